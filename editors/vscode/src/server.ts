import * as vscode from 'vscode';
import { LanguageClient, LanguageClientOptions, State, TransportKind } from 'vscode-languageclient/node';
import { findBinary } from './binary';
import { thisMachine } from './process';
import { isShown, readSettings, sameServer, serverArguments, Settings } from './settings';

export type ServerState = 'starting' | 'running' | 'stopped' | 'missing';

/** The language server of this window, and what runs it. */
export class Server implements vscode.Disposable {
  private client?: LanguageClient;
  private settings = currentSettings();
  private readonly changed = new vscode.EventEmitter<ServerState>();
  /** Restarts follow each other; two at once would leave a process behind. */
  private pending: Promise<void> = Promise.resolve();

  readonly onDidChangeState = this.changed.event;

  constructor(private readonly output: vscode.LogOutputChannel) {}

  /** Returns the file of the command, as the settings and this machine have it. */
  binary(): Promise<string | undefined> {
    return findBinary(currentSettings().path, thisMachine());
  }

  /** Starts the server, after it has stopped one that runs. */
  restart(): Promise<void> {
    this.pending = this.pending.then(() => this.replace()).catch((error) => {
      this.output.error(String(error));
      this.changed.fire('stopped');
    });
    return this.pending;
  }

  async stop(): Promise<void> {
    const client = this.client;
    this.client = undefined;
    await client?.dispose();
  }

  /** Does what a change of the settings asks for. */
  async configure(): Promise<void> {
    const before = this.settings;
    this.settings = currentSettings();
    if (!sameServer(before, this.settings) || before.run !== this.settings.run) {
      await this.restart();
    }
  }

  dispose(): void {
    void this.stop();
    this.changed.dispose();
  }

  private async replace(): Promise<void> {
    await this.stop();
    this.changed.fire('starting');
    this.settings = currentSettings();
    const command = await this.binary();
    if (command === undefined) {
      this.changed.fire('missing');
      return;
    }
    const args = serverArguments(this.settings);
    this.output.info([command, ...args].join(' '));
    const server = { command, args, transport: TransportKind.stdio };
    const client = new LanguageClient('urllint', 'urllint', server, this.clientOptions());
    client.onDidChangeState(({ newState }) => this.report(newState));
    this.client = client;
    await client.start();
  }

  private clientOptions(): LanguageClientOptions {
    return {
      documentSelector: [{ scheme: 'file', language: 'go' }],
      outputChannel: this.output,
      middleware: {
        handleDiagnostics: (uri, diagnostics, next) => {
          const document = vscode.workspace.textDocuments.find((open) => open.uri.toString() === uri.toString());
          if (isShown(this.settings.run, document?.isDirty ?? false)) {
            next(uri, diagnostics);
          }
        },
      },
    };
  }

  private report(state: State): void {
    const names = { [State.Starting]: 'starting', [State.Running]: 'running', [State.Stopped]: 'stopped' } as const;
    if (state in names) {
      this.changed.fire(names[state as keyof typeof names]);
    }
  }
}

function currentSettings(): Settings {
  return readSettings(vscode.workspace.getConfiguration('urllint'));
}
