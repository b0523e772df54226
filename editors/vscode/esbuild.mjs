// Bundles the extension, or with --tests its tests, into out.
import { build } from 'esbuild';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const tests = process.argv.includes('--tests');

const { metafile } = await build({
  entryPoints: tests ? readdirSync('test').map((name) => `test/${name}`) : ['src/extension.ts'],
  outdir: tests ? 'out/test' : 'out',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  external: ['vscode'],
  minify: process.argv.includes('--minify'),
  metafile: true,
  logLevel: 'warning',
});

if (!tests) {
  writeFileSync('out/NOTICES.txt', notices(Object.keys(metafile.inputs)));
}

/** Returns the licences of the packages that these files are of. */
function notices(files) {
  const packages = new Set(files.flatMap((file) => file.match(/^node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1] ?? []));
  return [...packages].sort().map((name) => {
    const license = readdirSync(`node_modules/${name}`).find((file) => /^licen[cs]e/i.test(file));
    return `${name}\n\n${readFileSync(`node_modules/${name}/${license}`, 'utf8').trim()}\n`;
  }).join(`\n${'-'.repeat(80)}\n\n`);
}
