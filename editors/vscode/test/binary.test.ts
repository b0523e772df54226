import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findBinary, Machine } from '../src/binary';

/** A machine on which these files are executable. */
function machine(files: string[], changes: Partial<Machine> = {}): Machine {
  return {
    platform: 'linux',
    env: { PATH: '/usr/bin:/bin' },
    home: '/home/ann',
    goEnv: async () => ({}),
    isExecutable: async (file) => files.includes(file),
    ...changes,
  };
}

test('a setting decides alone', async () => {
  const here = machine(['/opt/urllint', '/usr/bin/urllint']);
  assert.equal(await findBinary('/opt/urllint', here), '/opt/urllint');
  assert.equal(await findBinary('/opt/other', here), undefined);
  assert.equal(await findBinary('~/bin/urllint', machine(['/home/ann/bin/urllint'])), '/home/ann/bin/urllint');
});

test('PATH comes first, then GOBIN, then GOPATH', async () => {
  const goEnv = async () => ({ GOBIN: '/go/bin', GOPATH: '/first:/second' });
  const all = ['/bin/urllint', '/go/bin/urllint', '/second/bin/urllint'];
  for (let from = 0; from < all.length; from++) {
    assert.equal(await findBinary('', machine(all.slice(from), { goEnv })), all[from]);
  }
  assert.equal(await findBinary('', machine([], { goEnv })), undefined);
});

test('without a go command the usual places are searched', async () => {
  assert.equal(await findBinary('', machine(['/home/ann/go/bin/urllint'])), '/home/ann/go/bin/urllint');
  const env = { PATH: '', GOBIN: '/mine' };
  assert.equal(await findBinary('', machine(['/mine/urllint'], { env })), '/mine/urllint');
});

test('a directory of the workspace is not searched', async () => {
  const env = { PATH: '.:bin::/bin' };
  assert.equal(await findBinary('', machine(['urllint', 'bin/urllint', './urllint'], { env })), undefined);
});

test('Windows has other names', async () => {
  const windows = { platform: 'win32' as const, home: 'C:\\Users\\ann', env: { Path: 'C:\\Windows;D:\\bin' } };
  assert.equal(await findBinary('', machine(['D:\\bin\\urllint.exe'], windows)), 'D:\\bin\\urllint.exe');
  assert.equal(await findBinary('', machine(['C:\\Users\\ann\\go\\bin\\urllint.exe'], windows)),
    'C:\\Users\\ann\\go\\bin\\urllint.exe');
});
