import { type Day, dayInEcuador, formatDay } from '@cuadre/sri/dates';
import { type Fault, isClean } from '@cuadre/sri/faults';
import type { ReceiptDraft, ReceiptName, ReceiptShapes } from '@cuadre/sri/receipts';
import type { Environment } from '#contract/common.ts';
import { dateBeforeLast } from '#phrases/receipts/receipts.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { countsInQuota } from '#server/db/tables/index.ts';
import { openNumericKey, signingKeys } from '#server/features/business/index.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { isClockSafe } from '../record/clock.ts';
import { chronologyOn } from '../record/settings.ts';
import type { IssuableType } from '../types/index.ts';
import { issuingFault } from '../types/issuing-fault.ts';
import type { Ingredients } from './build-receipt.ts';
import { barredFault, issuerOf, refuseIssuing, taxpayerFaults } from './policy.ts';
import { readIssuing } from './read-issuing.ts';

export interface Prepared extends Ingredients {
  readonly signatureId: string;
  /** The day it was judged. */
  readonly today: Day;
  /** Documents left when it was judged, this one included, of those granted; null: as many as one likes. */
  readonly quota: { readonly left: number | null; readonly granted: number };
}

/** A draft and the type that it is one of. */
export interface Issuing {
  readonly issuable: IssuableType;
  readonly draft: ReceiptDraft;
}

interface PrepareOptions {
  /** The draft's own id: a draft of another environment is not issued in this one. */
  readonly draftId?: string;
  /** A correction keeps its environment, its number and its place in the quota. */
  readonly correction?: { readonly environment: Environment; readonly receiptId: string };
}

/** What the database knows about issuing this draft now, or why nothing is issued at all. */
type IssuingState = Awaited<ReturnType<typeof readIssuing>> & {
  readonly now: Date;
  /** What the type's rules must know from the database. */
  readonly facts: ReceiptShapes[ReceiptName]['facts'];
};

/** The reading half, inside a transaction of the caller's. */
export async function readForIssue(
  ctx: Context,
  tx: Transaction,
  tenantId: string,
  { issuable, draft }: Issuing,
  options: PrepareOptions = {},
): Promise<IssuingState | Refusal> {
  const fixed = options.correction?.environment;
  const [now, read] = await Promise.all([
    ctx.databaseNow(tx),
    readIssuing(tx, tenantId, issuable.type.code, draft, ctx.now(), { draftId: options.draftId, fixed }),
  ]);
  if (!isClockSafe(ctx, now)) return refuse('receipt.clock_unsafe', [], 60);
  const receiptId = options.correction?.receiptId;
  const facts = await issuable.readFacts?.(tx, tenantId, draft, {
    environment: read.environment,
    receiptId,
    lock: false,
  });
  return { ...read, now, facts };
}

/**
 * Everything that can be asked before a number is taken: clock, set-up, quota, rules of the draft (all faults at once),
 * and the signing key out of its seal. What comes back goes into the issue transaction, which then only computes.
 */
export async function prepareIssue(
  ctx: Context,
  tenantId: string,
  issuing: Issuing,
  options: PrepareOptions = {},
): Promise<Prepared | Refusal> {
  const read = await ctx.db.tenant(tenantId, (tx) => readForIssue(ctx, tx, tenantId, issuing, options), {
    prepared: true,
  });
  return isRefusal(read) ? read : judgeIssue(ctx, tenantId, issuing, read, options);
}

/** The judging half: no database but for a signature that has to be made first. */
export async function judgeIssue(
  ctx: Context,
  tenantId: string,
  { issuable, draft }: Issuing,
  read: IssuingState,
  options: PrepareOptions = {},
): Promise<Prepared | Refusal> {
  const { taxpayer, environment, address, now, lastIssuedOn, facts } = read;
  const { type } = issuable;
  const isCorrection = options.correction !== undefined;
  const barred = barredFault(taxpayer);
  if (barred) return refuseIssuing([barred]);
  const faults = [...taxpayerFaults(taxpayer), ...(issuable.policy?.(taxpayer) ?? [])];
  if (read.drafted !== null && read.drafted !== environment)
    faults.push(issuingFault('draft.other_environment', 'draft'));
  if (address === null) faults.push(issuingFault('sales_point.unknown', 'salesPoint'));
  if (read.activityRegime === null) faults.push(issuingFault('activity.unknown', 'activityId'));
  if (!isCorrection && countsInQuota(environment) && read.quotaLeft !== null && read.quotaLeft < 1)
    faults.push(issuingFault('receipt.quota_exhausted', 'plan'));
  const loaded = await signingKeys.open(ctx, tenantId, environment, read.signature);
  if (isRefusal(loaded)) faults.push(issuingFault(signatureFault(loaded), 'signature'));
  if (faults.length > 0 || isRefusal(loaded) || address === null) return refuseIssuing(faults);

  const regime = read.activityRegime || taxpayer.regime;
  const issuer = issuerOf({ ...taxpayer, regime }, address, ctx.env.SOFTWARE_PROVIDER_RUC);
  const figures = type.calculate(draft);
  const today = dayInEcuador(now);
  const tables = ctx.taxTables;
  const broken = type.check(draft, { today, issuer, figures, tables, ...(facts !== undefined && { facts }) });
  if (!isCorrection) broken.push(...checkOrder({ issuable, draft, today }, lastIssuedOn));
  if (!isClean(broken)) return refuse('receipt.faults', broken);
  return {
    tenantId,
    environment,
    issuable,
    draft,
    figures,
    issuer,
    numericKey: openNumericKey(ctx, taxpayer),
    signingKey: loaded.key,
    signedAt: now,
    signatureId: loaded.signatureId,
    today,
    quota: { left: read.quotaLeft, granted: read.quotaGranted },
  };
}

/** A day before the last one issued in the series. Asked with the number too: two may be judged at the same moment. */
export const checkOrder = (
  { issuable, draft, today }: Issuing & Pick<Prepared, 'today'>,
  lastIssuedOn: Day | null,
): Fault[] =>
  lastIssuedOn === null || draft.issuedOn >= lastIssuedOn
    ? []
    : [
        {
          code: `${issuable.type.name}.date_before_last`,
          place: 'issuedOn',
          sentence: dateBeforeLast(formatDay(lastIssuedOn)),
          severity: chronologyOn(today) === 'refuse' ? 'error' : 'warning',
        },
      ];

/**
 * The rules once more with what the database says now, under lock: two credit notes at once cannot both take what is left
 * of their invoice. Nothing is asked for a type that stands by itself.
 */
export async function checkFactsLocked(tx: Transaction, prepared: Prepared, receiptId?: string): Promise<Fault[]> {
  const { tenantId, issuable, environment, draft, today, issuer, figures } = prepared;
  const facts = await issuable.readFacts?.(tx, tenantId, draft, { environment, receiptId, lock: true });
  if (facts === undefined) return [];
  const faults = issuable.type.check(draft, { today, issuer, figures, facts });
  return isClean(faults) ? [] : faults;
}

export const signatureFault = ({ code }: Refusal) =>
  code === 'signature.missing' ? ('signature.missing' as const) : ('signature.expired' as const);
