import { describe, expect, it } from 'vitest';
import { anchorsOf, brokenCitations, type Citable, definedIds, idsCitedIn } from './citations.ts';
import { repositoryPaths, textFiles } from './repository-files.ts';

const paths = repositoryPaths();
const files = textFiles(paths).filter(({ path }) => !path.startsWith('tests/tidy/'));
const decisions = files.filter(({ path }) => /^docs\/decisions\/\d/.test(path));
const numberOf = (path: string) => path.split('/').at(-1)?.slice(0, 4) ?? '';
/** Without marks (docs/decisions/0102). */
const wordsOf = (text: string) =>
  text
    .replace(/<!--.*?-->/gs, '')
    .trim()
    .split(/\s+/).length;
const textOf = (path: string) => files.find((file) => file.path === path)?.text ?? '';

const citable: Citable = {
  ids: new Set(definedIds(textOf('docs/rulings.md'))),
  decisions: new Set(decisions.map(({ path }) => numberOf(path))),
  paths,
  anchors: new Map(files.map(({ path, text }) => [path, anchorsOf(text)])),
};

describe('a citation', () => {
  const small: Citable = {
    ids: new Set(['R18', 'S5.3']),
    decisions: new Set(['0013']),
    paths: ['docs/rulings.md', 'server/jobs/jobs.test.ts'],
    anchors: new Map([['docs/rulings.md', new Set(['threats'])]]),
  };
  const broken = (text: string, path = 'docs/some.md') =>
    brokenCitations({ path, text }, small).map((each) => each.slice(path.length + 2));

  it.each([
    ['(ruling R18), requirement S5.3; docs/decisions/0013, decision 0013', []],
    ['[here](rulings.md#threats), [folder](../server/jobs), `jobs.test.ts`, [web](https://example.com)', []],
    ['rulings R18 and R19', ['R19']],
    ['threat T1, requirement S5.4', ['T1', 'S5.4']],
    ['docs/decisions/0013, 0099', ['0099', '0099']],
    ['see 0014', ['0014']],
    [
      '(ruling 18), threat 2, spec 5, Specification, section 9',
      ['ruling 1', 'threat 2', 'spec 5', 'Specification, section 9'],
    ],
    ['FACTS 7.3 and the reliability model 3.4', ['FACTS 7', 'reliability model']],
    ['[gone](gone.md), [anchor](rulings.md#rulings)', ['gone.md', 'rulings.md#rulings']],
    ['`gone.test.ts`, `bs.test.ts`', ['gone.test.ts', 'bs.test.ts']],
    ['docs/gone.md', ['docs/gone.md']],
  ])('%s', (text, expected) => expect(broken(text)).toEqual(expected));

  it('is judged in a source too, where a name of a file in backticks is prose', () => {
    expect(broken('// ruling R2 (docs/decisions/0099), `gone.ts`', 'server/a.ts')).toEqual(['R2', '0099']);
  });
});

it('leads somewhere in the repository, each', () => {
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap((file) => brokenCitations(file, citable))).toEqual([]);
});

it('no ruling, threat or requirement is kept that nothing cites', () => {
  const cited = new Set(files.filter(({ path }) => path !== 'docs/rulings.md').flatMap(({ text }) => idsCitedIn(text)));
  expect([...citable.ids].filter((id) => !cited.has(id))).toEqual([]);
});

describe('a decision', () => {
  it('is one page: at most 250 words', () => {
    const long = decisions.filter(({ text }) => wordsOf(text) > 250);
    expect(long.map(({ path }) => path)).toEqual([]);
  });

  it('has its number and title, a status, a context, a decision and what follows', () => {
    for (const { path, text } of decisions) {
      expect(text, path).toMatch(new RegExp(`^# ${numberOf(path)} \\S.*\n\n\\*Status\\*: \\S`));
      for (const part of ['Context', 'Decision', 'Consequences']) expect(text, path).toContain(`\n*${part}*: `);
    }
  });

  it('has a number of its own, and one line in the index with its title', () => {
    expect(citable.decisions.size).toBe(decisions.length);
    const lines = textOf('docs/decisions/README.md').match(/^- \[.*$/gm) ?? [];
    const expected = decisions.map(({ path, text }) => {
      const title = /^# \d{4} (.*)$/m.exec(text)?.[1];
      return `- [${numberOf(path)}](${path.split('/').at(-1)}) ${title}`;
    });
    expect(lines.toSorted()).toEqual(expected.toSorted());
  });
});
