import { importSentences as say } from '#phrases/received/received.ts';
import { unpack } from '#server/adapters/archives/read-archive.ts';
import type { Context } from '#server/context.ts';
import type { HeldJob } from '#server/jobs/job.ts';
import { importSlice } from '../record/limits.ts';
import { type Receiver, readReceiver } from '../record/receiver.ts';
import { type Examined, examineReceipt, type RefusedFile } from './examine-receipt.ts';
import { readImport, readWaiting } from './import-data.ts';
import { type SettledItem, settleItems } from './settle-items.ts';

/** Slices of one turn; then the others of the queue come first. */
const slicesPerTurn = 5;

/**
 * A turn at the files of an import: some slices of them, each in a transaction of its own. Whatever happens in between,
 * the next turn goes on where this one ended.
 */
export async function processImport(ctx: Context, job: HeldJob<{ readonly importId: string }>): Promise<void> {
  const { importId } = job.payload;
  const { tenantId } = job;
  for (let slice = 0; slice < slicesPerTurn && !job.signal.aborted; slice++) {
    const { receiver, waiting } = await ctx.db.tenant(tenantId, async (tx) => {
      const [found, row] = [await readReceiver(tx, tenantId), await readImport(tx, tenantId, importId)];
      return {
        receiver: { ...found, environment: row?.environment ?? found.environment },
        waiting: await readWaiting(tx, tenantId, importId, false, importSlice),
      };
    });
    if (waiting.length === 0) break;
    const items: SettledItem[] = [];
    for (const item of waiting) items.push({ position: item.position, outcome: await examineItem(item, receiver) });
    await ctx.db.tenant(tenantId, async (tx) => {
      await job.hold(tx);
      await settleItems(ctx, tx, { tenantId, importId, receiver, items, source: 'file' });
    });
  }
  await ctx.db.tenant(tenantId, async (tx) => {
    // First the job, then the look: a part that arrives now either is seen here or queues a job of its own.
    await job.hold(tx);
    const left = await readWaiting(tx, tenantId, importId, false, 1);
    await (left.length === 0 ? job.complete(tx) : job.again(tx, 0));
  });
}

interface WaitingFile {
  readonly content: Uint8Array | null;
  readonly deflated: boolean;
  readonly size: number;
}

async function examineItem(item: WaitingFile, { own, environment }: Receiver): Promise<Examined | RefusedFile> {
  const file = item.content && unpack(item.content, item.deflated, item.size);
  if (!file) return { kind: 'refused', reason: 'received.damaged', sentence: say.damaged };
  return examineReceipt(file, { own, environment });
}
