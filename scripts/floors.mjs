// Who may lean on whom (docs/decisions/0001). Every import form is resolved to a path, so that a short cut cannot hide.
// An import that leaves the folder above is written from the root (`#web/shell/session.ts`, package.json "imports").
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const may = {
  sri: ['sri'],
  cli: ['cli', 'sri'],
  contract: ['contract', 'sri'],
  phrases: ['phrases', 'contract', 'sri'],
  server: ['server', 'contract', 'phrases', 'sri'],
  web: ['web', 'contract', 'phrases', 'sri'],
  scripts: ['scripts'],
};
/** Inside the server: adapters know the outside world and no feature; features never reach into http. */
const inside = [
  ['server/adapters', ['server/features', 'server/http']],
  ['server/features', ['server/http']],
  ['server/db', ['server/features', 'server/http', 'server/adapters']],
  ['web/ui', ['web/features', 'web/routes', 'web/shell', 'web/api']],
  ['web/features', ['web/routes']],
];
const forms = /(?:\bfrom|\bimport|\brequire\s*\(|\bimport\s*\()\s*['"]([^'"]+)['"]/g;

function* sources(folder) {
  if (!existsSync(join(root, folder))) return; // a floor that is not built yet
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules' && entry.name !== 'dist') yield* sources(path);
    } else if (/\.(ts|tsx|mjs|js)$/.test(entry.name)) yield path;
  }
}

const target = (file, spec) => {
  if (spec.startsWith('.'))
    return relative(root, resolve(root, dirname(file), spec))
      .split(sep)
      .join('/');
  if (spec.startsWith('#')) return spec.slice(1);
  return spec.startsWith('@cuadre/sri') ? spec.replace('@cuadre/sri', 'sri') : null;
};

const broken = [];
/** Who imports whom, types included; what is fetched later (`import()`) comes after both are there. */
const imports = new Map();
for (const floor of Object.keys(may)) {
  for (const file of sources(floor)) {
    const text = readFileSync(join(root, file), 'utf8');
    imports.set(file, []);
    for (const [form, spec] of text.matchAll(forms)) {
      const to = target(file, spec);
      if (to === null) {
        if (floor === 'sri' && !file.startsWith('sri/node/') && !/\.test\.ts$/.test(file) && spec.startsWith('node:'))
          broken.push(`${file}: "${spec}" — only sri/node may need Node`);
        continue;
      }
      if (form.startsWith('from')) imports.get(file).push(to);
      const upper = to.split('/')[0];
      const isTest = /\.test\.tsx?$/.test(file);
      if (!may[floor].includes(upper) && !(isTest && upper === 'tests'))
        broken.push(`${file}: ${floor} may not import ${to}`);
      if (!['sri', 'cli', 'scripts'].includes(floor) && spec.startsWith('../../'))
        broken.push(`${file}: import ${to} as #${to}`);
      if (floor !== 'sri' && upper === 'sri' && spec.startsWith('.'))
        broken.push(`${file}: import ${to} as @cuadre/sri/…`);
      for (const [from, forbidden] of inside)
        if (!isTest && file.startsWith(`${from}/`) && forbidden.some((f) => to === f || to.startsWith(`${f}/`)))
          broken.push(`${file}: ${from} may not import ${to}`);
    }
  }
}

const seen = new Map();
const follow = (file, way) => {
  if (seen.get(file) === 'done' || !imports.has(file)) return;
  if (seen.has(file)) {
    broken.push(`in a circle: ${[...way.slice(way.indexOf(file)), file].join(' → ')}`);
    return;
  }
  seen.set(file, 'open');
  for (const next of imports.get(file)) follow(next, [...way, file]);
  seen.set(file, 'done');
};
for (const file of imports.keys()) follow(file, []);

if (broken.length > 0) {
  console.error(broken.join('\n'));
  console.error(`${broken.length} import(s) against the floors`);
  process.exit(1);
}
