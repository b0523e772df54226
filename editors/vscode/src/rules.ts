/** A rule, as `urllint rules -json` lists it. */
export interface Rule {
  name: string;
  level: string;
  summary: string;
}

/** The part of a Diagnostic that names its rule. */
export interface Finding {
  source?: string;
  code?: string | number | { value: string | number };
}

export function parseRules(json: string): Rule[] {
  return JSON.parse(json) as Rule[];
}

/** Returns the rules of urllint's findings, each once, in order. */
export function rulesOf(findings: readonly Finding[]): string[] {
  const names = findings.filter((finding) => finding.source === 'urllint').map((finding) => {
    const code = typeof finding.code === 'object' ? finding.code.value : finding.code;
    return String(code ?? '');
  });
  return [...new Set(names.filter((name) => name !== ''))];
}
