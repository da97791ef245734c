import { PURCHASE_LIQUIDATION } from '@cuadre/sri/catalogs';
import { isDay, monthOf } from '@cuadre/sri/dates';
import { agentMonths, isAgentIn, monthsOf, obligationsOf, periodWith, taxpayerIn } from '@cuadre/sri/declarations';
import { type ReceivedFacts, type RetentionDraft, receiptTypes } from '@cuadre/sri/receipts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Environment } from '#contract/common.ts';
import * as calls from '#contract/receipts/types/retentions.ts';
import type { Transaction } from '#server/db/database.ts';
import { type ForeignRow, foreignReceipts } from '#server/db/tables/index.ts';
import { readObliged, readTaxpayer } from '#server/features/business/index.ts';
import { bind } from '#server/route.ts';
import { getRetentionCodes } from '../new-draft/get-other-catalogs.ts';
import { getReceivedToRetention } from './get-received-to-retention.ts';
import type { IssuableType } from './issuable-type.ts';
import { agentFaults, receivedFacts } from './retention-facts.ts';

/** The received receipts that are withheld from, as far as they are here; always locked in the same order. */
async function receivedOf(
  tx: Transaction,
  tenantId: string,
  { documents }: RetentionDraft,
  environment: Environment,
  lock = false,
): Promise<ForeignRow[]> {
  const keys = documents.flatMap(({ authorizationNumber }) => authorizationNumber?.trim() || []);
  if (keys.length === 0) return [];
  const query = tx
    .select()
    .from(foreignReceipts)
    .where(
      and(
        eq(foreignReceipts.tenantId, tenantId),
        eq(foreignReceipts.environment, environment),
        eq(foreignReceipts.direction, 'received'),
        inArray(foreignReceipts.accessKey, [...new Set(keys)]),
      ),
    )
    .orderBy(asc(foreignReceipts.id));
  return lock ? query.for('update') : query;
}

/** Of its liquidations those of months of which nobody had designated who issues it: their return has the IVA. */
async function readPaid(tx: Transaction, tenantId: string, { documents }: RetentionDraft) {
  const liquidations = documents.filter(
    ({ documentCode, issuedOn }) => documentCode === PURCHASE_LIQUIDATION && isDay(issuedOn),
  );
  const who = liquidations.length === 0 ? undefined : await readObliged(tx, await readTaxpayer(tx, tenantId));
  if (who === undefined) return [];
  const agent = agentMonths(who);
  return liquidations
    .map(({ documentCode, number, issuedOn }) => ({ documentCode, number, boughtIn: monthOf(issuedOn) }))
    .filter(({ boughtIn }) => !isAgentIn(agent, boughtIn))
    .map((bought) => {
      const isHalfYear = obligationsOf(taxpayerIn(who, bought.boughtIn)).includes('ivaSemiannual');
      return { ...bought, declaredIn: monthsOf(periodWith(bought.boughtIn, isHalfYear ? 6 : 1)) };
    });
}

/** Another retention of the same received receipt is warned of, not refused: a forgotten code is withheld later. */
export const retention: IssuableType<'retention'> = {
  type: receiptTypes.retention,
  policy: agentFaults,
  readFacts: async (tx, tenantId, draft, { environment, receiptId, lock }) => {
    const received: ReceivedFacts[] = [];
    for (const row of await receivedOf(tx, tenantId, draft, environment, lock))
      received.push(await receivedFacts(tx, row, receiptId));
    return { received, paidWith: await readPaid(tx, tenantId, draft) };
  },
  readLinks: async (tx, tenantId, draft, environment) =>
    (await receivedOf(tx, tenantId, draft, environment)).map(({ id }) => ({
      target: 'received',
      targetId: id,
      relation: 'withholds',
    })),
  routes: [
    bind(calls.getRetentionCodes, getRetentionCodes),
    bind(calls.getReceivedToRetention, getReceivedToRetention),
  ],
};
