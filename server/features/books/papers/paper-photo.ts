import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { StoredFile } from '#server/adapters/files/file-store.ts';
import { fitPhoto } from '#server/adapters/images/fit-photo.ts';
import type { Actor, Context } from '#server/context.ts';
import { seesHousehold } from '#server/db/account-kind.ts';
import type { Transaction } from '#server/db/database.ts';
import { lockBooks } from '#server/db/papers.ts';
import { papers } from '#server/db/tables/index.ts';
import { defineJob } from '#server/jobs/job.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { countTry, type Limit } from '#server/lib/throttle.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { FileAnswer } from '#server/route.ts';
import { findPaper } from './data.ts';

const FORGET_PHOTO = 'forget-photo';
/** A photo without a paper: it is still being typed, or it was deleted and may come back. */
const keptAloneSeconds = 7 * 86_400;
/** Enough for a shoebox of papers in an evening, too little to fill a disk. */
const perTaxpayer: Limit = { what: 'paper-photo', tries: 300, seconds: 3600 };

const keyOf = (paperId: string): string => `papers/${paperId}`;

export const readPhoto = (ctx: Context, tenantId: string, paperId: string): Promise<StoredFile | undefined> =>
  ctx.files.get(tenantId, keyOf(paperId));

const isThere = async (ctx: Context, tenantId: string, paperId: string): Promise<boolean> =>
  (await readPhoto(ctx, tenantId, paperId)) !== undefined;

const notePhoto = (ctx: Context, tenantId: string, paperId: string): Promise<unknown> =>
  ctx.db.tenant(tenantId, (tx) =>
    tx
      .update(papers)
      .set({ hasPhoto: true })
      .where(and(eq(papers.tenantId, tenantId), eq(papers.id, paperId))),
  );

/**
 * Saves a paper that knows whether its photo is there. Looked at outside the transaction, which holds a connection; one
 * that comes meanwhile finds no paper to note it at, and is noted after it.
 */
export async function withPhoto<Saved>(
  ctx: Context,
  { tenantId }: Actor,
  paperId: string,
  save: (hasPhoto: boolean) => Promise<Saved>,
): Promise<Saved> {
  const before = await isThere(ctx, tenantId, paperId);
  const saved = await save(before);
  if (!before && (await isThere(ctx, tenantId, paperId))) await notePhoto(ctx, tenantId, paperId);
  return saved;
}

/** Of the household, and not for this person. */
const isHidden = (ctx: Context, actor: Actor, paperId: string): Promise<boolean> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const paper = await findPaper(tx, actor.tenantId, paperId);
    return paper?.scope === 'PER' && !(await seesHousehold(tx, actor));
  });

/** Keeps the photo of a paper, before or after the paper itself is saved; another one takes its place. */
export const uploadPhoto = async (
  ctx: Context,
  actor: Actor,
  { paperId, file }: { readonly paperId: string; readonly file: Uint8Array },
): Promise<{ type: string; bytes: number } | Refusal> => {
  const { tenantId } = actor;
  if (await isHidden(ctx, actor, paperId)) return refuse('request.not_found');
  const wait = await countTry(ctx, perTaxpayer, tenantId);
  if (wait !== null) return refuse('request.too_many', [], wait);
  const photo = await fitPhoto(file);
  if (photo.kind !== 'photo') return refuse(refusals[photo.kind]);
  // Planned before it is there: whatever breaks between, no photo stays alone for ever.
  await ctx.db.tenant(tenantId, (tx) => forgetPhotoLater(ctx, tx, tenantId, paperId));
  const { content, type } = photo;
  await ctx.files.put(tenantId, keyOf(paperId), { content, type });
  await notePhoto(ctx, tenantId, paperId);
  return { type, bytes: content.length };
};

const refusals = { heic: 'paper.heic', large_pdf: 'paper.pdf_too_large', none: 'paper.not_an_image' } as const;

export const getPhoto = async (
  ctx: Context,
  actor: Actor,
  { paperId }: { readonly paperId: string },
): Promise<FileAnswer | Refusal> => {
  const { tenantId } = actor;
  if (await isHidden(ctx, actor, paperId)) return refuse('request.not_found');
  const photo = await readPhoto(ctx, tenantId, paperId);
  if (photo === undefined) return refuse('request.not_found');
  const { content, type } = photo;
  return new FileAnswer(content, type === 'application/pdf' ? 'papel.pdf' : 'papel.jpg', type);
};

export const forgetPhotoLater = (ctx: Context, tx: Transaction, tenantId: string, paperId: string): Promise<void> =>
  enqueue(tx, {
    id: ctx.newId(),
    queue: FORGET_PHOTO,
    tenantId,
    payload: { paperId },
    inSeconds: keptAloneSeconds / ctx.env.TIME_SCALE,
    dedupeKey: paperId,
  });

/** A photo whose paper was never saved, or was deleted, goes. */
export const forgetPhotoJob = defineJob({
  queue: FORGET_PHOTO,
  payload: z.object({ paperId: z.string() }),
  parallel: 1,
  backoff: [600, 3600],
  run: async (ctx, job) => {
    const { tenantId } = job;
    const { paperId } = job.payload;
    await ctx.db.tenant(tenantId, async (tx) => {
      await job.hold(tx);
      // Nobody saves it between the look and the deletion.
      await lockBooks(tx, tenantId);
      if ((await findPaper(tx, tenantId, paperId)) === undefined) await ctx.files.delete(tenantId, keyOf(paperId));
      await job.complete(tx);
    });
  },
});
