import { CREDIT_NOTE, DEBIT_NOTE, RETAINED_IVA, RETENTION } from '@cuadre/sri/catalogs';
import { addMonths, monthOf } from '@cuadre/sri/dates';
import { isAgentIn, monthsOf } from '@cuadre/sri/declarations';
import { reasonOutside, type TaxDocument, type TaxMark } from '@cuadre/sri/declarations/form-104';
import type { OutlineTax, OutlineWithheld } from '@cuadre/sri/receipts';
import type { ReturnDocument } from '#contract/declarations/documents.ts';
import type { ReturnFacts } from './sums-of-return.ts';

export interface ModifiedReceipt {
  readonly sourceId: string;
  readonly day: string;
  readonly marks: readonly TaxMark[];
  readonly deferredBy: number | null;
  readonly ofPopularBusiness: boolean;
}

/** An entry with what was said of it, in the order in which the statement gives it: its JSON is half as long without names. */
export type TaxRow = readonly [
  source: ReturnDocument['source'],
  sourceId: string,
  part: number,
  day: string,
  direction: 'ING' | 'GAS',
  scope: 'NEG' | 'PER',
  whyNot: string | null,
  documentType: string | null,
  number: string | null,
  partyIdentification: string | null,
  partyName: string | null,
  category: string | null,
  support: string | null,
  subtotal: string,
  total: string,
  taxes: readonly OutlineTax[] | null,
  withheld: readonly OutlineWithheld[] | null,
  isClassified: boolean,
  marks: readonly TaxMark[] | null,
  takenIn: string | null,
  deferredBy: number | null,
  /** Bought in the name of a dependant: it is never of the business. */
  isOfDependant: boolean,
  /** Of a note of which nobody said anything itself: what was said of the receipt that it changes. */
  modified: ModifiedReceipt | null,
  /** Its receipt says that its supplier is a popular business. */
  ofPopularBusiness: boolean,
  /** A retention of ours names it; read for the return of retentions alone. */
  isRetained?: boolean,
];

/** What names a document in a return. */
export const documentId = (sourceId: string, part: number): string => `${sourceId} ${part}`;
export const idOf = ([, sourceId, part]: TaxRow): string => documentId(sourceId, part);

/**
 * How many months later the tax of a note is settled: with that of its sale, which this period puts off. That of an earlier
 * one lowers what is settled now, and what a debit note adds has no term. @sri Formulario 104, casillas 480 y 481
 */
function deferredWith(row: TaxRow, { day: sold, deferredBy }: ModifiedReceipt, period: string): number | null {
  const [, , , day, , , , documentType] = row;
  if (deferredBy === null || documentType !== CREDIT_NOTE || monthOf(sold) < monthsOf(period)[0]) return null;
  const settled = addMonths(monthOf(sold), deferredBy);
  return [1, 2, 3].find((months) => addMonths(monthOf(day), months) === settled) ?? null;
}

/** What the return of a period reads of it. `filed`: periods whose return was filed. */
export function documentOf(
  row: TaxRow,
  { period, filed, agentIn }: Pick<ReturnFacts, 'period' | 'filed' | 'agentIn'>,
  modified: ModifiedReceipt | null = row[22],
): TaxDocument {
  const [source, , , day, direction, scope, whyNot, documentType, , , , , support, subtotal, , taxes, withheld] = row;
  const [isClassified, takenIn] = [row[17], row[19]];
  const marks = modified?.marks ?? row[18];
  const deferredBy = modified === null ? row[20] : deferredWith(row, modified, period);
  const isIssued = source === 'issued' || source === 'emitted' || (source === 'paper' && direction === 'ING');
  // Who received a retention takes its credit by the day on which it was made.
  const isOfNoAgent = agentIn && direction === 'GAS' && !isAgentIn(agentIn, monthOf(modified?.day ?? day));
  const month = isIssued ? withheld?.[0]?.month : undefined;
  return {
    id: idOf(row),
    ...(row[2] > 0 && { receipt: row[1] }),
    isIssued,
    documentType,
    day,
    // A retention moves no money and counts all the same.
    whyNot: whyNot === 'no_money' ? null : (whyNot ?? (isClassified ? null : 'unclassified')),
    isPersonal: scope === 'PER',
    support,
    subtotal,
    taxes,
    ...(withheld !== null && withheld.length > 0 && { withheld }),
    ...(marks !== null && marks.length > 0 && { marks }),
    ...((modified?.ofPopularBusiness ?? row[23]) && { ofPopularBusiness: true }),
    ...(month !== undefined && { month }),
    ...(takenIn !== null && { period: takenIn }),
    ...(takenIn !== null && filed.includes(takenIn) && { declaredIn: takenIn }),
    ...(deferredBy !== null && { deferredBy }),
    ...(row[24] === true && { isRetained: true }),
    ...(isOfNoAgent && { ofNoAgent: true }),
  };
}

/** By which a retention names a purchase: of whom, and its number, however either is written. Notes have numbers of their own. */
const nameOf = (party: string | null, number: string, type: string | null): string =>
  JSON.stringify([party, number.replaceAll('-', ''), type === CREDIT_NOTE || type === DEBIT_NOTE ? type : '']);

/** What retentions of IVA of the same return name. */
export function retainedIn(rows: readonly TaxRow[], facts: ReturnFacts): (row: TaxRow) => boolean {
  let named: ReadonlySet<string> | undefined;
  return (row) => {
    named ??= namesIn(rows, facts);
    return named.size > 0 && named.has(nameOf(row[9], row[8] ?? '', row[7]));
  };
}

function namesIn(rows: readonly TaxRow[], facts: ReturnFacts): ReadonlySet<string> {
  const named = new Set<string>();
  for (const row of rows) {
    if (row[7] !== RETENTION) continue;
    const document = documentOf(row, facts);
    if (!document.isIssued || reasonOutside(document, facts.period) !== null) continue;
    for (const line of document.withheld ?? [])
      if (line.taxCode === RETAINED_IVA) named.add(nameOf(row[9], line.number, line.documentType));
  }
  return named;
}

export const presentRow = (row: TaxRow): ReturnDocument => ({
  source: row[0],
  sourceId: row[1],
  part: row[2],
  day: row[3],
  documentType: row[7],
  number: row[8],
  partyIdentification: row[9],
  partyName: row[10],
  scope: row[5],
  category: row[11],
  support: row[12],
  total: row[14],
});

/** Newest first, and always in the same order. */
export const newestFirst = (one: TaxRow, other: TaxRow): number =>
  compare(other[3], one[3]) || compare(other[1], one[1]) || other[2] - one[2];

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
