import { expect, it } from 'vitest';
import { readRepositoryFile, repositoryPaths } from './repository-files.ts';

/** One worker keeps the modules of all its files: a part that another file loaded is not the one put in its place. */
const keepsModules = (text: string): boolean => text.includes('vi.mock(') && !text.includes('vi.resetModules()');

it('a test that puts something in place of a module loads its modules anew', () => {
  const tests = repositoryPaths().filter((path) => /^(contract|phrases|server|sri|web)\/.*\.test\.tsx?$/.test(path));
  expect(tests.filter((path) => keepsModules(readRepositoryFile(path)))).toEqual([]);
});

it('one that does not is named', () => {
  expect(keepsModules("vi.mock('./a.ts', () => ({}));")).toBe(true);
  expect(keepsModules("vi.mock('./a.ts', () => ({}));\nvi.resetModules();")).toBe(false);
  expect(keepsModules("import { vi } from 'vitest';")).toBe(false);
});
