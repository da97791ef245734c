import { checkProduct, type ProductForm } from '#contract/directory/products.rules.ts';
import type { Product, ProductInput } from '#contract/directory/products.ts';
import { withSentences } from '#phrases/lists/list-faults.ts';
import { rulesResolver } from '#web/lists/rules-resolver.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';

export const productResolver = rulesResolver((form: ProductForm) =>
  withSentences('product', checkProduct(form, currentDay())),
);

export const productFormOf = (product: Product | undefined, ivaCode: string, text = ''): ProductForm => ({
  description: product?.description ?? text,
  price: product?.price ?? '',
  ivaCode: product?.ivaCode ?? ivaCode,
  iceCode: product?.iceCode ?? '',
  customCode: product?.customCode ?? '',
  auxiliaryCode: product?.auxiliaryCode ?? '',
});

const given = (text: string): string | undefined => (text.trim() === '' ? undefined : text.trim());
export const productInputOf = (form: ProductForm, id: string | undefined): ProductInput => ({
  id,
  description: form.description.trim(),
  price: form.price,
  ivaCode: form.ivaCode,
  iceCode: given(form.iceCode),
  customCode: given(form.customCode),
  auxiliaryCode: given(form.auxiliaryCode),
});
