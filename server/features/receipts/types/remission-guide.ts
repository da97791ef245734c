import { INVOICE } from '@cuadre/sri/catalogs';
import {
  type ConsultedReceipt,
  consultedInvoice,
  draftOfRemissionGuide,
  type RemissionGuideDraft,
  receiptTypes,
} from '@cuadre/sri/receipts';
import { readReceipt } from '@cuadre/sri/receipts/read';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Environment } from '../../../../contract/common.ts';
import type { Transaction } from '../../../db/database.ts';
import { receipts } from '../../../db/tables/index.ts';
import { readVersion } from '../data.ts';
import type { ReceiptRow } from '../present.ts';
import type { IssuableType } from './issuable-type.ts';
import { linkedDrafts } from './linked-drafts.ts';

/** The invoices of ours whose goods travel, by the access keys that the draft names; always locked in the same order. */
async function invoicesOf(
  tx: Transaction,
  { recipients }: RemissionGuideDraft,
  environment: Environment,
  lock = false,
): Promise<ReceiptRow[]> {
  const keys = recipients.flatMap(({ supportingDocument }) => supportingDocument?.authorizationNumber ?? []);
  if (keys.length === 0) return [];
  const query = tx
    .select()
    .from(receipts)
    .where(
      and(
        eq(receipts.environment, environment),
        eq(receipts.documentType, INVOICE),
        inArray(receipts.accessKey, [...new Set(keys)]),
      ),
    )
    .orderBy(asc(receipts.id));
  return lock ? query.for('update') : query;
}

/** What earlier guides have left to move of an invoice of ours, as its signed bytes say it. */
export async function leftToMove(tx: Transaction, invoice: ReceiptRow, except?: string): Promise<ConsultedReceipt> {
  const { signedXml } = await readVersion(tx, invoice.id, invoice.version);
  const read = readReceipt(signedXml);
  if (read.type !== 'invoice') throw new Error(`receipt ${invoice.id}: its bytes are no invoice`);
  const earlier = await linkedDrafts<'remissionGuide'>(tx, invoice.id, { relation: 'carries', except });
  return consultedInvoice(read.document, earlier);
}

/** A guide moves no more than its invoices have left, under lock on their rows. */
export const remissionGuide: IssuableType<'remissionGuide'> = {
  type: receiptTypes.remissionGuide,
  draftOf: draftOfRemissionGuide,
  readFacts: async (tx, draft, { environment, receiptId, lock }) => {
    const consulted: ConsultedReceipt[] = [];
    for (const invoice of await invoicesOf(tx, draft, environment, lock))
      consulted.push(await leftToMove(tx, invoice, receiptId));
    return consulted.length === 0 ? undefined : { consulted };
  },
  readLinks: async (tx, draft, environment) =>
    (await invoicesOf(tx, draft, environment)).map(({ id }) => ({
      target: 'issued',
      targetId: id,
      relation: 'carries',
    })),
};
