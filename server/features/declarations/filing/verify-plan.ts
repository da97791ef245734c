import { type Day, dayInEcuador } from '@cuadre/sri/dates';
import type { ReturnObligation } from '@cuadre/sri/declarations/return-forms';
import type { PlanForDeclaration } from '#contract/declarations/filing.ts';
import type { Actor, Context } from '#server/context.ts';
import { planOn } from './settings.ts';

/** The product that a return asks for; the return of retentions comes with that of IVA. */
const products = { iva: 'DEC_IVA', retenciones: 'DEC_IVA', renta: 'DEC_RTA' } as const satisfies Readonly<
  Record<ReturnObligation, string>
>;

/** Whether a return may be approved: the figures are free, approving asks for a grant. */
export const isGranted = (obligation: ReturnObligation, day: Day): boolean =>
  planOn(day).granted.includes(products[obligation]);

export const verifyPlanForDeclaration = async (
  ctx: Context,
  _: Actor,
  { type }: { readonly type: 'iva' | 'renta' },
): Promise<PlanForDeclaration> => ({
  product: products[type],
  isGranted: isGranted(type, dayInEcuador(ctx.now())),
});
