import * as contract from '#contract/shop/signatures.ts';
import { bind, bindUpload, type Route } from '#server/route.ts';
import { getSignatureOrder, getSignatureOrders } from './get-signature-order.ts';
import { saveSignatureDocument } from './save-signature-document.ts';
import { saveSignatureHolder } from './save-signature-holder.ts';
import { sendSignatureOrder } from './send-signature-order.ts';

export const routes: readonly Route[] = [
  bind(contract.getSignatureOrders, getSignatureOrders),
  bind(contract.getSignatureOrder, getSignatureOrder),
  bind(contract.saveSignatureHolder, saveSignatureHolder),
  bindUpload(contract.saveSignatureDocument, saveSignatureDocument),
  bind(contract.sendSignatureOrder, sendSignatureOrder),
];
