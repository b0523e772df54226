/** When findings are shown: while the user types, or for saved files only. */
export type Run = 'onType' | 'onSave';

/** The settings of the section "urllint"; their schema is in package.json. */
export interface Settings {
  path: string;
  args: string[];
  level: '' | 'error' | 'warning' | 'info';
  enable: string[];
  disable: string[];
  tags: string[];
  run: Run;
}

/** The part of a WorkspaceConfiguration that readSettings needs. */
export interface Configuration {
  get<T>(key: string): T | undefined;
}

export function readSettings(configuration: Configuration): Settings {
  return {
    path: configuration.get<string>('path')?.trim() ?? '',
    args: configuration.get<string[]>('args') ?? [],
    level: configuration.get<Settings['level']>('level') ?? '',
    enable: configuration.get<string[]>('rules.enable') ?? [],
    disable: configuration.get<string[]>('rules.disable') ?? [],
    tags: configuration.get<string[]>('buildTags') ?? [],
    run: configuration.get<Run>('run') ?? 'onType',
  };
}

/** Returns the arguments that start the language server. What is not set is left to .urllint.toml. */
export function serverArguments(settings: Settings): string[] {
  return [
    'lsp',
    ...flag('level', settings.level),
    ...flag('enable', settings.enable.join(',')),
    ...flag('disable', settings.disable.join(',')),
    ...flag('tags', settings.tags.join(',')),
    ...settings.args,
  ];
}

function flag(name: string, value: string): string[] {
  return value === '' ? [] : [`-${name}=${value}`];
}

/** Reports whether two settings start the same server. */
export function sameServer(a: Settings, b: Settings): boolean {
  return a.path === b.path && serverArguments(a).join('\0') === serverArguments(b).join('\0');
}

/** Reports whether new findings of a document are shown. */
export function isShown(run: Run, documentIsDirty: boolean): boolean {
  return run === 'onType' || !documentIsDirty;
}
