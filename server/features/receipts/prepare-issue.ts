import { type Day, dayInEcuador, formatDay } from '@cuadre/sri/dates';
import { isClean } from '@cuadre/sri/faults';
import { calculateInvoice, checkInvoiceDraft, type InvoiceDraft } from '@cuadre/sri/receipts';
import { and, eq } from 'drizzle-orm';
import type { Environment } from '../../../contract/common.ts';
import { dateBeforeLast } from '../../../phrases/receipts.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { counters } from '../../db/tables/index.ts';
import { isRefusal, type Refusal, refuse } from '../../refusal.ts';
import { readTaxpayer } from '../tax-data/data.ts';
import { openNumericKey } from '../tax-data/numeric-key.ts';
import { loadSigningKey } from '../tax-data/signing-key.ts';
import { INVOICE_TYPE, type Ingredients } from './build-invoice.ts';
import { isClockSafe } from './clock.ts';
import { draftEnvironment, findSalesPoint, quotaLeft } from './data.ts';
import { issuerOf, issuingFault, refuseIssuing, taxpayerFaults } from './policy.ts';
import { chronologyOn } from './settings.ts';

export interface Prepared extends Ingredients {
  readonly signatureId: string;
}

export interface PrepareOptions {
  /** The draft's own id: a draft of another environment is not issued in this one. */
  readonly draftId?: string;
  /** A correction keeps its environment, its number and its place in the quota. */
  readonly correction?: { readonly environment: Environment };
}

/**
 * Everything that can be asked before a number is taken: clock, set-up, quota, rules of the draft (all faults at once),
 * and the signing key out of its seal. What comes back goes into the issue transaction, which then only computes.
 */
export async function prepareIssue(
  ctx: Context,
  tenantId: string,
  draft: InvoiceDraft,
  options: PrepareOptions = {},
): Promise<Prepared | Refusal> {
  const read = await ctx.db.tenant(tenantId, (tx) => readAll(ctx, tx, draft, options));
  if (isRefusal(read)) return read;
  const { taxpayer, environment, point, now, lastIssuedOn, faults } = read;
  const loaded = await loadSigningKey(ctx, tenantId, environment);
  if (isRefusal(loaded)) faults.push(issuingFault(signatureFault(loaded), 'signature'));
  if (faults.length > 0 || isRefusal(loaded) || !point) return refuseIssuing(faults);

  const issuer = issuerOf(taxpayer, point.address, ctx.env.SOFTWARE_PROVIDER_RUC);
  const figures = calculateInvoice(draft);
  const today = dayInEcuador(now);
  const broken = checkInvoiceDraft(draft, { today, issuer, figures });
  const early = lastIssuedOn !== null && draft.issuedOn < lastIssuedOn && options.correction === undefined;
  if (early)
    broken.push({
      code: 'invoice.date_before_last',
      place: 'issuedOn',
      sentence: dateBeforeLast(formatDay(lastIssuedOn)),
      severity: chronologyOn(today) === 'refuse' ? 'error' : 'warning',
    });
  if (!isClean(broken)) return refuse('receipt.faults', broken);
  return {
    tenantId,
    environment,
    draft,
    figures,
    issuer,
    numericKey: openNumericKey(ctx, taxpayer),
    signingKey: loaded.key,
    signedAt: now,
    signatureId: loaded.signatureId,
  };
}

async function readAll(ctx: Context, tx: Transaction, draft: InvoiceDraft, { draftId, correction }: PrepareOptions) {
  const now = await ctx.databaseNow(tx);
  if (!isClockSafe(ctx, now)) return refuse('receipt.clock_unsafe', [], 60);
  const taxpayer = await readTaxpayer(tx);
  const environment = correction?.environment ?? taxpayer.environment;
  const faults = taxpayerFaults(taxpayer);
  const drafted = draftId === undefined ? undefined : await draftEnvironment(tx, draftId);
  if (drafted !== undefined && drafted !== environment) faults.push(issuingFault('draft.other_environment', 'draft'));
  const point = await findSalesPoint(tx, draft.establishment, draft.salesPoint);
  if (!point) faults.push(issuingFault('sales_point.unknown', 'salesPoint'));
  if (correction === undefined && (await quotaLeft(tx, now)) < 1)
    faults.push(issuingFault('receipt.quota_exhausted', 'plan'));
  const lastIssuedOn = await lastDayOf(tx, environment, draft);
  return { taxpayer, environment, point, now, lastIssuedOn, faults };
}

const lastDayOf = async (tx: Transaction, environment: Environment, draft: InvoiceDraft): Promise<Day | null> => {
  const [row] = await tx
    .select({ lastIssuedOn: counters.lastIssuedOn })
    .from(counters)
    .where(
      and(
        eq(counters.environment, environment),
        eq(counters.documentType, INVOICE_TYPE),
        eq(counters.establishment, draft.establishment),
        eq(counters.salesPoint, draft.salesPoint),
      ),
    );
  return row?.lastIssuedOn ?? null;
};

export const signatureFault = ({ code }: Refusal) =>
  code === 'signature.missing' ? ('signature.missing' as const) : ('signature.expired' as const);
