import { eq } from 'drizzle-orm';
import type { SheetFormat } from '#contract/list-calls.ts';
import type { Actor, Context } from '#server/context.ts';
import { mails, users } from '#server/db/tables/index.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { wakeWorkers } from '#server/jobs/wake.ts';
import { countTry, type Limit } from '#server/lib/throttle.ts';
import type { List } from '#server/lists/list.ts';
import { MAIL_LIST } from '#server/lists/queues.ts';
import { type Refusal, refuse } from '#server/refusal.ts';

const perTaxpayer: Limit = { what: 'list-mail', tries: 20, seconds: 3600 };

/**
 * Queues a whole list as a mail to who asks for it. Never to another address: it is personal data of third parties, and
 * our mail is not for sending to people unknown to the business.
 */
export const sendList =
  (kind: List<never, never, never>['kind']) =>
  async (
    ctx: Context,
    { tenantId, userId }: Actor,
    { format }: { readonly format: SheetFormat },
  ): Promise<{ mailId: string; recipient: string } | Refusal> => {
    const wait = await countTry(ctx, perTaxpayer, tenantId);
    if (wait !== null) return refuse('mail.throttled', [], wait);
    const [user] = await ctx.db.system((tx) => tx.select().from(users).where(eq(users.id, userId)), userId);
    if (!user) return refuse('request.not_found');
    const [mailId, jobId] = [ctx.newId(), ctx.newId()];
    await ctx.db.tenant(tenantId, async (tx) => {
      await tx.insert(mails).values({
        tenantId,
        id: mailId,
        kind: `list:${kind}`,
        recipient: user.email,
        messageId: `${mailId}@${ctx.env.MAIL_FROM.split('@')[1] ?? 'cuadre.localhost'}`,
        state: 'queued',
        createdAt: ctx.now(),
      });
      await enqueue(tx, {
        id: jobId,
        queue: MAIL_LIST,
        tenantId,
        payload: { mailId, userId, kind, format },
        dedupeKey: mailId,
      });
    });
    wakeWorkers(ctx);
    return { mailId, recipient: user.email };
  };
