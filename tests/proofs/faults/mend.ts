import { setTimeout as sleep } from 'node:timers/promises';
import { documentNameOf } from '@cuadre/sri/catalogs';
import {
  getAllInvoiceByPeriodAllState,
  getInvoice,
  type ReceiptDetail,
  retryReceipt,
} from '#contract/receipts/receipts.ts';
import { callsOf } from '#contract/receipts/types.ts';
import { type Person, Refused } from '#tests/build/person.ts';

export interface Mended {
  corrected: number;
  renumbered: number;
  retried: number;
}

const asksForSomething = ['returned', 'refused', 'needs_attention'] as const;
/** "Espera" is done for so long, then a person tries what they can. */
const waits = 6000;
const betweenRetries = 15_000;

/**
 * The business's owner, who looks at the list now and then and does the one thing that each receipt asks for, until
 * told to stop. Whatever goes wrong is tried again at the next look.
 */
export async function mend(person: Person, signal: AbortSignal): Promise<Mended> {
  const mended: Mended = { corrected: 0, renumbered: 0, retried: 0 };
  const seen = new Map<string, number>();
  const retried = new Map<string, number>();

  const correct = async (receipt: ReceiptDetail, newNumber: boolean) => {
    const draft = { ...receipt.draft, comments: `Corregida ${new Date().toISOString()}` };
    await person.call(callsOf(documentNameOf(receipt.documentType)).correct, {
      params: { receiptId: receipt.id },
      body: { draft, newNumber },
    });
    if (newNumber) mended.renumbered++;
    else mended.corrected++;
  };

  const act = async (receipt: ReceiptDetail) => {
    const action = receipt.message?.action ?? 'wait';
    const since = seen.get(`${receipt.id} ${receipt.state}`) ?? Date.now();
    seen.set(`${receipt.id} ${receipt.state}`, since);
    if (receipt.state === 'needs_attention') {
      if (Date.now() - (retried.get(receipt.id) ?? 0) < betweenRetries) return;
      retried.set(receipt.id, Date.now());
      await person.call(retryReceipt, { params: { receiptId: receipt.id } });
      mended.retried++;
    } else if (action === 'new_number') await correct(receipt, receipt.state === 'refused');
    else if (action !== 'wait' || Date.now() - since > waits) await correct(receipt, false);
  };

  const look = async () => {
    for (const state of asksForSomething) {
      const { items } = await person.call(getAllInvoiceByPeriodAllState, { query: { state, limit: 100 } });
      for (const { id } of items) {
        if (signal.aborted) return;
        await person.call(getInvoice, { params: { receiptId: id } }).then(act);
      }
    }
  };

  while (!signal.aborted) {
    await look().catch((error: unknown) => {
      if (error instanceof Refused && error.status < 500 && error.status !== 429 && error.status !== 409)
        console.error(`a person's turn was refused: ${error.message}`);
    });
    await sleep(400, undefined, { signal }).catch(() => {});
  }
  return mended;
}
