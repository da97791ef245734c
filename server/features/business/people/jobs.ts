import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { roles } from '#contract/roles.ts';
import type { OutgoingMail } from '#server/adapters/mail/mailer.ts';
import type { Context } from '#server/context.ts';
import { invitations, users } from '#server/db/tables/index.ts';
import { sendAccountMail } from '#server/features/messages/index.ts';
import { defineJob } from '#server/jobs/job.ts';
import { readBusinessName } from './data.ts';
import { invitationLetter, peopleLetter } from './letters.ts';
import { MAIL_INVITATION, MAIL_PEOPLE } from './queues.ts';

const readInvitation = (ctx: Context, tenantId: string, invitationId: string) =>
  ctx.db.tenant(tenantId, async (tx) => {
    const [row] = await tx
      .select({ invitation: invitations, inviter: users.shortName })
      .from(invitations)
      .innerJoin(users, eq(users.id, invitations.invitedBy))
      .where(
        and(
          eq(invitations.tenantId, tenantId),
          eq(invitations.id, invitationId),
          isNotNull(invitations.sealedToken),
          isNull(invitations.revokedAt),
        ),
      );
    return row && { ...row, business: (await readBusinessName(tx, tenantId)).name };
  });

/** Mails the link of an invitation, then destroys what could make it again. One that was revoked meanwhile is not sent. */
export const mailInvitationJob = defineJob({
  queue: MAIL_INVITATION,
  payload: z.object({ invitationId: z.uuid() }),
  parallel: 2,
  backoff: [5, 30, 120, 600, 3600],
  run: async (ctx, job) => {
    const { invitationId } = job.payload;
    const found = await readInvitation(ctx, job.tenantId, invitationId);
    if (found?.invitation.sealedToken) {
      const place = `invitations:${job.tenantId}:${invitationId}`;
      const token = Buffer.from(ctx.secrets.unseal(found.invitation.sealedToken, place)).toString();
      await sendAccountMail(ctx, invitationLetter(ctx, { ...found, token }));
    }
    await ctx.db.tenant(job.tenantId, async (tx) => {
      await tx
        .update(invitations)
        .set({ sealedToken: null })
        .where(and(eq(invitations.tenantId, job.tenantId), eq(invitations.id, invitationId)));
      await job.complete(tx);
    });
  },
});

/** One letter about a change, to the person or to an owner. */
export const mailPeopleJob = defineJob({
  queue: MAIL_PEOPLE,
  payload: z.object({
    event: z.enum(['joined', 'role_changed', 'removed', 'left']),
    personId: z.uuid(),
    role: z.enum(roles),
    to: z.uuid(),
  }),
  parallel: 2,
  backoff: [30, 120, 600, 3600],
  run: async (ctx, job) => {
    const { to, personId } = job.payload;
    const mail = await ctx.db.tenant(job.tenantId, async (tx): Promise<OutgoingMail | undefined> => {
      const [reader] = await tx.select().from(users).where(eq(users.id, to));
      const [person] = await tx.select().from(users).where(eq(users.id, personId));
      if (!reader || !person || reader.disabledAt) return undefined;
      return peopleLetter(ctx, job.id, {
        ...job.payload,
        reader,
        person,
        business: (await readBusinessName(tx, job.tenantId)).name,
      });
    });
    if (mail) await sendAccountMail(ctx, mail);
    await ctx.db.tenant(job.tenantId, job.complete);
  },
});
