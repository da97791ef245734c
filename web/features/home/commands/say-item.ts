import type { Direction } from '#contract/books/totals.rules.ts';
import type { ExpenseScope } from '#contract/received/expense-groups.ts';
import { numberAt, wordsOf } from './numerals.ts';

/** "anota un gasto de veinte dólares en luz": income or an expense without a receipt in one sentence. */
export interface SaidItem {
  readonly direction: Direction;
  /** When it was said whose it is. */
  readonly scope?: ExpenseScope;
  readonly value: string;
  readonly name: string;
  readonly frequency: 'U' | 'M' | 'A';
}

interface Said {
  readonly plain: readonly string[];
  readonly typed: readonly string[];
}
const part = ({ plain, typed }: Said, from: number, to?: number): Said => ({
  plain: plain.slice(from, to),
  typed: typed.slice(from, to),
});

const manners = /^((por favor|porfa|porfavor|gracias|oye|hola|quiero|quisiera|necesito|puedes|puede) )+/;
/** What says which of the two it is; the first group asks for a noun behind it. */
const openers: readonly (readonly [RegExp, Direction])[] = [
  [
    /^((anota|anotar|anotame|apunta|apuntar|apuntame|registra|registrar|agrega|agregar|anade|pon|ponme|guarda) )?((un|el|mi|otro|nuevo) )?(gasto|egreso) /,
    'GAS',
  ],
  [
    /^((anota|anotar|anotame|apunta|apuntar|apuntame|registra|registrar|agrega|agregar|anade|pon|ponme|guarda) )?((un|el|mi|otro|nuevo) )?ingreso /,
    'ING',
  ],
  [/^(hoy |ayer )?(yo )?(gaste|pague|compre|me gaste) (hoy |ayer )?/, 'GAS'],
  [/^(hoy |ayer )?(yo )?(recibi|gane|me pagaron|me dieron|me depositaron|me transfirieron) (hoy |ayer )?/, 'ING'],
];
const scopes: readonly (readonly [RegExp, ExpenseScope])[] = [
  [/(^| )(personal|de (la|mi) casa|del hogar|de mi billetera)(?= |$)/, 'PER'],
  [/(^| )(del|de mi) (negocio|local|empresa)(?= |$)/, 'NEG'],
];
const rhythms: readonly (readonly [RegExp, SaidItem['frequency']])[] = [
  [/(^| )(cada mes|mensual|mensuales|al mes|todos los meses|mensualmente)(?= |$)/, 'M'],
  [/(^| )(cada año|anual|anuales|al año|todos los años|anualmente)(?= |$)/, 'A'],
];
const links = new Set('de del por en para a al un una la el los las'.split(' '));
/** Nobody says more in one breath. */
const mostWords = 40;

/** Without the words that a pattern finds; the pattern when it was there. */
const without = (said: Said, pattern: RegExp): Said | undefined => {
  const found = pattern.exec(said.plain.join(' '));
  if (found === null) return undefined;
  const from = found.index === 0 ? 0 : said.plain.join(' ').slice(0, found.index).split(' ').length;
  const to = from + found[0].trim().split(' ').length;
  return {
    plain: [...said.plain.slice(0, from), ...said.plain.slice(to)],
    typed: [...said.typed.slice(0, from), ...said.typed.slice(to)],
  };
};

/** The first of several patterns that is there: what it means, and the rest. */
const taken = <Meaning>(said: Said, patterns: readonly (readonly [RegExp, Meaning])[]) => {
  for (const [pattern, meaning] of patterns) {
    const rest = without(said, pattern);
    if (rest !== undefined) return { said: rest, meaning };
  }
  return { said, meaning: undefined };
};

const withoutLinks = (said: Said): Said => {
  const from = said.plain.findIndex((word) => !links.has(word));
  return part(said, from === -1 ? said.plain.length : from);
};

const saysNumber = ({ plain }: Said): boolean =>
  plain.some((word, at) => !/^(un|una)$/.test(word) && numberAt(plain.slice(at)) !== undefined);

const named = (said: Said): string | undefined => {
  const rest = withoutLinks(said);
  if (rest.plain.length === 0 || saysNumber(rest)) return undefined;
  const name = rest.typed.join(' ').replace(/[.,;]+$/, '');
  return name.charAt(0).toUpperCase() + name.slice(1);
};

/** "veinte dólares en luz" */
const moneyFirst = (said: Said) => {
  const money = numberAt(said.plain, true);
  const name = money && named(part(said, money.taken));
  return name === undefined ? undefined : { value: money?.value ?? '', name };
};

/** "luz por veinte dólares" */
const moneyLast = (said: Said) => {
  for (let at = 1; at < said.plain.length; at++) {
    const money = numberAt(said.plain.slice(at), true);
    if (money === undefined || at + money.taken !== said.plain.length) continue;
    const before = part(said, 0, links.has(said.plain[at - 1] ?? '') ? at - 1 : at);
    const name = named(before);
    return name === undefined ? undefined : { value: money.value, name };
  }
  return undefined;
};

/** What a sentence says to write down, or undefined when it says no such thing. Nothing is guessed: a value and a name. */
export const itemIn = (text: string): SaidItem | undefined => {
  const words = wordsOf(text);
  if (words.plain.length > mostWords) return undefined;
  const asked = without(words, manners) ?? words;
  const opened = taken(asked, openers);
  if (opened.meaning === undefined) return undefined;
  const rhythm = taken(opened.said, rhythms);
  const whose = taken(rhythm.said, scopes);
  const rest = part(whose.said, ['de', 'por', 'en'].includes(whose.said.plain[0] ?? '') ? 1 : 0);
  const item = moneyLast(rest) ?? moneyFirst(rest);
  if (item === undefined || /^0*(\.0*)?$/.test(item.value)) return undefined;
  return {
    direction: opened.meaning,
    ...(whose.meaning !== undefined && { scope: whose.meaning }),
    ...item,
    frequency: rhythm.meaning ?? 'U',
  };
};
