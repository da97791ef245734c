import type { ReturnObligation } from '@cuadre/sri/declarations/return-forms';
import type { Environment } from '#contract/common.ts';
import type { PlanForDeclaration } from '#contract/declarations/filing.ts';
import type { UsedMeter } from '#contract/shop/offers.rules.ts';
import type { Actor, Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { currentEnvironment, readPermission, takeGrant } from '#server/features/business/index.ts';

/** The product that a return asks for; the return of retentions comes with that of IVA. */
const products = { iva: 'DEC_IVA', retenciones: 'DEC_IVA', renta: 'DEC_RTA' } as const satisfies Readonly<
  Record<ReturnObligation, string>
>;
const meterOf = (obligation: ReturnObligation): UsedMeter => (obligation === 'renta' ? 'renta' : 'iva');

interface Approving {
  readonly tenantId: string;
  readonly environment: Environment;
  readonly obligation: ReturnObligation;
  readonly period: string;
}

const asking = ({ tenantId, environment, obligation }: Approving) => ({
  ...{ tenantId, environment, meter: meterOf(obligation) },
});

/** Whether a return may be approved: the figures are free, approving asks for a grant; a substitute of it asks for no other. */
export async function mayApprove(ctx: Context, tx: Transaction, of: Approving): Promise<boolean> {
  const { isGranted, used } = await readPermission(ctx, tx, asking(of));
  return isGranted || used.includes(of.period);
}

/** Uses a grant for the returns of a period, in the commit that approves one. */
export const takeForReturn = (ctx: Context, tx: Transaction, of: Approving): Promise<boolean> =>
  takeGrant(ctx, tx, asking(of), of.period);

export const verifyPlanForDeclaration = (
  ctx: Context,
  { tenantId }: Actor,
  { type, period = '' }: { readonly type: 'iva' | 'renta'; readonly period?: string | undefined },
): Promise<PlanForDeclaration> =>
  ctx.db.tenant(tenantId, async (tx) => {
    const environment = await currentEnvironment(tx, tenantId);
    const isGranted = await mayApprove(ctx, tx, { tenantId, environment, obligation: type, period });
    return { product: products[type], isGranted };
  });
