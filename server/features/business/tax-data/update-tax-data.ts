import { dayInEcuador, type Month, monthOf } from '@cuadre/sri/dates';
import type { Inactivity } from '@cuadre/sri/declarations';
import type { Fault } from '@cuadre/sri/faults';
import { eq } from 'drizzle-orm';
import type { TaxData } from '#contract/business/tax-data.ts';
import { taxDataFaults } from '#phrases/business/tax-data-faults.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import { taxpayers } from '#server/db/tables/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { changeDesignation } from './change-designation.ts';
import { changeRegime, isPossible } from './change-regime.ts';
import { readTaxpayer } from './data.ts';
import { queuePracticeSignature } from './practice-signature.ts';
import { taxDataWarnings } from './present.ts';

const otherRuc = (ruc: string): Fault => ({
  code: 'tax_data.other_ruc',
  place: 'ruc',
  sentence: taxDataFaults.otherRuc(ruc),
  severity: 'error',
});

const earlierRegime: Fault = {
  code: 'tax_data.earlier_regime',
  place: 'earlierRegimes',
  sentence: taxDataFaults.earlierRegime,
  severity: 'error',
};

const agentSince: Fault = {
  code: 'tax_data.agent_since',
  place: 'agentSince',
  sentence: taxDataFaults.agentSince,
  severity: 'error',
};

const inactiveMonths: Fault = {
  code: 'tax_data.inactive',
  place: 'inactive',
  sentence: taxDataFaults.inactive,
  severity: 'error',
};

/** Months that have begun, one after the other: only the last of them may not be active yet. */
const mayBe = (said: readonly Inactivity[], month: Month): boolean =>
  said.every(({ since, until }, at) => {
    const next = said[at + 1]?.since;
    return since <= month && (until === null ? next === undefined : since < until && until <= (next ?? month));
  });

/**
 * Saves what the documents print about the taxpayer. The RUC is the account's (its cédula and 001, or the RUC it was
 * registered with) and never moves: numbers, signatures and receipts hang on it. A negocio popular is saved and told
 * that it cannot issue.
 */
export const updateTaxData = (ctx: Context, actor: Actor, input: TaxData): Promise<{ warnings: Fault[] } | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const before = await readTaxpayer(tx, actor.tenantId);
    if (input.ruc !== before.taxId) return refuse('tax_data.invalid', [otherRuc(before.taxId)]);
    const now = ctx.now();
    if (input.agentSince && input.agentSince > monthOf(dayInEcuador(now)))
      return refuse('tax_data.invalid', [agentSince]);
    const inactive = input.inactive?.toSorted((one, other) => (one.since < other.since ? -1 : 1));
    if (inactive && !mayBe(inactive, monthOf(dayInEcuador(now)))) return refuse('tax_data.invalid', [inactiveMonths]);
    const taxed = { regime: input.regime, ivaSemiannual: input.ivaSemiannual ?? before.ivaSemiannual };
    if (!isPossible(input.earlierRegimes ?? [], taxed, dayInEcuador(now)))
      return refuse('tax_data.invalid', [earlierRegime]);
    await tx
      .update(taxpayers)
      .set({
        legalName: input.legalName,
        tradeName: input.tradeName || null,
        headOfficeAddress: input.headOfficeAddress,
        phone: input.phone || null,
        email: input.email,
        ...(await changeRegime(ctx, tx, before, { ...taxed, earlier: input.earlierRegimes, actor: actor.userId })),
        ...(await changeDesignation(ctx, tx, before, {
          retentionAgent: input.retentionAgent ?? null,
          specialTaxpayer: input.specialTaxpayer ?? null,
          agentSince: input.agentSince,
        })),
        keepsAccounting: input.keepsAccounting,
        inGalapagos: input.inGalapagos,
        specialTaxpayer: input.specialTaxpayer ?? null,
        retentionAgent: input.retentionAgent ?? null,
        ...(inactive !== undefined && { inactive }),
        largeTaxpayer: input.largeTaxpayer ?? null,
        updatedAt: now,
      })
      .where(eq(taxpayers.tenantId, actor.tenantId));
    writeAudit(tx, {
      tenantId: actor.tenantId,
      at: now,
      actor: actor.userId,
      action: 'tax_data.updated',
      detail: { regime: input.regime, ...(inactive !== undefined && { inactive }) },
    });
    await queuePracticeSignature(ctx, tx, actor.tenantId);
    return { warnings: taxDataWarnings({ taxId: before.taxId, regime: input.regime }) };
  });
