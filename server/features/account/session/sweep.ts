import { sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { defineDaily } from '#server/jobs/daily.ts';
import { NO_TENANT } from '#server/jobs/job.ts';
import { deviceDays } from '../authenticators/lifetime.ts';

const day = 86_400_000;

/**
 * Takes away sessions that ended a month ago (until then they may be looked up), devices that no browser remembers any
 * more, and codes, references and windows of tries long over.
 */
export const sweepSessions = async (ctx: Context): Promise<void> => {
  const now = ctx.now();
  const monthAgo = new Date(now.getTime() - 30 * day);
  const longUnused = new Date(now.getTime() - deviceDays * day);
  const yesterday = new Date(now.getTime() - day);
  await ctx.db.system(async (tx) => {
    await tx.execute(sql`delete from sessions where expires_at < ${monthAgo}`);
    await tx.execute(sql`delete from devices d where (removed_at < ${monthAgo} or signed_in_at < ${longUnused})
      and not exists (select 1 from sessions where device_id = d.id)`);
    // A letter that waits for the mail server is still to be written to the address that its code was asked from.
    await tx.execute(sql`delete from email_codes where expires_at < ${yesterday}
      and not exists (select from jobs where tenant_id = ${NO_TENANT}::uuid and payload ->> 'requestId' = email_codes.id::text)`);
    await tx.execute(sql`delete from handoffs where expires_at < ${yesterday}`);
    await tx.execute(sql`delete from throttles where window_started_at < ${yesterday}`);
  });
};

export const sweepSessionsDaily = defineDaily({ queue: 'sweep-sessions', at: '03:30', run: sweepSessions });
