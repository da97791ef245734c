import { isSeriesCode } from '@cuadre/sri/ids';
import { taxDataFaults } from '#phrases/business/tax-data-faults.ts';
import type { Actor, Context } from '#server/context.ts';
import { establishments } from '#server/db/tables/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';

/** Creates the establishment or changes its name and address. */
export const saveEstablishment = (
  ctx: Context,
  actor: Actor,
  { code, name, address }: { readonly code: string; readonly name?: string | undefined; readonly address: string },
): Promise<{ done: true } | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    if (!isSeriesCode(code)) return refuse('tax_data.invalid', [zeros]);
    await tx
      .insert(establishments)
      .values({ tenantId: actor.tenantId, code, name: name || null, address, createdAt: ctx.now() })
      .onConflictDoUpdate({
        target: [establishments.tenantId, establishments.code],
        set: { name: name || null, address },
      });
    return { done: true };
  });

const zeros = {
  code: 'establishment.zeros',
  place: 'code',
  sentence: taxDataFaults.establishmentZeros,
  severity: 'error' as const,
};
