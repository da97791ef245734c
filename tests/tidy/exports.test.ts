import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { repositoryPaths, type TextFile, textFiles } from './repository-files.ts';

/** The kernel and the command are offered to others, who read what we do not. */
const isOffered = (path: string) => /^(sri|cli)\//.test(path);
/** Read under their name by a pattern or a tool, or by what the build makes; tables describe the database, read or not. */
const isReadByName = (path: string) =>
  /\.(judged|config|d)\.m?ts$|^server\/db\/tables\/|^server\/launch\/index\.ts$|^scripts\/prepare\.mjs$|^web\/entrance\/draw-pages\.tsx$/.test(
    path,
  );

/** To be taken away with the next change of their file; nothing may be added here. */
const left: readonly string[] = [];

/** Everything a file may read of another: a namespace, or `import()`. */
const all = '*';

const targetOf = (path: string, address: string): string =>
  address.startsWith('.') ? join(dirname(path), address) : address.replace(/^#/, '');

/** What a file gives others, and what it reads of them: `<path>: <name>`. */
function modulesOf({ path, text }: TextFile) {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module;
  const entries = staticExports.flatMap((statement) => statement.entries);
  return {
    gives: entries.flatMap(({ exportName }) => (exportName.name ? [`${path}: ${exportName.name}`] : [])),
    reads: [
      ...staticImports.flatMap(({ moduleRequest, entries: names }) =>
        names.map(({ importName }) => `${targetOf(path, moduleRequest.value)}: ${importName.name ?? all}`),
      ),
      ...entries.flatMap(({ moduleRequest, importName }) =>
        moduleRequest ? [`${targetOf(path, moduleRequest.value)}: ${importName.name ?? all}`] : [],
      ),
      ...dynamicImports.map(
        ({ moduleRequest }) => `${targetOf(path, text.slice(moduleRequest.start + 1, moduleRequest.end - 1))}: ${all}`,
      ),
    ],
  };
}

function unread(files: readonly TextFile[]): string[] {
  const modules = files.filter(({ path }) => /\.(ts|tsx|mjs)$/.test(path)).map(modulesOf);
  const reads = new Set(modules.flatMap((module) => module.reads));
  const readWhole = new Set([...reads].filter((read) => read.endsWith(`: ${all}`)).map((read) => read.split(': ')[0]));
  return modules
    .flatMap((module) => module.gives)
    .filter((name) => {
      const [path = ''] = name.split(': ');
      return !reads.has(name) && !readWhole.has(path) && !isOffered(path) && !isReadByName(path);
    });
}

it('exports nothing that no other file reads', () => {
  expect(unread(textFiles(repositoryPaths())).sort()).toEqual(left);
});

it('names what is exported and not read', () => {
  const file = (path: string, text: string): TextFile => ({ path, text });
  const planted = [
    file('web/a.ts', 'export const read = 1;\nexport const unread = 2;\nexport type Unread = number;'),
    file('web/b.ts', "import { read } from './a.ts';\nexport { deep } from '#web/c.ts';"),
    file('web/c.ts', 'export const deep = 1;\nexport const other = 2;'),
    file('web/d.ts', "import * as b from './b.ts';\nconst e = import('./e.ts');"),
    file('web/e.ts', 'export const later = 1;'),
  ];
  expect(unread(planted)).toEqual(['web/a.ts: unread', 'web/a.ts: Unread', 'web/c.ts: other']);
});
