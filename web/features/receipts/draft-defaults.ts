import { generalIvaOn } from '@cuadre/sri/catalogs';
import type { Day } from '@cuadre/sri/dates';
import { FINAL_CONSUMER_ID, FINAL_CONSUMER_NAME } from '@cuadre/sri/ids';
import type { Buyer, InvoiceDraft, LineDraft } from '@cuadre/sri/receipts';
import type { Client } from '#contract/directory/clients.ts';
import type { Product } from '#contract/directory/products.ts';

export const noBuyer: Buyer = { identificationType: '05', identification: '', name: '' };
export const finalConsumer: Buyer = {
  identificationType: '07',
  identification: FINAL_CONSUMER_ID,
  name: FINAL_CONSUMER_NAME,
};
export const isFinalConsumer = (buyer: { readonly identificationType: string }): boolean =>
  buyer.identificationType === '07';
export const hasBuyer = (buyer: Buyer): boolean => buyer.identification !== '' || buyer.name !== '';

export const buyerOf = (client: Client): Buyer => ({
  identificationType: client.identificationType,
  identification: client.identification,
  name: client.name,
  ...(client.address ? { address: client.address } : {}),
  ...(client.email ? { email: client.email } : {}),
  ...(client.phone ? { phone: client.phone } : {}),
});

/** The general rate of the day: what a new product pays until somebody says otherwise. */
export const generalIvaCode = (day: Day): string => generalIvaOn(day)?.code ?? '0';

export const lineOf = (product: Product): LineDraft => ({
  productId: product.id,
  ...(product.customCode ? { mainCode: product.customCode } : {}),
  ...(product.auxiliaryCode ? { auxiliaryCode: product.auxiliaryCode } : {}),
  description: product.description,
  quantity: '1',
  unitPrice: product.price,
  ...(product.priceIncludesIva ? { priceIncludesIva: true } : {}),
  ivaCode: product.ivaCode,
  ...(product.iceCode ? { ice: { code: product.iceCode } } : {}),
});

export const newLine = (description: string, day: Day, priceIncludesIva = false): LineDraft => ({
  description,
  quantity: '1',
  unitPrice: '',
  ...(priceIncludesIva ? { priceIncludesIva } : {}),
  ivaCode: generalIvaCode(day),
});

export interface Where {
  establishment: string;
  salesPoint: string;
}
export const emptyDraft = (today: Day, where: Where): InvoiceDraft => ({
  issuedOn: today,
  ...where,
  buyer: noBuyer,
  lines: [],
  payments: [],
});
