import { dayInEcuador } from '@cuadre/sri/dates';
import { formatSequential } from '@cuadre/sri/ids';
import { eq, sql } from 'drizzle-orm';
import { restoreReasons } from '#phrases/operations/backup.ts';
import type { SentKey } from '#server/adapters/sent-journal/sent-journal.ts';
import type { Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { TaxpayerRow } from '#server/db/tables/index.ts';
import { taxpayers } from '#server/db/tables/index.ts';
import { openNumericKey } from '#server/features/business/tax-data/numeric-key.ts';
import { rememberIssued } from '#server/features/receipts/issue/remember-issued.ts';
import type { Series } from '#server/features/receipts/issue/take-number.ts';
import { issuableType } from '#server/features/receipts/types/index.ts';
import { isDeleted, rucOf } from '#server/lib/deleted-ruc.ts';
import { ensureSeries } from './ensure-series.ts';
import type { LookUp, RecoveredReceipt } from './look-up.ts';
import {
  advanceTo,
  explain,
  explainedByRestore,
  inSeries,
  lockCounter,
  numberText,
  seriesText,
  wasJumped,
} from './number-ledger.ts';
import { renewPracticeSignature } from './practice-signature.ts';
import { type Reopened, reopenReceipts } from './reopen-receipts.ts';
import { searchSeries } from './search-series.ts';
import { type Keys, type Lost, type LostSeries, makeKeys, placeOf, readLostSeries } from './series.ts';
import { recoverySettings } from './settings.ts';
import { storeRecovered } from './store-recovered.ts';

/** What a recovery did to one series; the terminal's table is made of these. */
interface SeriesReport {
  readonly ruc: string;
  readonly environment: Series['environment'];
  readonly documentType: string;
  readonly series: string;
  /** As the backup had it. */
  readonly lastBefore: number;
  readonly recovered: number;
  /** Numbers left without receipt, each with its reason in the ledger. */
  readonly explained: number;
  readonly lastNow: number;
  /** The SRI did not answer (or the key to ask is lost). */
  readonly silent: boolean;
}

export interface TaxpayerReport extends Reopened {
  readonly series: readonly SeriesReport[];
}

interface RecoverTaxpayer {
  readonly tenantId: string;
  readonly lost: Lost;
  readonly keyless: boolean;
  /** Of this taxpayer, sent after the backup. */
  readonly sent: readonly SentKey[];
  readonly lookUp: LookUp;
}

/** Everything of one taxpayer that happened after the backup, as far as the SRI and the journal know it. */
export async function recoverTaxpayer(ctx: Context, asked: RecoverTaxpayer): Promise<TaxpayerReport> {
  const { tenantId, lost, keyless, sent, lookUp } = asked;
  const { taxpayer, known } = await ctx.db.tenant(tenantId, async (tx) => ({
    taxpayer: (await tx.select().from(taxpayers).where(eq(taxpayers.tenantId, tenantId)))[0],
    known: await readLostSeries(tx, tenantId, lost),
  }));
  // Of an erased business only what it had issued long before is left, and no key that could ask for more.
  if (!taxpayer || taxpayer.sealedNumericKey.length === 0) return { series: [], recovered: 0, reopened: 0, twins: 0 };
  const numericKey = keyless ? null : keyOf(ctx, taxpayer);
  const ruc = rucOf(taxpayer.taxId);
  const keys = makeKeys({ tenantId, ruc, numericKey, sent, lost });
  const reports: SeriesReport[] = [];
  for (const series of [...known, ...newSeries(keys, known, lost)]) {
    const report = await recoverSeries(ctx, series, { ruc, keys, lookUp, lost, keyless: numericKey === null });
    if (!series.spare || report.lastNow > report.lastBefore) reports.push({ ruc, ...report });
  }
  const reopened = await reopenReceipts(ctx, { tenantId, ruc, keys, lookUp, restoredAt: lost.restoredAt });
  if (!isDeleted(taxpayer.taxId)) await renewPracticeSignature(ctx, tenantId);
  return { ...reopened, series: reports };
}

/** Null when another master key sealed it: the keys of that time cannot be made again. */
function keyOf(ctx: Context, taxpayer: TaxpayerRow): Uint8Array | null {
  try {
    return openNumericKey(ctx, taxpayer);
  } catch (error) {
    ctx.log.error({ err: error, tenant: taxpayer.tenantId }, 'the numeric key does not open');
    return null;
  }
}

/** Series that the journal knows and no counter does: a sales point opened after the backup, or one long asleep. */
function newSeries(keys: Keys, known: readonly LostSeries[], { backupAt }: Lost): LostSeries[] {
  const places = new Set(known.map(placeOf));
  const { misses, window } = recoverySettings(dayInEcuador(backupAt));
  return keys
    .sentSeries()
    .filter((series) => !places.has(placeOf(series)))
    .map((series) => ({ ...series, first: 1, last: 0, lastIssuedOn: null, misses, window, spare: false }));
}

interface Means {
  readonly ruc: string;
  readonly keys: Keys;
  readonly lookUp: LookUp;
  readonly lost: Lost;
  readonly keyless: boolean;
}

async function recoverSeries(
  ctx: Context,
  series: LostSeries,
  { ruc, keys, lookUp, lost, keyless }: Means,
): Promise<Omit<SeriesReport, 'ruc'>> {
  const { before, unexplained } = await ctx.db.tenant(series.tenantId, async (tx) => ({
    before: (await lockCounter(tx, series))?.last ?? 0,
    unexplained: await explainedByRestore(tx, series),
  }));
  const sentNumbers = keys.sentNumbers(series);
  const { found, silent: noAnswer } = await searchSeries(lookUp, {
    series,
    ruc,
    keysOf: (sequential) => keys.of(series, sequential, unexplained.includes(sequential) ? null : series.lastIssuedOn),
    certain: [...unexplained, ...sentNumbers.filter((number) => number > before)],
    from: before + 1,
    misses: series.misses,
  });
  const silent = noAnswer || keyless;

  let recovered = 0;
  for (const [number, answer] of found) {
    if (answer.kind === 'authorized') {
      if (await storeOne(ctx, series, answer, keys.draftOf(answer.accessKey))) recovered++;
    } else await explainOne(ctx, series, number, restoreReasons[answer.why]);
  }
  // Sent for certain, and the SRI says nothing about it: it may still be processing it, so the number stays taken.
  for (const number of sentNumbers)
    if (!found.has(number)) await explainOne(ctx, series, number, restoreReasons.unanswered);
  if (silent && series.window > 0) await leaveOut(ctx, series, lost);

  return ctx.db.tenant(series.tenantId, async (tx) => {
    const { rows } = await tx.execute<{ last: string; explained: number }>(sql`
      select last, (select count(*)::int from number_ledger where ${inSeries(series)} and use = 'not_used'
        and sequential > ${before}) as explained
      from counters where ${inSeries(series)}`);
    return {
      environment: series.environment,
      documentType: series.documentType,
      series: seriesText(series),
      lastBefore: before,
      recovered,
      explained: rows[0]?.explained ?? 0,
      lastNow: Number(rows[0]?.last ?? before),
      silent,
    };
  });
}

async function storeOne(
  ctx: Context,
  series: Series,
  found: RecoveredReceipt,
  draftId: string | undefined,
): Promise<boolean> {
  const stored = await ctx.db.tenant(series.tenantId, async (tx) => {
    await ensureSeries(ctx, tx, series, found);
    return storeRecovered(ctx, tx, series, { ...found, draftId });
  });
  const issuable = issuableType(series.documentType);
  if (stored) await rememberIssued(ctx, series.tenantId, issuable, issuable.type.draftOf(found.document));
  return stored;
}

/** A number that has no receipt here, with its reason; one that has its row keeps it. */
const explainOne = (ctx: Context, series: Series, number: number, reason: string): Promise<void> =>
  ctx.db.tenant(series.tenantId, async (tx) => {
    const counter = await lockCounter(tx, series);
    if (!counter || (counter.last >= counter.first && number < counter.first)) return;
    const at = ctx.now();
    await advanceTo(tx, series, number, { at });
    await explain(tx, series, { from: number, to: number, reason, at });
  });

const LAST_NUMBER = 999_999_999;

/** The SRI cannot say which numbers are used: so many are left out, once per restore, each with its reason. */
const leaveOut = (ctx: Context, series: LostSeries, lost: Lost): Promise<void> =>
  ctx.db.tenant(series.tenantId, async (tx) => {
    const counter = await lockCounter(tx, series);
    if (!counter || (await wasJumped(tx, series, lost.restoredAt))) return;
    const at = ctx.now();
    const to = Math.min(counter.last + series.window, LAST_NUMBER);
    await explain(tx, series, { from: counter.last + 1, to, reason: restoreReasons.skipped, at });
    await tx.execute(sql`update counters set last = ${to} where ${inSeries(series)}`);
    const detail = { environment: series.environment, documentType: series.documentType };
    writeAudit(tx, {
      tenantId: series.tenantId,
      at,
      actor: 'system',
      action: 'counter.left_out',
      detail: { ...detail, from: numberText(series, counter.last + 1), to: formatSequential(to) },
    });
  });
