import { saysMoney } from '@cuadre/sri/catalogs';
import { findBest, fitOf } from '#server/db/search.ts';
import type { Searched } from '#server/features/wing.ts';
import { wantedForeign } from './list-foreign.ts';
import { wantedHere } from './list-here.ts';
import { amongBoth, readSummaries } from './list-receipts.ts';

/** Issued receipts of the environment in use, here or with another program, as the search of everything finds them. */
export const searchedReceipts: Searched = {
  needs: 'sell',
  find: async (tx, { tenantId, environment, today, text, limit }) => {
    const here = await wantedHere(tx, { tenantId, environment }, today, {});
    const among = amongBoth({ here, foreign: wantedForeign({ tenantId, environment }, {}) });
    const found = await findBest(tx, { tenantId, kind: 'receipt', text, limit, among });
    const byId = await readSummaries(
      tx,
      tenantId,
      found.map(({ id }) => id),
    );
    return found.flatMap(({ id, fit }) => {
      const receipt = byId.get(id);
      if (receipt === undefined) return [];
      const { buyerName: name, number, documentType, state, issuedOn, total } = receipt;
      return {
        kind: receipt.origin === 'here' ? ('receipt' as const) : ('foreignIssued' as const),
        id,
        score: Math.max(fit, fitOf(text, [number])),
        name,
        number,
        documentType,
        state,
        issuedOn,
        ...(saysMoney(documentType) ? { amount: total } : {}),
      };
    });
  },
};
