import { INVOICE } from '@cuadre/sri/catalogs';
import { dayInEcuador } from '@cuadre/sri/dates';
import type { Fault } from '@cuadre/sri/faults';
import { type RemissionGuideDraft, remissionGuideDraftOf } from '@cuadre/sri/receipts';
import { readReceipt } from '@cuadre/sri/receipts/read';
import { guideSentences } from '../../../phrases/receipts.ts';
import type { Actor, Context } from '../../context.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import { findReceipt, readVersion } from './data.ts';
import { leftToMove } from './types/remission-guide.ts';

/** A guide for what is left to move of an invoice of ours. */
export const getInvoiceToRemission = (
  ctx: Context,
  actor: Actor,
  { receiptId }: { readonly receiptId: string },
): Promise<{ draft: RemissionGuideDraft; left: string[]; faults: Fault[] } | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const row = await findReceipt(tx, receiptId);
    if (row?.documentType !== INVOICE) return refuse('request.not_found');
    const read = readReceipt((await readVersion(tx, row.id, row.version)).signedXml);
    if (read.type !== 'invoice') throw new Error(`receipt ${row.id}: its bytes are no invoice`);
    const consulted = await leftToMove(tx, row);
    const draft = remissionGuideDraftOf(read.document, dayInEcuador(ctx.now()), consulted);
    const faults: Fault[] = [];
    const say = (code: keyof typeof guideSentences) =>
      faults.push({
        code: `remission_guide.${code}`,
        place: 'recipients',
        sentence: guideSentences[code],
        severity: 'error',
      });
    if (row.state !== 'authorized') say(row.state === 'voided' ? 'invoice_voided' : 'invoice_pending');
    else if (draft.recipients.every(({ goods }) => goods.length === 0)) say('nothing_left');
    return { draft, left: [...consulted.left], faults };
  });
