import type { Context } from '#server/context.ts';
import type { TaxpayerRow } from '#server/db/tables/index.ts';

const associated = (tenantId: string) => `taxpayers:${tenantId}:numeric`;

/** The taxpayer's own key for the código numérico (ruling R3), sealed for its row. */
export const makeNumericKey = (ctx: Context, tenantId: string): Uint8Array =>
  ctx.secrets.seal(ctx.random(32), associated(tenantId));

/** 32 bytes; the same for ever, so that lost access keys can be computed again. */
export const openNumericKey = (
  ctx: Context,
  { tenantId, sealedNumericKey }: Pick<TaxpayerRow, 'tenantId' | 'sealedNumericKey'>,
): Uint8Array => ctx.secrets.unseal(sealedNumericKey, associated(tenantId));
