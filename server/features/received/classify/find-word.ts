import { type ExpenseWords, expenseWords, type Leaning } from './expense-words.ts';

/** Of a purchase, that are kept. */
const mostWords = 60;

/** The words of what was bought: each once, without numbers and what is too short to say anything. */
export const wordsBought = (lines: readonly string[]): string[] =>
  [...new Set(lines.flatMap((line) => normalise(line).split(' ')).filter((word) => /^[a-z]{3,30}$/.test(word)))].slice(
    0,
    mostWords,
  );

export interface FoundWord {
  readonly row: ExpenseWords;
  /** A word that only names of suppliers have. */
  readonly isName: boolean;
  readonly found: string;
}

export const normalise = (text: string): string =>
  ` ${text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `;

/** A word of somebody's own as it is compared: without case, accents and signs. Lines are found that have a word beginning so. */
export const wordOf = (text: string): string => normalise(text).trim();

/** ` word ` or ` word` when it is a beginning, as it stands between blanks. */
const patternOf = (word: string): string => (word.endsWith('*') ? ` ${word.slice(0, -1)}` : ` ${word} `);

const patternsOf = (words: readonly string[] = []) => words.map((word) => [patternOf(word), word] as const);
const patterns = expenseWords.map((row) => ({ row, names: patternsOf(row.names), words: patternsOf(row.words) }));

export function findWord(text: string, isName: boolean, isInForce: (row: Leaning) => boolean): FoundWord | undefined {
  const plain = normalise(text.slice(0, 1_000));
  for (const { row, names, words } of patterns) {
    if (!isInForce(row)) continue;
    for (const [pattern, word] of isName ? names : [])
      if (plain.includes(pattern)) return { row, found: word.replace('*', ''), isName: true };
    for (const [pattern, word] of words)
      if (plain.includes(pattern)) return { row, found: word.replace('*', ''), isName: false };
  }
  return undefined;
}
