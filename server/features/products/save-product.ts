import { dayInEcuador } from '@cuadre/sri/dates';
import { and, eq, isNull } from 'drizzle-orm';
import type { Product, ProductInput } from '../../../contract/products.ts';
import type { Actor, Context } from '../../context.ts';
import { products } from '../../db/tables/index.ts';
import { duplicatedKey } from '../../db/trouble.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import { presentProduct, writeProductTokens } from './data.ts';
import { productFaults } from './product-faults.ts';

/** Creates or changes a product or service; one per description and per code. */
export const saveProduct = async (ctx: Context, actor: Actor, input: ProductInput): Promise<Product | Refusal> => {
  const faults = productFaults(input, dayInEcuador(ctx.now()));
  if (faults.length > 0) return refuse('product.invalid', faults);
  const values = {
    description: input.description,
    customCode: input.customCode || null,
    auxiliaryCode: input.auxiliaryCode || null,
    price: input.price,
    ivaCode: input.ivaCode,
    iceCode: input.iceCode ?? null,
    lastUsedAt: ctx.now(),
  };
  try {
    return await ctx.db.tenant(actor.tenantId, async (tx) => {
      const { tenantId } = actor;
      const [row] =
        input.id === undefined
          ? await tx
              .insert(products)
              .values({ ...values, tenantId, id: ctx.newId(), createdAt: ctx.now() })
              .returning()
          : await tx
              .update(products)
              .set(values)
              .where(and(eq(products.id, input.id), isNull(products.deletedAt)))
              .returning();
      if (!row) return refuse('request.not_found');
      await writeProductTokens(tx, row);
      return presentProduct(row);
    });
  } catch (error) {
    if (duplicatedKey(error) !== null) return refuse('product.exists');
    throw error;
  }
};
