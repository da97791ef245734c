// Which tests `npm run check` runs: always the kernel, the rules of the
// repository and the walks over the whole product, then what lies beside a change.
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { quietly, root } from './prepare.mjs';

/** Folders whose folders are wings, with the same names on every floor. */
const floors = ['contract', 'phrases', 'server/db/tables', 'server/features', 'web/features', 'web/routes'];

/** They lean on every wing without importing one: each call and who may make it, its document, each table's fate. */
export const walks = /(^|\/)(every-route|page|account-deletion)\.test\.ts$/;

const lines = (text) => text.split('\n').filter(Boolean);

/** Paths that differ from the last commit of the main branch that ours is built on; undefined without git. */
export async function changedFiles() {
  const git = (...args) => quietly('git', ['-C', root, ...args]);
  const head = await git('rev-parse', 'HEAD');
  if (head.code !== 0) return undefined;
  const bases = await Promise.all(
    ['@{upstream}', 'origin/main', 'main'].map((each) => git('merge-base', 'HEAD', each)),
  );
  const base = bases.find(({ code, output }) => code === 0 && output !== head.output) ?? head;
  const touched = await git('diff', '--name-only', base.output.trim());
  const added = await git('ls-files', '--others', '--exclude-standard');
  return [...lines(touched.output), ...lines(added.output)];
}

/** Where the tests of a file lie: in its wing, on every floor, or beside it. */
function placesOf(path) {
  const floor = floors.find((each) => path.startsWith(`${each}/`));
  const [wing, ...rest] = floor ? path.slice(floor.length + 1).split('/') : [];
  return rest.length > 0 ? floors.map((each) => `${each}/${wing}/**`) : [`${dirname(path)}/*`];
}

const liesIn = (path, place) =>
  place.endsWith('/**') ? path.startsWith(place.slice(0, -2)) : dirname(path) === place.slice(0, -2);

const testFiles = () =>
  ['sri', 'cli', 'contract', 'phrases', 'server', 'web', 'scripts', 'tests'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((path) => /\.test\.tsx?$/.test(path) && !path.includes('node_modules/')),
  );

/** @param changed From `changedFiles`. Gives the test files to run and the sentence that says which they are. */
export function testsOf(changed, all = testFiles()) {
  const always = (path) => /^(sri|tests\/tidy)\//.test(path) || walks.test(path);
  const others = all.filter((path) => !always(path));
  const places = [...new Set((changed ?? []).flatMap(placesOf))]
    .filter((place) => others.some((path) => liesIn(path, place)))
    .sort();
  const paths = [...all.filter(always), ...others.filter((path) => places.some((place) => liesIn(path, place)))];
  const what =
    changed === undefined ? 'nothing more, because this is no git clone' : places.join(' ') || 'nothing more';
  return {
    paths,
    said: `Ran the tests of the kernel and the repository, the walks over the whole product, and what lies beside a change: ${what}.`,
  };
}
