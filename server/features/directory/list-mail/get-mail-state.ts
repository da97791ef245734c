import { and, eq } from 'drizzle-orm';
import type { MailState } from '#contract/messages/mails.ts';
import type { Actor, Context } from '#server/context.ts';
import { mails } from '#server/db/tables/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';

/** How a mail that somebody asked for fares. */
export const getMailState = (
  ctx: Context,
  actor: Actor,
  { mailId }: { readonly mailId: string },
): Promise<MailState | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const [mail] = await tx
      .select()
      .from(mails)
      .where(and(eq(mails.tenantId, actor.tenantId), eq(mails.id, mailId)));
    return mail ? { state: mail.state, recipient: mail.recipient } : refuse('request.not_found');
  });
