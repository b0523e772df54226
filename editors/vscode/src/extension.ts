import * as vscode from 'vscode';
import { explainRule, installBinary, offerInstall, registerRulePages, showInventory } from './commands';
import { Server } from './server';
import { Status } from './status';

let server: Server | undefined;

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const output = vscode.window.createOutputChannel('urllint', { log: true });
  const started = new Server(output);
  server = started;
  const status = new Status();
  const command = vscode.commands.registerCommand;
  context.subscriptions.push(
    output,
    started,
    status,
    started.onDidChangeState((state) => status.show(state)),
    registerRulePages(started),
    command('urllint.restart', () => started.restart()),
    command('urllint.explainRule', (rule?: string) => explainRule(started, rule)),
    command('urllint.showInventory', () => showInventory(started)),
    command('urllint.showOutput', () => output.show()),
    command('urllint.install', () => installBinary(started)),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('urllint')) {
        void started.configure();
      }
    }),
  );
  await started.restart();
  if ((await started.binary()) === undefined) {
    void offerInstall(started);
  }
}

export async function deactivate(): Promise<void> {
  await server?.stop();
}
