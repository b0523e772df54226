import * as vscode from 'vscode';
import { rulesOf } from './rules';
import { ServerState } from './server';

const looks: Record<ServerState, { icon: string; tooltip: string; command: string }> = {
  starting: { icon: '$(sync~spin)', tooltip: 'urllint is starting', command: 'urllint.showOutput' },
  running: { icon: '$(link)', tooltip: 'urllint: show the output', command: 'urllint.showOutput' },
  stopped: { icon: '$(error)', tooltip: 'urllint has stopped: restart it', command: 'urllint.restart' },
  missing: { icon: '$(cloud-download)', tooltip: 'urllint is not installed: install it', command: 'urllint.install' },
};

/** The status bar item: the state of the server and the number of findings in the editor. */
export class Status implements vscode.Disposable {
  private readonly item = vscode.window.createStatusBarItem('urllint', vscode.StatusBarAlignment.Right);
  private state: ServerState = 'starting';
  private readonly subscriptions: vscode.Disposable[];

  constructor() {
    this.item.name = 'urllint';
    this.subscriptions = [
      vscode.window.onDidChangeActiveTextEditor(() => this.update()),
      vscode.languages.onDidChangeDiagnostics(() => this.update()),
    ];
    this.update();
  }

  show(state: ServerState): void {
    this.state = state;
    this.update();
  }

  dispose(): void {
    vscode.Disposable.from(this.item, ...this.subscriptions).dispose();
  }

  private update(): void {
    const document = vscode.window.activeTextEditor?.document;
    if (document?.languageId !== 'go') {
      this.item.hide();
      return;
    }
    const { icon, tooltip, command } = looks[this.state];
    const found = vscode.languages.getDiagnostics(document.uri).filter((finding) => rulesOf([finding]).length > 0);
    this.item.text = `${icon} urllint${found.length > 0 ? ` ${found.length}` : ''}`;
    this.item.tooltip = tooltip;
    this.item.command = command;
    this.item.show();
  }
}
