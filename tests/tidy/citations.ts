import { posix } from 'node:path';
import type { TextFile } from './repository-files.ts';

/** What a citation can lead to. */
export interface Citable {
  /** Ids of docs/rulings.md. */
  readonly ids: ReadonlySet<string>;
  /** Numbers of docs/decisions. */
  readonly decisions: ReadonlySet<string>;
  readonly paths: readonly string[];
  /** Anchors of a document, by its path. */
  readonly anchors: ReadonlyMap<string, ReadonlySet<string>>;
}

const id = /[RTS]\d+(?:\.\d+)?/;
const citedIds = new RegExp(
  `\\b(?:rulings?|threats?|requirements?) (${id.source}(?:(?:, | and | to )${id.source})*)`,
  'gi',
);
const citedDecisions = /(?:docs\/decisions\/|\bdecisions? )(\d{4}(?:(?:, | and | to )\d{4})*)/g;
/** Papers that are not in the repository, and numbers without their letter. */
const uncheckable =
  /\b(?:rulings?|threats?) \d|\b(?<!PNG )(?:spec|specification)(?:'s \w+)?,? \(?(?:§ ?|sections? )?\d|\bthe spec\b|\bFACTS \d|\bthreat model\b|\breliability model\b|\bdesign(?:\/UX)?, section\b|\bMIDDLE\.md\b|@spec\b/gi;

export const idsCitedIn = (text: string): string[] =>
  [...text.matchAll(citedIds)].flatMap(([, list = '']) => list.match(new RegExp(id, 'g')) ?? []);

export const definedIds = (rulings: string): string[] =>
  [...rulings.matchAll(new RegExp(`^\\| (${id.source}) \\|`, 'gm'))].map(([, found = '']) => found);

/** As GitHub makes them of headings. */
export const anchorsOf = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .trim()
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );

function brokenLinks({ path, text }: TextFile, { paths, anchors }: Citable): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => {
      if (/^[a-z]+:/.test(target)) return false;
      const [file = '', anchor] = target.split('#');
      const to = file === '' ? path : posix.join(posix.dirname(path), file);
      const isThere = paths.some((each) => each === to || each.startsWith(to.endsWith('/') ? to : `${to}/`));
      return !isThere || (anchor !== undefined && !anchors.get(to)?.has(decodeURIComponent(anchor)));
    });
}

/** Names of files in backticks: a whole path, or its end, so that moving a file mends no document. */
const missingFiles = ({ text }: TextFile, { paths }: Citable): string[] =>
  [...text.matchAll(/`((?:[\w.-]+\/)*[\w.-]+\.(?:ts|tsx|mjs|md))`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !paths.some((path) => path === name || path.endsWith(`/${name}`)));

/** What a file cites and is not there, each as it is written. */
export function brokenCitations(file: TextFile, citable: Citable): string[] {
  const { path, text } = file;
  const isDocument = path.endsWith('.md');
  const numbers = [...text.matchAll(citedDecisions)].flatMap(([, list = '']) => list.match(/\d{4}/g) ?? []);
  const bareNumbers = path.startsWith('docs/') ? (text.match(/(?<!\+)\b0[01]\d\d\b/g) ?? []) : [];
  return [
    ...idsCitedIn(text).filter((each) => !citable.ids.has(each)),
    ...[...numbers, ...bareNumbers].filter((each) => !citable.decisions.has(each)),
    ...(text.match(uncheckable) ?? []),
    ...[...text.matchAll(/\bdocs\/[\w/-]+\.md\b/g)]
      .map(([name]) => name)
      .filter((name) => !citable.paths.includes(name)),
    ...(isDocument ? brokenLinks(file, citable) : []),
    ...(isDocument ? missingFiles(file, citable) : []),
  ].map((what) => `${path}: ${what}`);
}
