// Who may lean on whom (docs/decisions/0001). Every import form is resolved to a path, so that a short cut cannot hide.
// An import that leaves the folder above is written from the root (`#web/shell/session.ts`, package.json "imports").
// `node scripts/floors.mjs <root>` looks at another tree: the test plants one.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(process.argv[2] ?? resolve(dirname(fileURLToPath(import.meta.url)), '..'));

const may = {
  sri: ['sri'],
  cli: ['cli', 'sri'],
  contract: ['contract', 'sri'],
  phrases: ['phrases', 'contract', 'sri'],
  server: ['server', 'contract', 'phrases', 'sri'],
  web: ['web', 'contract', 'phrases', 'sri'],
  scripts: ['scripts'],
};
/**
 * Inside the server: adapters know the outside world and no feature; features never reach into http. Inside the web: routes
 * and the entrance compose features; what is around a screen learns of it from the router.
 */
const inside = [
  ['server/adapters', ['server/features', 'server/http']],
  ['server/features', ['server/http']],
  ['server/db', ['server/features', 'server/http', 'server/adapters']],
  ['web/ui', ['web/features', 'web/routes', 'web/entrance', 'web/lists', 'web/shell', 'web/api']],
  ['web/api', ['web/features', 'web/routes', 'web/entrance', 'web/lists', 'web/shell']],
  ['web/shell', ['web/features', 'web/routes', 'web/entrance', 'web/lists']],
  ['web/lists', ['web/features', 'web/routes', 'web/entrance']],
  ['web/features', ['web/routes', 'web/entrance']],
];

/** Each wing with those it leans on, the lowest first: a row names only rows above it. A new name here is a decision. */
const wings = {
  platform: [],
  messages: [],
  content: [],
  account: ['platform', 'messages', 'content'],
  business: ['platform', 'messages', 'content', 'account'],
  directory: ['messages'],
  receipts: ['messages', 'account', 'business', 'directory'],
  received: ['messages', 'business', 'receipts'],
  books: ['platform', 'messages', 'business', 'receipts', 'received'],
  declarations: ['messages', 'account', 'business', 'directory', 'receipts', 'received', 'books'],
  shop: ['platform', 'messages', 'business', 'directory', 'receipts', 'received', 'declarations'],
  operator: ['platform', 'messages', 'content', 'account', 'business', 'receipts', 'declarations', 'shop'],
  home: ['business', 'directory', 'receipts', 'received', 'books', 'declarations'],
  deletion: ['messages', 'account', 'business', 'directory', 'receipts', 'books', 'declarations', 'shop'],
};

/**
 * Folders that are cut into wings. `public`: the one file of a wing that others may import. `rooms`: the folders of a wing
 * go in no circle. `above`: none of them imports a file that lies directly in the wing, because that reads them all; else
 * what lies there is beneath its rooms, and is counted as one of them.
 */
const areas = {
  'server/features': { public: 'index.ts', rooms: true, above: true },
  'server/db/tables': {},
  contract: {},
  phrases: {},
  'web/features': { rooms: true },
};

/** So many names a wing may offer (docs/decisions/0140): what is more belongs lower, or together. */
const mostOffered = 15;

/** What reads every wing's `register.ts`. */
const registers = [
  'server/features/index.ts',
  'server/features/deletion/account-deletion/fates.ts',
  'server/features/home/search/searched.ts',
];

/** Who outside the wings opens rooms, and which: what they do lies beneath what a wing offers to others. */
const opened = {
  // The session at the edge: cookies, tokens and the calls that begin and end it.
  'server/http': ['account/session', 'account/devices', 'account/authenticators'],
  // An operator's command does what the room of its subject does, and no wing needs that.
  'server/operations/check-audit.ts': ['platform/audit'],
  'server/operations/check-books.ts': ['books/check'],
  'server/operations/check-grants.ts': ['books/check', 'shop/check'],
  'server/operations/ruc-claims.ts': ['business/registration'],
  'server/operations/offers.ts': ['shop/offers'],
  'server/operations/seller.ts': ['shop/order-receipts'],
  // A restore writes rows as the verbs did, without them.
  'server/operations/restore': [
    'account/authenticators',
    'account/second-factor',
    'business/tax-data',
    'receipts/issue',
    'receipts/record',
    'receipts/settlement',
    'receipts/links',
    'receipts/types',
    'deletion/account-deletion',
  ],
};

/** What only the server needs of a call: schemas with their library, and examples. The browser's build has no such file. */
const serversOnly = /^contract\/.*\.(schemas|examples|judged)\.ts$/;
/** These of the contract are the server's too. */
const joins = ['contract/index.ts', 'contract/examples.ts'];
const values = /^(?:import|export)\s+(?!type\b)[^;'"]*\bfrom\s*['"]([^'"]+)['"]/gm;

const forms = /(?:\bfrom|\bimport|\brequire\s*\(|\bimport\s*\()\s*['"]([^'"]+)['"]/g;
const isTest = (file) => /\.test\.tsx?$/.test(file);
const isUnder = (path, folder) => path === folder || path.startsWith(`${folder}/`);

function* sources(folder) {
  if (!existsSync(join(root, folder))) return;
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

/** Where in a wing a file lies; `room` is missing for one directly in the wing. */
const placeOf = (path) => {
  for (const area of Object.keys(areas)) {
    if (!path.startsWith(`${area}/`)) continue;
    const [wing, ...rest] = path.slice(area.length + 1).split('/');
    if (wing in wings) return { area, wing, room: rest.length > 1 ? rest[0] : undefined, file: rest.join('/') };
  }
  return undefined;
};

const broken = [];

/** A file that the browser has knows schemas by their types only. */
function checkBrowsers(file, text) {
  if (!/^(contract|phrases|web)\//.test(file) || isTest(file) || serversOnly.test(file) || joins.includes(file)) return;
  for (const [, spec] of text.matchAll(values)) {
    const to = target(file, spec) ?? '';
    if (serversOnly.test(to) || joins.includes(to))
      broken.push(`${file}: import ${to} as types only, the server needs it`);
  }
}

/** Who imports whom, types included; what is fetched later (`import()`) comes after both are there. */
const imports = new Map();
/** The same of the rooms of a wing, with a file for each. */
const rooms = new Map();

/** Between wings, and inside one. */
function checkWings(file, to, isFetchedLater) {
  const [from, there] = [placeOf(file), placeOf(to)];
  if (!there) return;
  const { public: open, rooms: hasRooms, above } = areas[there.area];
  const isSame = from?.area === there.area && from.wing === there.wing;
  if (isSame) {
    if (!hasRooms || from.room === there.room || (above && from.room === undefined)) return;
    if (above && there.room === undefined)
      return broken.push(`${file}: a room may not import ${to}, which reads the rooms`);
    if (isFetchedLater) return;
    const [one, other] = [from, there].map(({ area, wing, room = 'its own files' }) => `${area}/${wing}/${room}`);
    if (!rooms.has(one)) rooms.set(one, new Map());
    return rooms.get(one).set(other, file);
  }
  if (there.file === 'register.ts' && registers.includes(file)) return;
  if (from?.area === there.area && !wings[from.wing].includes(there.wing))
    return broken.push(`${file}: ${from.wing} may not lean on ${there.wing} (${to})`);
  if (!open || there.file === open) return;
  const exceptions = from
    ? []
    : Object.entries(opened).flatMap(([folder, list]) => (isUnder(file, folder) ? list : []));
  if (!exceptions.includes(`${there.wing}/${there.room}`))
    broken.push(`${file}: import ${there.area}/${there.wing}/${open} instead of ${to}`);
}

const names = Object.keys(wings);
for (const [index, name] of names.entries())
  for (const lower of wings[name])
    if (!names.slice(0, index).includes(lower)) broken.push(`floors: ${name} leans on ${lower}, which is not below it`);

for (const floor of Object.keys(may)) {
  for (const file of sources(floor)) {
    const text = readFileSync(join(root, file), 'utf8');
    imports.set(file, []);
    checkBrowsers(file, text);
    const place = placeOf(file);
    if (place && areas[place.area].public === place.file) {
      if (/export\s*\*/.test(text)) broken.push(`${file}: name what other wings may use, one by one`);
      const offered = [...text.matchAll(/\{([^}]*)\}/g)].flatMap(([, list]) =>
        list.split(',').filter((name) => name.trim()),
      );
      if (offered.length > mostOffered)
        broken.push(`${file}: offers ${offered.length} names, at most ${mostOffered} are for other wings`);
    }
    for (const [form, spec] of text.matchAll(forms)) {
      const to = target(file, spec);
      if (to === null) {
        if (floor === 'sri' && !file.startsWith('sri/node/') && !isTest(file) && spec.startsWith('node:'))
          broken.push(`${file}: "${spec}" — only sri/node may need Node`);
        continue;
      }
      if (form.startsWith('from')) imports.get(file).push(to);
      const upper = to.split('/')[0];
      if (!may[floor].includes(upper) && !(isTest(file) && upper === 'tests'))
        broken.push(`${file}: ${floor} may not import ${to}`);
      if (!['sri', 'cli', 'scripts'].includes(floor) && spec.startsWith('../../'))
        broken.push(`${file}: import ${to} as #${to}`);
      if (floor !== 'sri' && upper === 'sri' && spec.startsWith('.'))
        broken.push(`${file}: import ${to} as @cuadre/sri/…`);
      if (isTest(file)) continue;
      for (const [from, forbidden] of inside)
        if (isUnder(file, from) && forbidden.some((folder) => isUnder(to, folder)))
          broken.push(`${file}: ${from} may not import ${to}`);
      checkWings(file, to, !form.startsWith('from'));
    }
  }
}

/** Every circle of a graph, told by `tell`. */
function findCircles(nodes, nextOf, tell) {
  const seen = new Map();
  const follow = (node, path) => {
    if (seen.get(node) === 'done') return;
    if (seen.has(node)) return tell([...path.slice(path.indexOf(node)), node]);
    seen.set(node, 'open');
    for (const next of nextOf(node)) follow(next, [...path, node]);
    seen.set(node, 'done');
  };
  for (const node of nodes) follow(node, []);
}
findCircles(
  imports.keys(),
  (file) => imports.get(file) ?? [],
  (circle) => broken.push(`in a circle: ${circle.join(' → ')}`),
);
findCircles(
  rooms.keys(),
  (room) => rooms.get(room)?.keys() ?? [],
  (circle) =>
    broken.push(
      `rooms in a circle: ${circle.join(' → ')} (${circle
        .slice(1)
        .map((room, index) => rooms.get(circle[index]).get(room))
        .join(', ')})`,
    ),
);

if (broken.length > 0) {
  console.error(broken.join('\n'));
  console.error(`${broken.length} import(s) against the floors`);
  process.exit(1);
}
