import { isInForce } from '@cuadre/sri/catalogs';
import { daysOf } from '@cuadre/sri/declarations';
import { isTyped, type ReturnBoxRow, type ReturnObligation, returnForms } from '@cuadre/sri/declarations/return-forms';
import { type Amount, ZERO } from '@cuadre/sri/num';
import type { ReturnLine } from '#contract/declarations/returns.ts';
import { returnWords, unconfirmedText } from '#phrases/declarations/returns.ts';

/** Totals stand in three boxes like the lines that they add up. */
const totals = [
  ['409', '419', '429'],
  ['509', '519', '529'],
] as const;

/** The boxes of the form on the last day of a period, in its order. */
const rowsOf = (obligation: ReturnObligation, period: string): readonly ReturnBoxRow[] =>
  returnForms[obligation].rows.filter((row) => isInForce(row, daysOf(period)[1]));

/** A return with its figures, of whatever it is. */
interface ComputedReturn {
  readonly obligation: ReturnObligation;
  readonly period: string;
  readonly boxes: ReadonlyMap<string, Amount>;
  /** What is in each box that is no formula. */
  readonly parts: ReadonlyMap<string, readonly ({ readonly amount: Amount } & object)[]>;
}

/** Every line of the form: gross, net and tax in one, other boxes alone. */
export function linesOf(
  { obligation, period, boxes, parts }: ComputedReturn,
  typed: Readonly<Record<string, string>> = {},
): ReturnLine[] {
  const rows = rowsOf(obligation, period);
  const figureOf = (code: string | undefined): string | null =>
    code === undefined ? null : (boxes.get(code) ?? ZERO).toFixed(2);
  const documentsIn = (codes: readonly string[]): number => {
    const ids = new Set<string>();
    for (const code of codes)
      for (const part of parts.get(code) ?? [])
        if ('document' in part && typeof part.document === 'string' && part.document !== '') ids.add(part.document);
    return ids.size;
  };
  const lines: ReturnLine[] = [];
  const done = new Set<string>();
  for (const row of rows) {
    if (done.has(row.code)) continue;
    const total = obligation === 'iva' ? totals.find(([gross]) => gross === row.code) : undefined;
    const ofLine = rows.filter(({ code, line }) => (total ? total.some((each) => each === code) : line === row.code));
    const codes = row.line === row.code || total ? ofLine.map(({ code }) => code) : [row.code];
    for (const code of codes) done.add(code);
    const isSingle = codes.length === 1;
    const at = (column: ReturnBoxRow['column']) => ofLine.find((each) => each.column === column)?.code;
    lines.push({
      section: row.section,
      label: labelOfLine(obligation, row),
      codes,
      gross: isSingle ? null : figureOf(at('gross')),
      net: isSingle ? null : figureOf(at('net')),
      tax: isSingle ? null : figureOf(at('tax')),
      amount: isSingle && row.places === 2 ? figureOf(row.code) : null,
      column: (isSingle && row.column) || null,
      factor: isSingle && row.places !== 2 ? (boxes.get(row.code) ?? ZERO).toFixed(row.places) : null,
      isCount: row.isCount === true,
      origin: row.origin,
      documents: documentsIn(codes),
      typable: (isSingle ? [row] : ofLine)
        .filter(isTyped)
        .map(({ code }) => ({ box: code, typed: typed[code] ?? null })),
      unconfirmed: unconfirmedText(obligation, row),
    });
  }
  return lines;
}

/** What a line holds, without the name of a column. */
const labelOfLine = (obligation: ReturnObligation, { code, label, lineLabel }: ReturnBoxRow): string =>
  obligation !== 'iva'
    ? (lineLabel ?? label)
    : (lineLabel ?? (code === '409' ? returnWords.totalSales : code === '509' ? returnWords.totalPurchases : label));
