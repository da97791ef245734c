import { checkProduct, type ProductForm } from '#contract/directory/products.rules.ts';
import type { Product, ProductInput } from '#contract/directory/products.ts';
import { withSentences } from '#phrases/lists/list-faults.ts';
import { rulesResolver } from '#web/lists/rules-resolver.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';

export const productResolver = rulesResolver((form: ProductForm) =>
  withSentences('product', checkProduct(form, currentDay())),
);

/** What a product that is not there yet begins with. */
interface NewProduct {
  readonly ivaCode: string;
  readonly priceIncludesIva: boolean;
}

export const productFormOf = (product: Product | undefined, fresh: NewProduct, text = ''): ProductForm => ({
  description: product?.description ?? text,
  price: product?.price ?? '',
  priceIncludesIva: product?.priceIncludesIva ?? fresh.priceIncludesIva,
  ivaCode: product?.ivaCode ?? fresh.ivaCode,
  iceCode: product?.iceCode ?? '',
  customCode: product?.customCode ?? '',
  auxiliaryCode: product?.auxiliaryCode ?? '',
});

const given = (text: string): string | undefined => (text.trim() === '' ? undefined : text.trim());
export const productInputOf = (form: ProductForm, id: string | undefined): ProductInput => ({
  id,
  description: form.description.trim(),
  price: form.price,
  priceIncludesIva: form.priceIncludesIva,
  ivaCode: form.ivaCode,
  iceCode: given(form.iceCode),
  customCode: given(form.customCode),
  auxiliaryCode: given(form.auxiliaryCode),
});
