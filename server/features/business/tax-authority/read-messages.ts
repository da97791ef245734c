import { and, eq } from 'drizzle-orm';
import type { PortalFailure, PortalName } from '#server/adapters/sri-portal/sri-portal.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { taxLogins, taxpayerDirectory } from '#server/db/tables/index.ts';
import { notify } from '#server/features/messages/index.ts';
import type { HeldJob } from '#server/jobs/job.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { destroyLogin, readLogin } from './data.ts';
import { unsealLogin } from './seal-login.ts';
import { pauses } from './settings.ts';
import { readSriInbox, saveSriInbox, storeMessages } from './sri-inbox.ts';

export const READ_SRI_MESSAGES = 'read-sri-messages';

type MessagesJob = HeldJob<{ readonly portal: PortalName }>;

export const queueMessages = (ctx: Context, tx: Transaction, tenantId: string, portal: PortalName): Promise<void> =>
  enqueue(tx, { id: ctx.newId(), queue: READ_SRI_MESSAGES, tenantId, payload: { portal }, dedupeKey: portal });

/** Every day: a job for each portal whose login a taxpayer keeps here. */
export const queueEveryInbox = async (ctx: Context): Promise<void> => {
  const kept = await ctx.db.system((tx) =>
    tx
      .select({ tenantId: taxpayerDirectory.tenantId })
      .from(taxpayerDirectory)
      .where(eq(taxpayerDirectory.sriLoginKept, true)),
  );
  for (const { tenantId } of kept)
    await ctx.db.tenant(tenantId, async (tx) => {
      const logins = await tx
        .select({ portal: taxLogins.portal })
        .from(taxLogins)
        .where(and(eq(taxLogins.tenantId, tenantId), eq(taxLogins.once, false)));
      for (const { portal } of logins) await queueMessages(ctx, tx, tenantId, portal);
    });
};

/** Reads the portal's inbox with the login that is kept; without one there is nothing to do. */
export async function readSriMessages(ctx: Context, job: MessagesJob): Promise<void> {
  const { tenantId, payload } = job;
  const login = await ctx.db.tenant(tenantId, (tx) => readLogin(tx, tenantId, payload.portal));
  if (login === undefined || !ctx.portal.isConfigured(payload.portal)) return ctx.db.tenant(tenantId, job.complete);
  const opened = unsealLogin(ctx, tenantId, payload.portal, login.sealed);
  const answer = await ctx.portal.messages(payload.portal, opened, job.signal);
  await ctx.db.tenant(tenantId, async (tx) => {
    await job.hold(tx);
    if (answer.kind === 'failed') {
      ctx.log.info(
        { tenant: tenantId, failure: answer.failure, reason: answer.reason },
        'the portal’s inbox stays unread',
      );
      return settleFailure(ctx, tx, job, answer.failure);
    }
    // Deleted while it was read: then nothing of it is wanted.
    if ((await readLogin(tx, tenantId, payload.portal)) !== undefined)
      await storeMessages(ctx, tx, tenantId, payload.portal, answer.messages);
    return job.complete(tx);
  });
}

/** Down and slow are tried twice more; a password that was refused is destroyed, because trying it again locks people out. */
async function settleFailure(ctx: Context, tx: Transaction, job: MessagesJob, failure: PortalFailure): Promise<void> {
  const { tenantId, payload } = job;
  const at = ctx.now();
  const tries = (await readSriInbox(tx, tenantId, payload.portal))?.tries ?? 0;
  const pause = failure === 'down' || failure === 'slow' ? pauses[tries] : undefined;
  if (pause !== undefined) {
    await saveSriInbox(tx, tenantId, payload.portal, { state: 'reading', failure, tries: tries + 1, askedAt: at });
    return job.again(tx, pause);
  }
  await saveSriInbox(tx, tenantId, payload.portal, { state: 'failed', failure, tries: 0, askedAt: at });
  if (failure === 'wrong_credentials' && (await destroyLogin(tx, tenantId, payload.portal)))
    await notify(ctx, tx, { tenantId, kind: 'tax_login.refused', key: job.id });
  return job.complete(tx);
}
