import { createHash } from 'node:crypto';
import type { FilledForm } from '@cuadre/sri/declarations/return-forms';
import { type Amount, ZERO } from '@cuadre/sri/num';
import { idOf, type TaxRow } from './tax-rows.ts';

/** The documents of a return as they are approved. */
export interface FrozenDocuments {
  /** JSON: of each in which boxes it is and with what, or why it is in none, and what it says. */
  readonly text: string;
  /** Hexadecimal. */
  readonly sha256: string;
  /** How many are in a box. */
  readonly count: number;
}

/** In which boxes each document is and with what, by the number of the box. */
export function boxesByDocument(
  parts: FilledForm['parts'],
): ReadonlyMap<string, readonly (readonly [string, Amount])[]> {
  const all = new Map<string, Map<string, Amount>>();
  for (const [code, ofBox] of parts)
    for (const part of ofBox) {
      if (!('document' in part)) continue;
      const its = all.get(part.document) ?? new Map<string, Amount>();
      its.set(code, (its.get(code) ?? ZERO).add(part.amount));
      all.set(part.document, its);
    }
  return new Map([...all].map(([id, its]) => [id, [...its].sort(([one], [other]) => one.localeCompare(other))]));
}

/**
 * That another return took it is known already when this one is approved; that it was filed since changes nothing here. Until
 * `sale_note` was a reason of its own such a sale was `no_iva`, and what was approved then has it so.
 */
const frozenAs: Readonly<Record<string, string>> = { declared: 'other_period', sale_note: 'no_iva' };

/** Always the same text for the same documents. */
export function frozenDocuments(
  { parts, outside }: Pick<FilledForm, 'parts' | 'outside'>,
  rows: Iterable<TaxRow>,
): FrozenDocuments {
  const boxes = boxesByDocument(parts);
  const reasons = new Map(outside.map(({ document, reason }) => [document, frozenAs[reason] ?? reason]));
  const lines = [...rows]
    .sort((one, other) => (idOf(one) < idOf(other) ? -1 : 1))
    .map((row) => {
      const [source, , , day, , scope, , documentType, number, , , , support, , total] = row;
      return {
        ...{ document: idOf(row), source, documentType, number, day, scope, support, total },
        ...{ marks: [...(row[18] ?? [])].sort(), takenIn: row[19], deferredBy: row[20] },
        boxes: Object.fromEntries((boxes.get(idOf(row)) ?? []).map(([code, figure]) => [code, figure.toFixed(2)])),
        outside: reasons.get(idOf(row)) ?? null,
      };
    });
  const text = JSON.stringify(lines);
  const sha256 = createHash('sha256').update(text).digest('hex');
  return { text, sha256, count: lines.filter((line) => line.outside === null).length };
}
