import { sql } from 'drizzle-orm';
import { readClaimed } from '#server/adapters/sent-journal/claimed-rucs.ts';
import { readSentJournal, type SentKey } from '#server/adapters/sent-journal/sent-journal.ts';
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
  /** Folders of the journals of all nodes. */
  readonly journals: readonly string[];
  /** Between two tries of one question to the SRI. */
  pause(ms: number): Promise<unknown>;
  /** After each taxpayer. */
  progress?(done: number, of: number): void;
}

/** A node's clock may be behind that of the backup. What the backup has already stays as it is. */
const clocksApart = 600_000;

/**
 * After a restore to an earlier moment, and before anything is issued again: what was issued since comes back from the SRI
 * (docs/decisions/0060), counters go beyond every number that may be used, and pending receipts are asked for. May
 * run again at any time: what is here already stays as it is, and what the SRI did not know then is asked for once more.
 */
export async function recover(ctx: Context, restore: Restore, options: RecoverOptions): Promise<RecoveryReport> {
  const { backupAt, restoredAt, keyless } = restore;
  const lost = { backupAt, restoredAt, now: ctx.now() };
  const sent = await readSentJournal(options.journals, new Date(backupAt.getTime() - clocksApart));
  const { rows: taxpayers } = await ctx.db.system((tx) =>
    tx.execute<{ ruc: string; tenant_id: string }>(
      sql`select ruc, tenant_id from taxpayer_directory order by tenant_id`,
    ),
  );
  const lookUp = patientLookUp(ctx, options.pause);
  const reports: TaxpayerReport[] = [];
  const claims = await readClaimed(options.journals);
  const taken = new Set<SentKey>();
  for (const { ruc, tenant_id: tenantId } of taxpayers) {
    const own = sent.filter((key) => rucOf(key) === numberOf(ruc) && isTheirs(key, tenantId, ruc, claims, taxpayers));
    for (const key of own) taken.add(key);
    reports.push(await recoverTaxpayer(ctx, { tenantId, lost, keyless, sent: own, lookUp }));
    options.progress?.(reports.length, taxpayers.length);
  }
  const unknownRucs = [...new Set(sent.filter((key) => !taken.has(key)).map(rucOf))];
  return { taxpayers: reports, unknownRucs };
}

interface Listed {
  readonly ruc: string;
  readonly tenant_id: string;
}

const rucOf = ({ accessKey }: SentKey): string => accessKey.slice(10, 23);
/** The RUC that an account has, or lost to who proved it. */
const numberOf = (ruc: string): string => ruc.replace(/_claimed_.*$/, '');

/**
 * Of a RUC that went from one account to another, the first sent what was sent before and the second what was sent
 * afterwards: nothing of one comes back in the other.
 */
const isTheirs = (
  { at }: SentKey,
  tenantId: string,
  ruc: string,
  claims: ReadonlyMap<string, Date>,
  all: readonly Listed[],
): boolean => {
  const lostAt = claims.get(tenantId);
  if (lostAt) return new Date(at) < lostAt;
  const losers = all.filter((other) => other.tenant_id !== tenantId && numberOf(other.ruc) === numberOf(ruc));
  return losers.every((other) => new Date(at) >= (claims.get(other.tenant_id) ?? new Date(0)));
};
