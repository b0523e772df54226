import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { isShown, readSettings, sameServer, serverArguments } from '../src/settings';

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const schema: Record<string, { type: string; default: unknown }> = manifest.contributes.configuration.properties;

/** A configuration with the defaults of the manifest, and changes. It knows which keys were read. */
function configuration(changes: Record<string, unknown> = {}) {
  const read: string[] = [];
  return {
    read,
    get<T>(key: string): T | undefined {
      read.push(key);
      return (key in changes ? changes[key] : schema[`urllint.${key}`]?.default) as T;
    },
  };
}

test('every setting of the manifest is read, and no other', () => {
  const { read, get } = configuration();
  readSettings({ get });
  const ofTheClient = 'urllint.trace.server';
  const declared = Object.keys(schema).filter((key) => key !== ofTheClient);
  assert.deepEqual(read.map((key) => `urllint.${key}`).sort(), declared.sort());
});

test('the defaults of the manifest pass no flag', () => {
  assert.deepEqual(serverArguments(readSettings(configuration())), ['lsp']);
});

test('settings become flags', () => {
  const settings = readSettings(configuration({
    level: 'info', 'rules.enable': ['port-*', 'hole-unescaped'], 'rules.disable': ['host-confusable'],
    buildTags: ['e2e', 'linux'], args: ['-include-tests'],
  }));
  assert.deepEqual(serverArguments(settings), ['lsp', '-level=info', '-enable=port-*,hole-unescaped',
    '-disable=host-confusable', '-tags=e2e,linux', '-include-tests']);
});

test('only what the server is started with restarts it', () => {
  const plain = readSettings(configuration());
  assert.ok(sameServer(plain, readSettings(configuration({ run: 'onSave' }))));
  assert.ok(!sameServer(plain, readSettings(configuration({ path: '/opt/urllint' }))));
  assert.ok(!sameServer(plain, readSettings(configuration({ level: 'error' }))));
});

test('on save, findings of unsaved text are not shown', () => {
  assert.ok(isShown('onType', true));
  assert.ok(isShown('onSave', false));
  assert.ok(!isShown('onSave', true));
});
