import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { environments } from '#contract/common.ts';
import { returnObligations } from '#contract/declarations/returns.rules.ts';
import { readyMail as words } from '#phrases/declarations/mails/ready-mail.ts';
import type { Transaction } from '#server/db/database.ts';
import { businessNameOf, memberships, users } from '#server/db/tables/index.ts';
import { readTaxpayer } from '#server/features/business/index.ts';
import { accountLetter, sendAccountMail } from '#server/features/messages/index.ts';
import { defineJob } from '#server/jobs/job.ts';
import { MAIL_READY_RETURN } from '../queues.ts';

const payload = z.object({
  environment: z.enum(environments),
  obligation: z.enum(returnObligations),
  period: z.string(),
  pay: z.string(),
  toldAt: z.string(),
  ownerId: z.uuid(),
  tellerId: z.uuid(),
});
type Ready = z.infer<typeof payload>;

/** Somebody who works there still; an owner who left meanwhile reads nothing. */
const readMember = async (tx: Transaction, tenantId: string, userId: string) => {
  const [found] = await tx
    .select({ role: memberships.role, name: users.shortName, email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.tenantId, tenantId), eq(memberships.userId, userId)));
  return found;
};

const addressOf = ({ obligation, period }: Ready): string =>
  obligation === 'renta'
    ? `/declaration/revenue/approve?year=${period}`
    : `/declaration/approve?period=${period}${obligation === 'iva' ? '' : `&of=${obligation}`}`;

/** To an owner: a return that somebody prepared waits for their yes. */
export const mailReadyJob = defineJob({
  queue: MAIL_READY_RETURN,
  payload,
  parallel: 2,
  backoff: [60, 600, 3600],
  run: async (ctx, job) => {
    const { tenantId, payload: ready } = job;
    const { owner, teller, taxpayer } = await ctx.db.tenant(tenantId, async (tx) => ({
      owner: await readMember(tx, tenantId, ready.ownerId),
      teller: await readMember(tx, tenantId, ready.tellerId),
      taxpayer: await readTaxpayer(tx, tenantId),
    }));
    if (owner?.role === 'owner' && teller !== undefined) {
      const site = ctx.env.PUBLIC_URL;
      const key = `lista-${tenantId}-${ready.ownerId}-${ready.obligation}-${ready.period}-${Date.parse(ready.toldAt)}`;
      const letter = accountLetter(ctx, key, owner, words.subject(ready), {
        greeting: words.greeting(owner.name),
        paragraphs: [
          ...(ready.environment === 'produccion' ? [] : [words.practice]),
          words.body(teller.name, ready, businessNameOf(taxpayer)),
        ],
        rows: [words.pay(ready.pay)],
        closing: [words.after],
        ...(site && { action: { label: words.action, url: new URL(addressOf(ready), site).href } }),
      });
      await sendAccountMail(ctx, letter);
    }
    await ctx.db.tenant(tenantId, job.complete);
  },
});
