import { dayInEcuador } from '@cuadre/sri/dates';
import { type ReceivedFacts, type RetentionDraft, receiptTypes } from '@cuadre/sri/receipts';
import { and, asc, eq, inArray, ne, notInArray } from 'drizzle-orm';
import type { Environment } from '#contract/common.ts';
import type { Transaction } from '#server/db/database.ts';
import { type ForeignRow, foreignReceipts, receiptLinks, receipts } from '#server/db/tables/index.ts';
import { isVoidedAtSri } from '../foreign/data.ts';
import { numberOf } from '../record/present.ts';
import type { IssuableType } from './issuable-type.ts';
import { issuingFault } from './issuing-fault.ts';

/** The received receipts that are withheld from, as far as they are here; always locked in the same order. */
async function receivedOf(
  tx: Transaction,
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
        eq(foreignReceipts.environment, environment),
        eq(foreignReceipts.direction, 'received'),
        inArray(foreignReceipts.accessKey, [...new Set(keys)]),
      ),
    )
    .orderBy(asc(foreignReceipts.id));
  return lock ? query.for('update') : query;
}

/** What the rules ask of a received receipt: its figures, the day it came to be, and a retention of it that is in force. */
export async function receivedFacts(tx: Transaction, row: ForeignRow, except?: string): Promise<ReceivedFacts> {
  const [earlier] = await tx
    .select({
      establishment: receipts.establishment,
      salesPoint: receipts.salesPoint,
      sequential: receipts.sequential,
    })
    .from(receiptLinks)
    .innerJoin(receipts, eq(receipts.id, receiptLinks.receiptId))
    .where(
      and(
        eq(receiptLinks.targetId, row.id),
        eq(receiptLinks.relation, 'withholds'),
        notInArray(receipts.state, ['voided', 'returned']),
        except === undefined ? undefined : ne(receipts.id, except),
      ),
    )
    .limit(1);
  return {
    authorizationNumber: row.accessKey,
    ruc: row.issuerRuc,
    subtotal: row.subtotal,
    iva: row.iva,
    total: row.total,
    receivedOn: row.authorizedAt ? dayInEcuador(row.authorizedAt) : row.issuedOn,
    ...(isVoidedAtSri(row) && { isVoided: true }),
    ...(earlier && { retentionNumber: numberOf(earlier) }),
  };
}

/**
 * A retention is issued by designated agents only (ruling R11), and special taxpayers are agents by being so. Another one
 * of the same received receipt is warned of, not refused: a forgotten code is withheld later.
 */
export const retention: IssuableType<'retention'> = {
  type: receiptTypes.retention,
  policy: ({ retentionAgent, specialTaxpayer }) =>
    retentionAgent || specialTaxpayer ? [] : [issuingFault('taxpayer.not_retention_agent', 'retentionAgent')],
  readFacts: async (tx, draft, { environment, receiptId, lock }) => {
    const received: ReceivedFacts[] = [];
    for (const row of await receivedOf(tx, draft, environment, lock))
      received.push(await receivedFacts(tx, row, receiptId));
    return received.length === 0 ? undefined : { received };
  },
  readLinks: async (tx, draft, environment) =>
    (await receivedOf(tx, draft, environment)).map(({ id }) => ({
      target: 'received',
      targetId: id,
      relation: 'withholds',
    })),
};
