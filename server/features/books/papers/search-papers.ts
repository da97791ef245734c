import { and, desc, eq, inArray } from 'drizzle-orm';
import { amountIn, fitOf } from '#server/db/search.ts';
import { type PaperRow, papers } from '#server/db/tables/index.ts';
import type { Searched } from '#server/features/wing.ts';
import { readShelf } from '../typed/data.ts';

/** Of more papers than a person types, the newest are looked at. */
const mostLookedAt = 2000;

/** An amount that is the total fits as a whole word does; the last digits of a number fit least. */
const scoreOf = (text: string, row: PaperRow): number => {
  const { supplierName, supplierIdentification, number, numberTo, note, total } = row;
  const numbers = [supplierIdentification, number, numberTo].filter((each) => each !== null);
  const isEnding = /^\d{3,}$/.test(text) && numbers.some((each) => each.endsWith(text));
  return Math.max(
    fitOf(text, [supplierName, note, ...numbers].filter(Boolean)),
    amountIn(text) === total ? 3 : 0,
    isEnding ? 1 : 0,
  );
};

/** Papers, expenses and notas de venta that were given, by who it was, number, note and amount. */
export const searchedPapers: Searched = {
  needs: 'look',
  find: async (tx, { tenantId, text, scopes, limit }) => {
    const environment = await readShelf(tx, tenantId);
    const rows = await tx
      .select()
      .from(papers)
      .where(and(eq(papers.tenantId, tenantId), eq(papers.environment, environment), inArray(papers.scope, scopes)))
      .orderBy(desc(papers.day), desc(papers.id))
      .limit(mostLookedAt);
    return rows
      .map((row) => ({ row, score: scoreOf(text, row) }))
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score)
      .slice(0, limit)
      .map(({ row, score }) => ({
        kind: 'paper',
        id: row.id,
        score,
        name: row.supplierName,
        ...(row.number !== null && { number: row.number }),
        documentType: row.documentType,
        state: `${row.direction} ${row.scope}`,
        issuedOn: row.day,
        amount: row.total,
      }));
  },
};
