import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const sources = ['extension', 'status', 'commands'].map((name) => readFileSync(`src/${name}.ts`, 'utf8')).join('\n');
const declared: string[] = manifest.contributes.commands.map((command: { command: string }) => command.command);

test('every declared command is registered, and no other', () => {
  const registered = [...sources.matchAll(/command\('(urllint\.\w+)'/g)].map((match) => match[1]);
  assert.deepEqual(registered.sort(), declared.sort());
});

test('every command of the status bar is declared', () => {
  const used = [...sources.matchAll(/command: '(urllint\.\w+)'/g)].map((match) => match[1] ?? '');
  assert.ok(used.length > 0);
  for (const command of used) {
    assert.ok(declared.includes(command), command);
  }
});

test('the README names every command', () => {
  const readme = readFileSync('README.md', 'utf8');
  for (const { title, category } of manifest.contributes.commands) {
    assert.ok(readme.includes(`${category}: ${title}`), title);
  }
});

test('a workspace that is not trusted starts no process', () => {
  assert.equal(manifest.capabilities.untrustedWorkspaces.supported, false);
  assert.equal(manifest.contributes.configuration.properties['urllint.path'].scope, 'machine');
});
