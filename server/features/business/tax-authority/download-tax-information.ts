import { and, eq, notInArray } from 'drizzle-orm';
import type { DownloadFailure } from '#contract/business/tax-authority.ts';
import type { PortalMessage, PortalName, PortalStage, RucData } from '#server/adapters/sri-portal/sri-portal.ts';
import type { Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { taxDownloads } from '#server/db/tables/index.ts';
import { notify } from '#server/features/messages/index.ts';
import type { HeldJob } from '#server/jobs/job.ts';
import { forgetTries } from '#server/lib/throttle.ts';
import { queuePracticeSignature } from '../tax-data/practice-signature.ts';
import { type DownloadRow, destroyLogin, informationOf, readDownload, readLogin } from './data.ts';
import { planMerge, storedFacts, toldFacts } from './merge.ts';
import { unsealLogin } from './seal-login.ts';
import { loginTries, pauses } from './settings.ts';
import { storeMessages } from './sri-inbox.ts';
import { addActivities, readStored, takeOver } from './take-over.ts';

interface DownloadPayload {
  readonly downloadId: string;
  readonly portal: PortalName;
}
type DownloadJob = HeldJob<DownloadPayload>;

/** The download was cancelled, or another one took its place. */
class Superseded extends Error {}

/** The row of this download while it is still wanted, under the job's lease; else Superseded. */
const wanted = async (tx: Transaction, job: DownloadJob): Promise<DownloadRow> => {
  await job.hold(tx);
  const row = await readDownload(tx, job.tenantId, job.payload.portal);
  if (row?.id !== job.payload.downloadId || row.state === 'done' || row.state === 'failed') throw new Superseded();
  return row;
};

const change = (tx: Transaction, job: DownloadJob, values: Partial<typeof taxDownloads.$inferInsert>) =>
  tx
    .update(taxDownloads)
    .set(values)
    .where(
      and(
        eq(taxDownloads.tenantId, job.tenantId),
        eq(taxDownloads.portal, job.payload.portal),
        notInArray(taxDownloads.state, ['done', 'failed']),
      ),
    );

/**
 * One try of a download. Each stage is written down before it is asked for, so that the person sees it; what came is
 * merged in one transaction at the end, so that it can be repeated from the start as often as a worker dies.
 */
export const downloadTaxInformation = async (ctx: Context, job: DownloadJob): Promise<void> => {
  const { tenantId, payload } = job;
  const enter = (state: PortalStage) =>
    ctx.db.tenant(tenantId, async (tx) => {
      await wanted(tx, job);
      await change(tx, job, { state, updatedAt: ctx.now() });
    });
  try {
    const login = await ctx.db.tenant(tenantId, async (tx) => {
      await wanted(tx, job);
      return readLogin(tx, tenantId, payload.portal);
    });
    if (login === undefined) return await fail(ctx, job, 'cancelled');
    if (!ctx.portal.isConfigured(payload.portal)) return await fail(ctx, job, 'not_configured');
    const opened = unsealLogin(ctx, tenantId, payload.portal, login.sealed);
    const answer = await ctx.portal.download(payload.portal, opened, { onStage: enter, signal: job.signal });
    if (answer.kind === 'done') {
      // The login may be gone in a moment: what the portal wrote is read with it. Without an answer, another time.
      const inbox = await ctx.portal.messages(payload.portal, opened, job.signal);
      return await finish(ctx, job, answer.data, inbox.kind === 'done' ? inbox.messages : undefined);
    }
    ctx.log.info({ tenant: tenantId, failure: answer.failure, reason: answer.reason }, 'the tax portal gave nothing');
    if (answer.failure === 'down' || answer.failure === 'slow') return await tryAgain(ctx, job, answer.failure);
    await fail(ctx, job, answer.failure);
  } catch (error) {
    if (!(error instanceof Superseded)) throw error;
    await ctx.db.tenant(tenantId, job.complete);
  }
};

/** Twice more by itself; then the person decides. */
const tryAgain = async (ctx: Context, job: DownloadJob, failure: DownloadFailure): Promise<void> => {
  const left = await ctx.db.tenant(job.tenantId, async (tx) => {
    const { tries } = await wanted(tx, job);
    const pause = pauses[tries];
    if (pause === undefined) return false;
    await change(tx, job, { state: 'connecting', tries: tries + 1, updatedAt: ctx.now() });
    await job.again(tx, pause);
    return true;
  });
  if (!left) await fail(ctx, job, failure);
};

/** A password that the portal refused is good for nothing and, tried again, would lock the person out: it goes. */
const fail = (ctx: Context, job: DownloadJob, failure: DownloadFailure): Promise<void> =>
  ctx.db.tenant(job.tenantId, async (tx) => {
    const { tenantId, payload } = job;
    const row = await wanted(tx, job);
    const login = await readLogin(tx, tenantId, payload.portal);
    if (login && (login.once || failure === 'wrong_credentials' || failure === 'other_taxpayer'))
      await destroyLogin(tx, tenantId, payload.portal);
    const now = ctx.now();
    await change(tx, job, { state: 'failed', failure, updatedAt: now });
    const detail = { portal: payload.portal, failure };
    writeAudit(tx, {
      tenantId,
      at: now,
      actor: 'system',
      action: 'tax_information.failed',
      subject: row.id,
      detail,
    });
    if (failure !== 'cancelled')
      await notify(ctx, tx, { tenantId, kind: 'tax_data.failed', key: row.id, facts: { failure } });
    await job.complete(tx);
  });

const finish = async (
  ctx: Context,
  job: DownloadJob,
  told: RucData,
  messages: readonly PortalMessage[] | undefined,
): Promise<void> => {
  const { tenantId, payload } = job;
  const isOurs = await ctx.db.tenant(tenantId, async (tx) => {
    const row = await wanted(tx, job);
    const stored = await readStored(tx, tenantId);
    if (told.ruc !== stored.taxpayer.taxId) return false;
    const before = informationOf(row);
    const plan = planMerge(storedFacts(stored), toldFacts(told), before && toldFacts(before), row.pending);
    await addActivities(ctx, tx, tenantId, told);
    await takeOver(ctx, tx, tenantId, told, plan.fill, 'system');
    const now = ctx.now();
    const values = { state: 'done', failure: null, tries: 0, updatedAt: now, fetchedAt: now } as const;
    await change(tx, job, { ...values, information: told, pending: plan.ask });
    if ((await readLogin(tx, tenantId, payload.portal))?.once) await destroyLogin(tx, tenantId, payload.portal);
    const detail = { portal: payload.portal, filled: plan.fill, asked: plan.ask };
    const action = 'tax_information.downloaded';
    writeAudit(tx, { tenantId, at: now, actor: 'system', action, subject: row.id, detail });
    if (messages) await storeMessages(ctx, tx, tenantId, payload.portal, messages);
    const kind = plan.ask.length > 0 ? 'tax_data.differs' : 'tax_data.downloaded';
    await notify(ctx, tx, { tenantId, kind, key: row.id });
    await queuePracticeSignature(ctx, tx, tenantId);
    await job.complete(tx);
    return true;
  });
  if (!isOurs) return fail(ctx, job, 'other_taxpayer');
  await forgetTries(ctx, loginTries, tenantId);
};
