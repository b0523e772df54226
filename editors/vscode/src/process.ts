import { execFile } from 'node:child_process';
import * as os from 'node:os';
import { isExecutable, Machine } from './binary';

const maxOutput = 64 << 20; // bytes; an inventory is far below

/** What a process printed, and its exit code. */
export interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a command without a shell. The error is that of a command that could not be started. */
export function run(command: string, args: string[], cwd?: string): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    execFile(command, args, { cwd, maxBuffer: maxOutput }, (error, stdout, stderr) => {
      if (error && typeof error.code !== 'number') {
        reject(error);
      } else {
        resolve({ code: Number(error?.code ?? 0), stdout, stderr });
      }
    });
  });
}

/** The machine that the extension runs on. */
export function thisMachine(): Machine {
  return { platform: process.platform, env: process.env, home: os.homedir(), goEnv, isExecutable };
}

async function goEnv(): Promise<{ GOBIN?: string; GOPATH?: string }> {
  try {
    return JSON.parse((await run('go', ['env', '-json', 'GOBIN', 'GOPATH'], os.homedir())).stdout) as object;
  } catch {
    return {};
  }
}
