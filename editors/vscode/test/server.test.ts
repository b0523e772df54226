// Drives the language server of a real command, which URLLINT names, as the extension does.
import assert from 'node:assert/strict';
import { ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import {
  CodeAction, CodeActionRequest, createProtocolConnection, Diagnostic, DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification, DidSaveTextDocumentNotification, ExitNotification, Hover, HoverRequest,
  InitializeRequest, InitializedNotification, ProtocolConnection, PublishDiagnosticsNotification, ShutdownRequest,
  StreamMessageReader, StreamMessageWriter, TextEdit,
} from 'vscode-languageserver-protocol/node';
import { run } from '../src/process';
import { parseRules } from '../src/rules';
import { readSettings, serverArguments } from '../src/settings';

const command = process.env.URLLINT ?? '';
const options = { skip: command === '' && 'URLLINT names no command', timeout: 120_000 };
const source = 'package main\n\nimport "net/http"\n\nfunc main() {\n\thttp.Get("http://h.corp.io/é b")\n}\n';
const [line, start] = [5, source.split('\n')[5]!.indexOf(' b"')];
const space = { start: { line, character: start }, end: { line, character: start + 1 } };

let directory: string;
let server: ChildProcess;
let connection: ProtocolConnection;
let uri: string;
const published: Diagnostic[][] = [];
let arrived = () => {};

before(() => {
  if (command === '') {
    return;
  }
  directory = mkdtempSync(path.join(tmpdir(), 'urllint-'));
  writeFileSync(path.join(directory, 'go.mod'), 'module m.test/m\n\ngo 1.26\n');
  writeFileSync(path.join(directory, 'main.go'), source);
  uri = pathToFileURL(path.join(directory, 'main.go')).href;
  const settings = readSettings({ get: () => undefined });
  server = spawn(command, serverArguments(settings), { cwd: directory, stdio: ['pipe', 'pipe', 'inherit'] });
  connection = createProtocolConnection(new StreamMessageReader(server.stdout!), new StreamMessageWriter(server.stdin!));
  connection.onNotification(PublishDiagnosticsNotification.type, (params) => {
    published.push(params.diagnostics);
    arrived();
  });
  connection.listen();
});

after(() => {
  server?.kill();
  if (directory) {
    rmSync(directory, { recursive: true });
  }
});

/** Waits for the next findings that fit. */
async function findings(fits: (found: Diagnostic[]) => boolean): Promise<Diagnostic[]> {
  for (;;) {
    const found = published.shift();
    if (found === undefined) {
      await new Promise<void>((resolve) => (arrived = resolve));
    } else if (fits(found)) {
      return found;
    }
  }
}

test('initialize', options, async () => {
  const { capabilities, serverInfo } = await connection.sendRequest(InitializeRequest.type, {
    processId: process.pid, rootUri: pathToFileURL(directory).href,
    capabilities: { textDocument: { hover: { contentFormat: ['markdown'] } } },
  });
  assert.equal(serverInfo?.name, 'urllint');
  assert.ok(capabilities.hoverProvider && capabilities.codeActionProvider);
  await connection.sendNotification(InitializedNotification.type, {});
});

test('diagnostics', options, async () => {
  await connection.sendNotification(DidOpenTextDocumentNotification.type, {
    textDocument: { uri, languageId: 'go', version: 1, text: source },
  });
  const found = await findings((list) => list.length > 0);
  const finding = found.find(({ code }) => code === 'char-unescaped' );
  assert.deepEqual(finding?.range.end, space.end);
  assert.equal(finding?.source, 'urllint');
  assert.match(finding?.codeDescription?.href ?? '', /\/char-unescaped\.md$/);
});

test('hover', options, async () => {
  const hover = (await connection.sendRequest(HoverRequest.type, { textDocument: { uri }, position: space.start })) as Hover;
  assert.match(JSON.stringify(hover.contents), /h\.corp\.io/);
});

test('code actions', options, async () => {
  const actions = (await connection.sendRequest(CodeActionRequest.type, {
    textDocument: { uri }, range: space, context: { diagnostics: [] },
  })) as CodeAction[];
  const edits = actions.flatMap((action) => editsOf(action)).map((edit) => edit.newText);
  assert.ok(edits.some((text) => text.includes('%20')), JSON.stringify(actions));
});

function editsOf(action: CodeAction): TextEdit[] {
  const documents = action.edit?.documentChanges ?? [];
  const versioned = documents.flatMap((change) => ('edits' in change ? (change.edits as TextEdit[]) : []));
  return [...versioned, ...Object.values(action.edit?.changes ?? {}).flat()];
}

test('a change and a save', options, async () => {
  const text = source.replace('é b', 'a');
  writeFileSync(path.join(directory, 'main.go'), text);
  await connection.sendNotification(DidChangeTextDocumentNotification.type, {
    textDocument: { uri, version: 2 }, contentChanges: [{ text }],
  });
  await connection.sendNotification(DidSaveTextDocumentNotification.type, { textDocument: { uri } });
  assert.deepEqual(await findings((list) => list.length === 0), []);
});

test('shutdown', options, async () => {
  const exited = once(server, 'exit');
  await connection.sendRequest(ShutdownRequest.type);
  await connection.sendNotification(ExitNotification.type);
  assert.deepEqual(await exited, [0, null]);
});

test('rules and pages', options, async () => {
  const rules = parseRules((await run(command, ['rules', '-json'])).stdout);
  assert.ok(rules.length > 50 && rules.every(({ name, level, summary }) => name && level && summary));
  const page = await run(command, ['explain', rules[0]!.name]);
  assert.match(page.stdout, new RegExp(`^# ${rules[0]!.name}\n`));
});
