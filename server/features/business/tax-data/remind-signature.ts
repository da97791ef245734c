import { dayInEcuador, formatDay } from '@cuadre/sri/dates';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { MailOutcome } from '#server/adapters/mail/mailer.ts';
import type { Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import { type SignatureRow, signatures, type TaxpayerRow, taxpayerDirectory } from '#server/db/tables/index.ts';
import { notify } from '#server/features/messages/index.ts';
import type { HeldJob } from '#server/jobs/job.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { readActiveSignature, readTaxpayer } from './data.ts';
import { reminderDays } from './present.ts';
import { signatureMail } from './signature-mail.ts';

export const REMIND_SIGNATURE = 'remind-signature';
const day = 86_400_000;

/** Every day: a job for each taxpayer whose own signature ends within 60 days. */
export const queueSignatureReminders = async (ctx: Context): Promise<void> => {
  const now = ctx.now();
  const soon = await ctx.db.system((tx) =>
    tx
      .select({ tenantId: taxpayerDirectory.tenantId })
      .from(taxpayerDirectory)
      .where(
        and(
          gt(taxpayerDirectory.signatureEndsAt, now),
          lte(taxpayerDirectory.signatureEndsAt, new Date(now.getTime() + reminderDays[0] * day)),
        ),
      ),
  );
  for (const { tenantId } of soon)
    await ctx.db.tenant(tenantId, (tx) =>
      enqueue(tx, { id: ctx.newId(), queue: REMIND_SIGNATURE, tenantId, payload: {}, dedupeKey: 'reminder' }),
    );
};

/** The reminder that is due and was not sent: 60, 30 or 7 days before the end; a late one replaces those it missed. */
export const dueReminder = (
  row: Pick<SignatureRow, 'validTo' | 'remindedDays'> | undefined,
  now: Date,
): { readonly threshold: number; readonly daysLeft: number } | null => {
  if (!row) return null;
  const daysLeft = Math.ceil((row.validTo.getTime() - now.getTime()) / day);
  const threshold = reminderDays.findLast((days) => daysLeft <= days);
  if (daysLeft <= 0 || threshold === undefined) return null;
  return row.remindedDays !== null && row.remindedDays <= threshold ? null : { threshold, daysLeft };
};

/** Sends the reminder that is due, if one is, and writes down that it went. */
export const remindSignature = async (ctx: Context, job: HeldJob<Record<string, never>>): Promise<void> => {
  const { tenantId } = job;
  const { row, taxpayer } = await ctx.db.tenant(tenantId, async (tx) => ({
    row: await readActiveSignature(tx, tenantId, false),
    taxpayer: await readTaxpayer(tx, tenantId),
  }));
  const due = dueReminder(row, ctx.now());
  if (!row || !due) return ctx.db.tenant(tenantId, job.complete);
  const outcome = await mailReminder(ctx, taxpayer, row, due.threshold, due.daysLeft);
  if (outcome.kind === 'failed') throw new Error(`the reminder did not go: ${outcome.reason}`);
  await ctx.db.tenant(tenantId, async (tx) => {
    await job.hold(tx);
    await tx
      .update(signatures)
      .set({ remindedDays: due.threshold })
      .where(and(eq(signatures.tenantId, tenantId), eq(signatures.id, row.id)));
    const detail = { days: due.threshold, outcome: outcome.kind };
    writeAudit(tx, {
      tenantId,
      at: ctx.now(),
      actor: 'system',
      action: 'signature.reminded',
      subject: row.id,
      detail,
    });
    const facts = { days: String(due.daysLeft), day: formatDay(dayInEcuador(row.validTo)) };
    await notify(ctx, tx, { tenantId, kind: 'signature.ending', key: `${row.id}:${due.threshold}`, facts });
    await job.complete(tx);
  });
};

/** Who has no address is told in the inbox alone. */
const mailReminder = async (
  ctx: Context,
  taxpayer: TaxpayerRow,
  row: SignatureRow,
  threshold: number,
  daysLeft: number,
): Promise<MailOutcome | { readonly kind: 'no_address' }> =>
  taxpayer.email === null
    ? { kind: 'no_address' }
    : ctx.mailer.send(
        signatureMail({
          messageId: `firma-${row.id}-${threshold}@${ctx.env.MAIL_FROM.split('@')[1] ?? 'cuadre.localhost'}`,
          to: taxpayer.email,
          name: taxpayer.shortName,
          holder: row.holder,
          entity: row.issuer,
          validTo: row.validTo,
          daysLeft,
        }),
      );
