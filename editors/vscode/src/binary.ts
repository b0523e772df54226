import { promises as fs, constants } from 'node:fs';
import * as path from 'node:path';

/** What the search for the command depends on. */
export interface Machine {
  platform: NodeJS.Platform;
  env: NodeJS.ProcessEnv;
  home: string;
  /** Values of `go env`; empty where there is no go command. */
  goEnv(): Promise<{ GOBIN?: string; GOPATH?: string }>;
  isExecutable(file: string): Promise<boolean>;
}

/**
 * Returns the file of the urllint command: the configured one if the setting is not empty,
 * else the first of PATH, GOBIN and the bin directories of GOPATH; undefined if there is none.
 */
export async function findBinary(setting: string, machine: Machine): Promise<string | undefined> {
  const candidates = setting ? [expandHome(setting, machine)] : await usualPlaces(machine);
  for (const file of candidates) {
    if (await machine.isExecutable(file)) {
      return file;
    }
  }
  return undefined;
}

async function usualPlaces(machine: Machine): Promise<string[]> {
  const paths = pathsOf(machine);
  const go = await machine.goEnv();
  const gopath = go.GOPATH || machine.env.GOPATH || paths.join(machine.home, 'go');
  const directories = [
    ...split(machine.env.PATH ?? machine.env.Path, paths),
    go.GOBIN || machine.env.GOBIN || '',
    ...split(gopath, paths).map((directory) => paths.join(directory, 'bin')),
  ];
  const name = machine.platform === 'win32' ? 'urllint.exe' : 'urllint';
  // A relative directory would be one of the workspace, which must not choose the command.
  return directories.filter((directory) => paths.isAbsolute(directory)).map((directory) => paths.join(directory, name));
}

function expandHome(file: string, machine: Machine): string {
  return /^~[\\/]/.test(file) ? pathsOf(machine).join(machine.home, file.slice(2)) : file;
}

function split(list: string | undefined, paths: path.PlatformPath): string[] {
  return (list ?? '').split(paths.delimiter).filter((directory) => directory !== '');
}

function pathsOf(machine: Machine): path.PlatformPath {
  return machine.platform === 'win32' ? path.win32 : path.posix;
}

/** Reports whether a file exists and can be executed. */
export async function isExecutable(file: string): Promise<boolean> {
  try {
    await fs.access(file, constants.X_OK);
    return (await fs.stat(file)).isFile();
  } catch {
    return false;
  }
}
