import { dayInEcuador } from '@cuadre/sri/dates';
import type { Fault } from '@cuadre/sri/faults';
import type { ReceivedFacts } from '@cuadre/sri/receipts';
import { and, eq, ne, notInArray } from 'drizzle-orm';
import { endedStates } from '#contract/receipts/receipt-summary.ts';
import type { Transaction } from '#server/db/database.ts';
import { isVoidedAtSri } from '#server/db/foreign.ts';
import { type ForeignRow, receiptLinks, receipts, type TaxpayerRow } from '#server/db/tables/index.ts';
import { numberOf } from '../record/present.ts';
import { issuingFault } from './issuing-fault.ts';

/** Retentions are issued by designated agents only (ruling R11), and special taxpayers are agents by being so. */
export const agentFaults = ({
  retentionAgent,
  specialTaxpayer,
}: Pick<TaxpayerRow, 'retentionAgent' | 'specialTaxpayer'>): Fault[] =>
  retentionAgent || specialTaxpayer ? [] : [issuingFault('taxpayer.not_retention_agent', 'retentionAgent')];

/** What the rules ask of a received receipt: its figures, the day it came to be, and a retention of it that is in force. */
export async function receivedFacts(tx: Transaction, row: ForeignRow, except?: string): Promise<ReceivedFacts> {
  const [earlier] = await tx
    .select({
      establishment: receipts.establishment,
      salesPoint: receipts.salesPoint,
      sequential: receipts.sequential,
    })
    .from(receiptLinks)
    .innerJoin(receipts, and(eq(receipts.tenantId, receiptLinks.tenantId), eq(receipts.id, receiptLinks.receiptId)))
    .where(
      and(
        eq(receiptLinks.tenantId, row.tenantId),
        eq(receiptLinks.targetId, row.id),
        eq(receiptLinks.relation, 'withholds'),
        notInArray(receipts.state, [...endedStates]),
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
