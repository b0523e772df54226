import * as vscode from 'vscode';
import { run } from './process';
import { parseRules, rulesOf } from './rules';
import { Server } from './server';

const installTarget = 'github.com/urllint/urllint/cmd/urllint@latest';

/** Explains a rule: the one given, else one of the findings at the cursor, else any. */
export async function explainRule(server: Server, given?: string): Promise<void> {
  const binary = await server.binary();
  if (binary === undefined) {
    return offerInstall(server);
  }
  const rule = given ?? (await chooseRule(binary));
  if (rule !== undefined) {
    await vscode.commands.executeCommand('markdown.showPreview', ruleUri(rule));
  }
}

async function chooseRule(binary: string): Promise<string | undefined> {
  const here = rulesAtCursor();
  if (here.length === 1) {
    return here[0];
  }
  const { stdout } = await run(binary, ['rules', '-json']);
  const items = parseRules(stdout)
    .filter((rule) => here.length === 0 || here.includes(rule.name))
    .map((rule) => ({ label: rule.name, description: rule.level, detail: rule.summary }));
  return (await vscode.window.showQuickPick(items, { placeHolder: 'Which rule?', matchOnDetail: true }))?.label;
}

function rulesAtCursor(): string[] {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined) {
    return [];
  }
  const findings = vscode.languages.getDiagnostics(editor.document.uri);
  return rulesOf(findings.filter((finding) => finding.range.contains(editor.selection.active)));
}

const ruleScheme = 'urllint-rule';

function ruleUri(rule: string): vscode.Uri {
  return vscode.Uri.from({ scheme: ruleScheme, path: `/${rule}.md` });
}

/** Provides the pages of rules, which the command prints, as documents. */
export function registerRulePages(server: Server): vscode.Disposable {
  return vscode.workspace.registerTextDocumentContentProvider(ruleScheme, {
    async provideTextDocumentContent(uri) {
      const binary = await server.binary();
      const rule = uri.path.replace(/^\/|\.md$/g, '');
      const { stdout, stderr } = await run(binary ?? 'urllint', ['explain', rule]);
      return stdout || stderr;
    },
  });
}

/** Shows which hosts the program of the current workspace folder has to do with. */
export async function showInventory(server: Server): Promise<void> {
  const binary = await server.binary();
  const folder = currentFolder();
  if (binary === undefined) {
    return offerInstall(server);
  }
  if (folder === undefined) {
    void vscode.window.showInformationMessage('urllint: open a folder with a Go module first.');
    return;
  }
  const title = `urllint: the hosts of ${folder.name}`;
  const { stdout, stderr } = await vscode.window.withProgress(
    { location: vscode.ProgressLocation.Notification, title },
    () => run(binary, ['inventory', '-format=html', './...'], folder.uri.fsPath),
  );
  if (stdout === '') {
    void vscode.window.showErrorMessage(stderr || 'urllint inventory printed nothing.');
    return;
  }
  const panel = vscode.window.createWebviewPanel('urllint.inventory', title, vscode.ViewColumn.Active, {
    enableScripts: true, // the page filters its table; its own policy forbids the network
    localResourceRoots: [],
  });
  panel.webview.html = stdout;
}

function currentFolder(): vscode.WorkspaceFolder | undefined {
  const document = vscode.window.activeTextEditor?.document;
  const own = document && vscode.workspace.getWorkspaceFolder(document.uri);
  return own ?? vscode.workspace.workspaceFolders?.[0];
}

/** Offers to install the command where it is missing. */
export async function offerInstall(server: Server): Promise<void> {
  const install = 'Install';
  const settings = 'Open settings';
  const choice = await vscode.window.showWarningMessage(
    'The command urllint was not found on the PATH, in GOBIN or in GOPATH/bin.', install, settings);
  if (choice === install) {
    await installBinary(server);
  } else if (choice === settings) {
    await vscode.commands.executeCommand('workbench.action.openSettings', 'urllint.path');
  }
}

/** Installs the newest release of the command with the go command. */
export async function installBinary(server: Server): Promise<void> {
  const title = `go install ${installTarget}`;
  try {
    const { code, stderr } = await vscode.window.withProgress(
      { location: vscode.ProgressLocation.Notification, title },
      () => run('go', ['install', installTarget]),
    );
    if (code !== 0) {
      throw new Error(stderr);
    }
    await server.restart();
  } catch (error) {
    void vscode.window.showErrorMessage(`${title}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
