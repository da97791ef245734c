import { createHash } from 'node:crypto';
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

/** What a return says of its documents, whatever it is of. */
interface Explained {
  readonly parts: ReadonlyMap<
    string,
    readonly ({ readonly amount: Amount } & ({ readonly document: string } | object))[]
  >;
  readonly outside: readonly { readonly document: string; readonly reason: string }[];
}

/** Always the same text for the same documents. */
export function frozenDocuments({ parts, outside }: Explained, rows: Iterable<TaxRow>): FrozenDocuments {
  const boxes = new Map<string, Map<string, Amount>>();
  for (const [code, ofBox] of parts)
    for (const part of ofBox) {
      if (!('document' in part)) continue;
      const its = boxes.get(part.document) ?? new Map<string, Amount>();
      its.set(code, (its.get(code) ?? ZERO).add(part.amount));
      boxes.set(part.document, its);
    }
  const reasons = new Map(outside.map(({ document, reason }) => [document, reason]));
  const lines = [...rows]
    .sort((one, other) => (idOf(one) < idOf(other) ? -1 : 1))
    .map((row) => {
      const [source, , , day, , scope, , documentType, number, , , , support, , total] = row;
      const its = [...(boxes.get(idOf(row)) ?? [])].sort(([one], [other]) => one.localeCompare(other));
      return {
        ...{ document: idOf(row), source, documentType, number, day, scope, support, total },
        ...{ marks: [...(row[18] ?? [])].sort(), takenIn: row[19], deferredBy: row[20] },
        boxes: Object.fromEntries(its.map(([code, figure]) => [code, figure.toFixed(2)])),
        outside: reasons.get(idOf(row)) ?? null,
      };
    });
  const text = JSON.stringify(lines);
  const sha256 = createHash('sha256').update(text).digest('hex');
  return { text, sha256, count: lines.filter((line) => line.outside === null).length };
}
