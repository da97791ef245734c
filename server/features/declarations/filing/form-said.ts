import { addMonths, type Day, isDay, type Month } from '@cuadre/sri/dates';
import { monthsOf } from '@cuadre/sri/declarations';

/** What the paper of a form says of itself; a figure that it says twice and differently is not there. */
interface FormSaid {
  readonly number: string | null;
  readonly filedOn: Day | null;
  /** 2026-10, or 2026-S2. */
  readonly period: string | null;
  /** Whether it is of this taxpayer; null: it names nobody. */
  readonly isOwn: boolean | null;
  /** When the tax of sales on credit is paid; null: it does not say. @sri Formulario 104, casilla 486 */
  readonly deferredTo: Month | null;
  readonly boxes: Readonly<Record<string, string>>;
}

/** How far after its name a value may stand: a form writes names in one line, and values in the next. */
const REACH = 250;
const months = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');

/** What stands after one of these names, as the first that looks so. */
function after(text: string, name: RegExp, value: RegExp, fits = (_: RegExpExecArray): boolean => true) {
  for (const { index, 0: found } of text.matchAll(name)) {
    const near = text.slice(index + found.length, index + found.length + REACH);
    for (const each of near.matchAll(value)) if (fits(each)) return each;
  }
  return undefined;
}

const two = (text = ''): string => text.padStart(2, '0');
const aMonth = `(${months.join('|')}|setiembre)`;

/** `09` of a month by its name; undefined: it is none. */
function numberOf(name: string): string | undefined {
  const at = months.indexOf(name.toLowerCase().replace('setiembre', 'septiembre'));
  return at < 0 ? undefined : two(String(at + 1));
}

function dayIn([, year, month, day, first, second, third]: RegExpExecArray): Day | null {
  const read = year === undefined ? `${third}-${two(second)}-${two(first)}` : `${year}-${two(month)}-${two(day)}`;
  return isDay(read) ? read : null;
}

/** A month by its name; without its year the first one after the period. */
function deferredIn(text: string, period: string): Month | null {
  const [, name = '', year] =
    new RegExp(`(?<![\\d.,-])486\\s+${aMonth}(?:[^\\d]{1,6}(20\\d\\d))?\\b`, 'i').exec(text) ?? [];
  const number = numberOf(name);
  if (number === undefined) return null;
  const after = addMonths(monthsOf(period)[1], 1);
  if (year !== undefined) return `${year}-${number}`;
  return `${Number(after.slice(0, 4)) + (number < after.slice(5) ? 1 : 0)}-${number}`;
}

/** A month of a year, or half of one; that of a day may be among them: `9 de octubre de 2026`. */
const aPeriod = new RegExp(
  `\\b(${months.join('|')}|setiembre|primer|segundo)\\b(?=[^\\d]{0,20}(20\\d\\d))` +
    '|(?<![\\d/-])(0[1-9]|1[0-2])[/-](20\\d\\d)|(?<![\\d/-])(20\\d\\d-(?:0[1-9]|1[0-2]))(?![\\d/-])',
  'gi',
);

/** Whether a month belongs to a day: `9 de octubre`, `9-octubre`; before its own number it is a month: `07 - JULIO`. */
function isOfDay({ 1: word = '', index, input }: RegExpExecArray): boolean {
  const number = numberOf(word);
  const [, digits, of = ''] =
    /\b(\d{1,2})\s{0,3}(de\s{1,3}|[-/]\s{0,3})$/i.exec(input.slice(Math.max(0, index - 12), index)) ?? [];
  if (number === undefined || digits === undefined) return false;
  return two(digits) !== number || !/^[-/]\s/.test(of);
}

function periodOf([, word = '', year, month, itsYear, yearFirst]: RegExpExecArray): string {
  if (yearFirst !== undefined) return yearFirst;
  if (month !== undefined) return `${itsYear}-${month}`;
  const half = { primer: 'S1', segundo: 'S2' }[word.toLowerCase()];
  return `${year}-${half ?? numberOf(word)}`;
}

/**
 * The period that is asked for where the text names it anywhere, because it may name others besides; else the first that it
 * calls one. The paper of half a year may name its last month: that is not confirmed.
 */
function periodIn(text: string, asked: string): string | null {
  const names = [asked, monthsOf(asked)[1]];
  for (const each of text.matchAll(aPeriod)) if (!isOfDay(each) && names.includes(periodOf(each))) return asked;
  const found = after(text, /per[ií]odo(?:\s+fiscal)?/gi, aPeriod, (each) => !isOfDay(each));
  return found === undefined ? null : periodOf(found);
}

/** The last mark parts the cents: `1.234,56` and `1,234.56` are the same. */
const plain = (text: string): string => `${text.slice(0, -3).replace(/[.,]/g, '')}.${text.slice(-2)}`;

function boxesIn(text: string, isBox: (code: string) => boolean): Record<string, string> {
  const found = new Map<string, string | null>();
  for (const [, code = '', figure = ''] of text.matchAll(
    /(?<![\d.,-])(\d{3})\s+(?:[=+]\s*)?(?:US\$|\$)?\s*(\d{1,3}(?:[.,]?\d{3})*[.,]\d{2})(?![\d.,])/g,
  )) {
    if (!isBox(code)) continue;
    const value = plain(figure);
    const before = found.get(code);
    found.set(code, before === undefined || before === value ? value : null);
  }
  return Object.fromEntries([...found].flatMap(([code, value]) => (value === null ? [] : [[code, value]])));
}

/**
 * What the text of a form's paper says: its number and day, its period, whose it is, and the figures of its boxes. The SRI
 * publishes no model of that paper: whatever is read is shown to be compared, and what is not read is typed.
 */
export function formSaid(
  text: string,
  { ruc, period, isBox }: { readonly ruc: string; readonly period: string; readonly isBox: (code: string) => boolean },
): FormSaid {
  const number = after(
    text,
    /(?:n[uú]mero|nro\.?|no\.|n[°º])\s*(?:de\s+)?(?:formulario|serial|adhesivo|declaraci[oó]n)/gi,
    /(?<![\w-])(\d{6,20})(?![\w-])/g,
    ([, digits = '']) => digits.length !== 13 || !digits.endsWith('001'),
  )?.[1];
  const day = after(
    text,
    /fecha\s+(?:y\s+hora\s+)?(?:de\s+)?(?:la\s+)?(?:recaudaci[oó]n|declaraci[oó]n|presentaci[oó]n|env[ií]o)/gi,
    /\b(?:(20\d\d)[-/](\d{1,2})[-/](\d{1,2})|(\d{1,2})[-/](\d{1,2})[-/](20\d\d))\b/g,
    (each) => dayIn(each) !== null,
  );
  // Who had no RUC, or has none now, is named by the first ten digits of it.
  const named = text.match(/(?<!\d)\d{10}(?:001)?(?!\d)/g) ?? [];
  const isNamed = named.some((each) => each.startsWith(ruc.slice(0, 10)));
  return {
    number: number ?? null,
    filedOn: day === undefined ? null : dayIn(day),
    period: periodIn(text, period),
    deferredTo: deferredIn(text, period),
    isOwn: isNamed ? true : named.some(({ length }) => length === 13) ? false : null,
    boxes: boxesIn(text, isBox),
  };
}
