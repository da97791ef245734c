import { expect, it } from 'vitest';
import { errorStatus } from '#contract/errors.ts';
import { repositoryPaths, textFiles } from './repository-files.ts';
import { literalsOf } from './sources.ts';

/** What of a sheet could not be read stands behind this. */
const ofSheets = 'upload.';

function codesOfServer(): ReadonlySet<string> {
  const paths = repositoryPaths('server').filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));
  return new Set(textFiles(paths).flatMap(({ path, text }) => literalsOf(path, text).map((piece) => piece.text)));
}

it('every error code is one that the server can give', () => {
  const given = codesOfServer();
  expect(given).toContain(ofSheets);
  const never = Object.keys(errorStatus).filter((code) => !given.has(code) && !code.startsWith(ofSheets));
  expect(never).toEqual([]);
});
