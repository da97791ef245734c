import { checkProduct } from '#contract/directory/products.rules.ts';
import type { Product, ProductInput } from '#contract/directory/products.ts';
import { products } from '#server/db/tables/index.ts';
import type { List } from '#server/lists/list.ts';

export type ProductRow = typeof products.$inferSelect;

/** The database keeps six decimals; people wrote two, or as many as they need. */
export const shortDecimal = (text: string): string => text.replace(/(\.\d\d\d*?)0+$/, '$1');

/** One product per description and per code, whatever the capitals. */
export const productList: List<ProductRow, Product, ProductInput> = {
  kind: 'product',
  table: products,
  present: (row) => ({
    id: row.id,
    description: row.description,
    customCode: row.customCode ?? undefined,
    auxiliaryCode: row.auxiliaryCode ?? undefined,
    price: shortDecimal(row.price),
    priceIncludesIva: row.priceIncludesIva,
    ivaCode: row.ivaCode,
    iceCode: row.iceCode ?? undefined,
  }),
  searched: ({ customCode, auxiliaryCode, description }) => [customCode, auxiliaryCode, description],
  read: (input, today) => ({
    values: {
      description: input.description,
      customCode: input.customCode || null,
      auxiliaryCode: input.auxiliaryCode || null,
      price: input.price,
      priceIncludesIva: input.priceIncludesIva ?? false,
      ivaCode: input.ivaCode,
      iceCode: input.iceCode || null,
    },
    faults: checkProduct(formOf(input), today),
  }),
  codes: { exists: 'product.exists', invalid: 'product.invalid' },
};

/** Every field there, those left out empty. */
const formOf = ({ description, price, ivaCode, ...optional }: ProductInput) => ({
  description,
  price,
  ivaCode,
  priceIncludesIva: optional.priceIncludesIva ?? false,
  customCode: optional.customCode ?? '',
  auxiliaryCode: optional.auxiliaryCode ?? '',
  iceCode: optional.iceCode ?? '',
});
