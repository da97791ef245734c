import { sql } from 'drizzle-orm';
import { readSentJournal, sentJournalFolder } from '#server/adapters/sent-journal/sent-journal.ts';
import type { Context } from '#server/context.ts';
import { patientLookUp } from './recover/look-up.ts';
import { recoverTaxpayer, type TaxpayerReport } from './recover/recover-taxpayer.ts';
import type { Restore } from './restores.ts';

interface RecoveryReport {
  readonly taxpayers: readonly TaxpayerReport[];
  /** RUCs that sent receipts after the backup and registered after it too: the backup does not know them. */
  readonly unknownRucs: readonly string[];
}

interface RecoverOptions {
  /** Between two tries of one question to the SRI. */
  pause(ms: number): Promise<unknown>;
  /** After each taxpayer. */
  progress?(done: number, of: number): void;
}

/**
 * After a restore to an earlier moment, and before anything is issued again: what was issued since comes back from the SRI
 * (docs/decisions/0060), counters go beyond every number that may be used, and pending receipts are asked for. May
 * run again at any time: what is here already stays as it is, and what the SRI did not know then is asked for once more.
 */
export async function recover(ctx: Context, restore: Restore, options: RecoverOptions): Promise<RecoveryReport> {
  const { backupAt, restoredAt, keyless } = restore;
  const lost = { backupAt, restoredAt, now: ctx.now() };
  const sent = await readSentJournal(sentJournalFolder(ctx.env), backupAt);
  const { rows: taxpayers } = await ctx.db.system((tx) =>
    tx.execute<{ ruc: string; tenant_id: string }>(
      sql`select ruc, tenant_id from taxpayer_directory order by tenant_id`,
    ),
  );
  const lookUp = patientLookUp(ctx, options.pause);
  const reports: TaxpayerReport[] = [];
  for (const { ruc, tenant_id: tenantId } of taxpayers) {
    const own = sent.filter(({ accessKey }) => accessKey.slice(10, 23) === ruc);
    reports.push(await recoverTaxpayer(ctx, { tenantId, lost, keyless, sent: own, lookUp }));
    options.progress?.(reports.length, taxpayers.length);
  }
  const known = new Set(taxpayers.map(({ ruc }) => ruc));
  const unknownRucs = [...new Set(sent.map(({ accessKey }) => accessKey.slice(10, 23)))].filter(
    (ruc) => !known.has(ruc),
  );
  return { taxpayers: reports, unknownRucs };
}
