import { eq } from 'drizzle-orm';
import type { TaxDataPart } from '#contract/business/tax-data.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import { taxpayers } from '#server/db/tables/index.ts';
import { changeDesignation } from './change-designation.ts';
import { changeRegime } from './change-regime.ts';
import { readTaxpayer } from './data.ts';

/** A field that is given and empty is taken away; one that is not given stays. */
const given = (text: string | undefined) => (text === '' ? null : text);

/**
 * What is filled in so far of the tax information, saved while the set-up is being done: leaving it unfinished loses
 * nothing. What is missing or no longer right for issuing is said by `validateToGenerateInvoice`.
 */
export const saveTaxDataPart = async (ctx: Context, actor: Actor, part: TaxDataPart): Promise<{ done: true }> => {
  await ctx.db.tenant(actor.tenantId, async (tx) => {
    const now = ctx.now();
    const { regime, ivaSemiannual } = part;
    const isTaxed = regime !== undefined || ivaSemiannual !== undefined;
    const said = { regime, ivaSemiannual, actor: actor.userId };
    const before = await readTaxpayer(tx, actor.tenantId);
    const taxed = isTaxed && (await changeRegime(ctx, tx, before, said));
    const designated = await changeDesignation(ctx, tx, before, part);
    await tx
      .update(taxpayers)
      .set({
        ...part,
        ...taxed,
        ...designated,
        tradeName: given(part.tradeName),
        phone: given(part.phone),
        specialTaxpayer: given(part.specialTaxpayer),
        retentionAgent: given(part.retentionAgent),
        largeTaxpayer: given(part.largeTaxpayer),
        updatedAt: now,
      })
      .where(eq(taxpayers.tenantId, actor.tenantId));
    writeAudit(tx, {
      tenantId: actor.tenantId,
      at: now,
      actor: actor.userId,
      action: 'tax_data.updated',
      detail: { fields: Object.keys(part) },
    });
  });
  return { done: true };
};
