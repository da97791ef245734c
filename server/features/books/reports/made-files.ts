import { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { madeFiles } from '#server/db/tables/index.ts';
import type { HeldJob } from '#server/jobs/job.ts';

/** Small enough that neither writing nor reading a piece holds anybody up. */
const pieceBytes = 256 * 1024;

const ofFile = (tenantId: string, id: string) => and(eq(madeFiles.tenantId, tenantId), eq(madeFiles.id, id));

/**
 * Writes a file as it comes into being and gives its size. What an attempt before this one left is removed first; nobody
 * reads a half one, because its report or export is not ready.
 */
export async function writeMadeFile(
  ctx: Context,
  job: HeldJob<unknown>,
  id: string,
  content: AsyncIterable<Uint8Array>,
): Promise<number> {
  const { tenantId } = job;
  const held = <Answer>(work: (tx: Transaction) => Promise<Answer>) =>
    ctx.db.tenant(tenantId, async (tx) => {
      await job.hold(tx);
      return work(tx);
    });
  await held((tx) => removeMadeFile(tx, tenantId, id));
  let size = 0;
  let piece = 0;
  for await (const bytes of inPieces(content)) {
    job.signal.throwIfAborted();
    await held((tx) => tx.insert(madeFiles).values({ tenantId, id, piece, content: bytes }));
    size += bytes.length;
    piece++;
  }
  return size;
}

async function* inPieces(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of content)
    for (let from = 0; from < chunk.length; ) {
      const part = chunk.subarray(from, from + pieceBytes - size);
      waiting.push(part);
      size += part.length;
      from += part.length;
      if (size < pieceBytes) continue;
      yield Buffer.concat(waiting);
      [waiting, size] = [[], 0];
    }
  if (size > 0) yield Buffer.concat(waiting);
}

/** A piece at a time, as it goes out: an archive of a year is too large to hold. Nothing when the file is not there. */
export async function* readMadeFile(ctx: Context, tenantId: string, id: string): AsyncGenerator<Uint8Array> {
  for (let piece = 0; ; piece++) {
    const [row] = await ctx.db.tenant(tenantId, (tx) =>
      tx
        .select({ content: madeFiles.content })
        .from(madeFiles)
        .where(and(ofFile(tenantId, id), eq(madeFiles.piece, piece))),
    );
    if (row === undefined) return;
    yield row.content;
  }
}

/**
 * The same for a download of so many bytes; undefined when the file is not there. One that is forgotten while it goes out
 * breaks off, so that nobody takes its beginning for all of it.
 */
export async function openMadeFile(
  ctx: Context,
  { tenantId, id, bytes }: { readonly tenantId: string; readonly id: string; readonly bytes: number | null },
): Promise<Readable | undefined> {
  const pieces = readMadeFile(ctx, tenantId, id);
  const first = await pieces.next();
  if (first.done) return undefined;
  const whole = async function* () {
    yield first.value;
    let size = first.value.length;
    for await (const piece of pieces) {
      yield piece;
      size += piece.length;
    }
    if (size !== bytes) throw new Error(`${size} of ${bytes} bytes were left of a file`);
  };
  return Readable.from(whole(), { objectMode: false });
}

export const removeMadeFile = async (tx: Transaction, tenantId: string, id: string): Promise<void> => {
  await tx.delete(madeFiles).where(ofFile(tenantId, id));
};
