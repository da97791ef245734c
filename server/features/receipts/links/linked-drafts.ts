import type { ReceiptDrafts, ReceiptName } from '@cuadre/sri/receipts';
import { and, asc, eq, ne, notInArray } from 'drizzle-orm';
import { endedStates } from '#contract/receipts/receipt-summary.ts';
import type { Transaction } from '#server/db/database.ts';
import type { ReceiptLink } from '#server/db/tables/index.ts';
import { receiptLinks, receipts } from '#server/db/tables/index.ts';

/**
 * The drafts of the receipts that are about that one and count: all but those voided, and those that the SRI gave back,
 * which are checked again before they are sent once more.
 */
export async function linkedDrafts<Name extends ReceiptName>(
  tx: Transaction,
  tenantId: string,
  targetId: string,
  { relation, except }: { readonly relation: ReceiptLink['relation']; readonly except?: string | undefined },
): Promise<ReceiptDrafts[Name][]> {
  const rows = await tx
    .select({ draft: receipts.draft })
    .from(receiptLinks)
    .innerJoin(receipts, and(eq(receipts.tenantId, receiptLinks.tenantId), eq(receipts.id, receiptLinks.receiptId)))
    .where(
      and(
        eq(receiptLinks.tenantId, tenantId),
        eq(receiptLinks.targetId, targetId),
        eq(receiptLinks.relation, relation),
        notInArray(receipts.state, [...endedStates]),
        except === undefined ? undefined : ne(receipts.id, except),
      ),
    )
    .orderBy(asc(receipts.issuedAt));
  // The relation is made by receipts of that type only.
  return rows.map(({ draft }) => draft as ReceiptDrafts[Name]);
}
