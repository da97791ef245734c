import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const skipped = new Set(['node_modules', 'dist', 'data', 'coverage', 'test-results']);

/** Every file of the repository, by its path from the root; nothing that was installed or built. */
export const repositoryPaths = (folder = ''): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || skipped.has(entry.name)) return [];
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    return entry.isDirectory() ? repositoryPaths(path) : [path];
  });

export const readRepositoryFile = (path: string): string => readFileSync(join(root, path), 'utf8');

export interface TextFile {
  readonly path: string;
  readonly text: string;
}

/** What people write: sources, styles, statements, documents. */
export const textFiles = (paths: readonly string[]): TextFile[] =>
  paths
    .filter((path) => /\.(ts|tsx|mjs|mts|css|sql|md|html)$/.test(path))
    .map((path) => ({ path, text: readRepositoryFile(path) }));
