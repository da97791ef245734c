import { type Day, fromSriDate } from '../dates/index.ts';
import type { ReturnObligation } from './return-forms.ts';
import { daysOf, lengthOf, periodWith, type TaxPeriod } from './tax-period.ts';

/** A return that the tax authority's portal lists as not filed, with its last day as it says it. */
export interface AwaitedReturn {
  readonly obligation: ReturnObligation;
  readonly period: TaxPeriod;
  readonly dueOn: Day;
}

/** What was read of a list. */
export interface AwaitedReturns {
  /** As the list has them, each once. */
  readonly returns: readonly AwaitedReturn[];
  /** Lines of which this is not known, as they were written. */
  readonly unread: readonly string[];
}

/**
 * Which return an obligation of the list is, and of how many months. That of retentions is listed of half a year under a
 * code that nobody has seen.
 */
const obligationsByCode = new Map<
  string,
  { readonly obligation: ReturnObligation; readonly months: readonly number[] }
>([
  ['1011', { obligation: 'renta', months: [12] }],
  ['1031', { obligation: 'retenciones', months: [1, 6] }],
  ['2011', { obligation: 'iva', months: [1] }],
  ['2021', { obligation: 'iva', months: [6] }],
]);

const MONTHS = [
  ...['ENERO', 'FEBRERO', 'MARZO', 'ABRIL', 'MAYO', 'JUNIO'],
  ...['JULIO', 'AGOSTO', 'SEPTIEMBRE', 'OCTUBRE', 'NOVIEMBRE', 'DICIEMBRE'],
];
const monthNumber = (name: string): number => MONTHS.indexOf(name.replace(/^SETIEMBRE$/, 'SEPTIEMBRE')) + 1;

const month = `(${MONTHS.join('|')}|SETIEMBRE)`;
const ofYear = '(?: DEL?)? (20\\d\\d)$';
const lineShape = /^\W*(\d{4}) (.+?) ?- ?(\d\d\/\d\d\/\d{4})\W*$/;
/** `AGOSTO 2026`, `ENERO - JUNIO 2026`. */
const monthsShape = new RegExp(`\\b(?:${month} ?(?:-|\\bA\\b) ?)?${month}${ofYear}`);
/** `SEMESTRE 1 2026`, `PRIMER SEMESTRE 2026`. */
const halfShape = new RegExp(`(?:\\b(PRIMER|SEGUNDO|I|II|1|2) )?SEMESTRE(?: (I|II|1|2))?${ofYear}`);
/** `2025` alone. */
const yearShape = /- ?(?:ANUAL )?(20\d\d)$/;

/** undefined: no period, or one that could be another. */
function periodIn(text: string, lengths: readonly number[]): TaxPeriod | undefined {
  const [, from, to, year] = monthsShape.exec(text) ?? [];
  if (to !== undefined) return periodOfMonths(`${year}`, from, to, lengths);
  const [, before, after, itsYear] = halfShape.exec(text) ?? [];
  const which = before ?? after;
  if (which !== undefined && (before === undefined || after === undefined) && lengths.includes(6))
    return `${itsYear}-S${/^(PRIMER|I|1)$/.test(which) ? 1 : 2}`;
  const [, alone] = yearShape.exec(text) ?? [];
  return lengths.includes(12) ? alone : undefined;
}

/** Without its first month it ends with the other, and the shortest that does is meant. */
function periodOfMonths(year: string, from: string | undefined, to: string, lengths: readonly number[]) {
  const last = monthNumber(to);
  const months = from === undefined ? lengths.find((each) => last % each === 0) : last - monthNumber(from) + 1;
  if (months === undefined || !lengths.includes(months) || last % months !== 0) return undefined;
  return periodWith(`${year}-${String(last).padStart(2, '0')}`, months);
}

function readLine(line: string): AwaitedReturn | undefined {
  const plain = line.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().replace(/[–—]/g, '-').replace(/\s+/g, ' ');
  const [, code = '', text = '', date = ''] = lineShape.exec(plain.trim()) ?? [];
  const [its, dueOn] = [obligationsByCode.get(code), fromSriDate(date)];
  const period = its && periodIn(text, its.months);
  // Due before its period ends it would be of another.
  if (its === undefined || period === undefined || dueOn === null || dueOn <= daysOf(period)[1]) return undefined;
  return { obligation: its.obligation, period, dueOn };
}

/**
 * Reads what somebody copied of their profile in the portal: returns that are not filed, a line each,
 * `2011 DECLARACION DE IVA - AGOSTO 2026 - 10/09/2026`. How it writes half a year or a year is not confirmed: what has one
 * meaning is taken, and nothing is guessed.
 * @sri SRI en Línea, perfil del contribuyente, as its screen was in September 2026
 */
export function readAwaitedReturns(text: string): AwaitedReturns {
  const read = new Map<string, AwaitedReturn>();
  const unread: string[] = [];
  for (const line of text.split(/\r?\n/).map((each) => each.trim())) {
    const its = readLine(line);
    const known = its && read.get(nameOf(its));
    // The same return with two days is not understood.
    if (its !== undefined && (known === undefined || known.dueOn === its.dueOn)) read.set(nameOf(its), its);
    else if (line !== '') unread.push(line);
  }
  return { returns: [...read.values()], unread };
}

const nameOf = ({ obligation, period }: AwaitedReturn): string => `${obligation} ${period}`;

/** Whether such a return has a period of that length, and a last day after it. */
export const isAwaitedReturn = ({ obligation, period, dueOn }: AwaitedReturn): boolean =>
  [...obligationsByCode.values()].some(
    (its) => its.obligation === obligation && its.months.includes(lengthOf(period)),
  ) && dueOn > daysOf(period)[1];
