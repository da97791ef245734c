import { saysMoney } from '@cuadre/sri/catalogs';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { SearchHit } from '#contract/home/search.ts';
import { findBest, fitOf } from '#server/db/search.ts';
import { foreignReceipts } from '#server/db/tables/index.ts';
import type { Searched } from '#server/features/wing.ts';
import { among, shelfOf, summaryColumns } from './list-received.ts';

/** Receipts that are looked at for the suppliers behind them. */
const lookedAt = 20;

/** Received receipts as the search of everything finds them, and the suppliers whose name or number it was. */
export const searchedReceived: Searched = {
  needs: 'look',
  find: async (tx, { tenantId, environment: inUse, text, limit }) => {
    const { environment } = shelfOf(undefined, inUse);
    const wanted = and(
      eq(foreignReceipts.tenantId, tenantId),
      eq(foreignReceipts.environment, environment),
      eq(foreignReceipts.direction, 'received'),
    ) as SQL;
    const found = await findBest(tx, { tenantId, kind: 'received', text, limit: lookedAt, among: among(wanted) });
    if (found.length === 0) return [];
    const ids = found.map(({ id }) => id);
    const rows = await tx
      .select(summaryColumns)
      .from(foreignReceipts)
      .where(and(eq(foreignReceipts.tenantId, tenantId), inArray(foreignReceipts.id, ids)));
    const byId = new Map(rows.map((row) => [row.id, row]));
    const suppliers = new Map<string, SearchHit>();
    const receipts = found.flatMap(({ id, fit }): SearchHit[] => {
      const row = byId.get(id);
      if (row === undefined) return [];
      const { issuerName: name, issuerRuc, number, documentType, authorizationState: state, issuedOn, total } = row;
      // Found by its own number or amount, it says nothing of who sent it.
      const ofSupplier = fitOf(text, [name, issuerRuc]);
      if (ofSupplier > 0 && !suppliers.has(issuerRuc))
        suppliers.set(issuerRuc, { kind: 'supplier', id, score: ofSupplier, name, number: issuerRuc });
      const amount = saysMoney(documentType) ? { amount: total } : {};
      const score = Math.max(fit, fitOf(text, [number]));
      return [{ kind: 'received', id, score, name, number, documentType, state, issuedOn, ...amount }];
    });
    return [...[...suppliers.values()].slice(0, limit), ...receipts.slice(0, limit)];
  },
};
