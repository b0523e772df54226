import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseRules, rulesOf } from '../src/rules';

test('the rules of findings are named once, and those of other linters not', () => {
  assert.deepEqual(rulesOf([
    { source: 'urllint', code: { value: 'port-invalid' } },
    { source: 'urllint', code: 'char-unescaped' },
    { source: 'urllint', code: 'port-invalid' },
    { source: 'urllint' },
    { source: 'go vet', code: 'printf' },
  ]), ['port-invalid', 'char-unescaped']);
});

test('the list of rules is read', () => {
  const [rule] = parseRules('[{"name": "port-invalid", "level": "error", "summary": "A port."}]');
  assert.deepEqual(rule, { name: 'port-invalid', level: 'error', summary: 'A port.' });
});
