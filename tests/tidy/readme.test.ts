import { expect, it } from 'vitest';
import { readRepositoryFile } from './repository-files.ts';

/** Of tests, of the fault run, and what the start makes of another: nobody operates with them. */
const ours = ['NODE_ENV', 'TIME_SCALE', 'CLOCK_AHEAD_MS'];
const variables = [...readRepositoryFile('server/env.ts').matchAll(/^ {2}([A-Z_]+): z\b/gm)].map(
  ([, name = '']) => name,
);

it.each(['README.md', 'README.es.md'])('%s has every variable of the environment in its table', (path) => {
  expect(variables.length).toBeGreaterThan(20);
  const table = readRepositoryFile(path)
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .join('\n');
  expect(variables.filter((name) => !ours.includes(name) && !table.includes(`\`${name}\``))).toEqual([]);
});
