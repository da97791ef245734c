import * as clients from '#contract/directory/clients.ts';
import * as products from '#contract/directory/products.ts';
import * as mails from '#contract/messages/mails.ts';
import { bind, bindUpload } from '#server/route.ts';
import { getMailState } from './get-mail-state.ts';
import { kinds } from './kinds.ts';
import { sendList } from './send-list.ts';

const { client, product } = kinds;

/** The lists as sheets. The lists themselves are in the rooms of clients and products. */
export const routes = [
  bind(clients.sendTemplateCustomerList, client.template),
  bind(clients.getReportCustomerList, client.report),
  bind(clients.sendReportCustomerList, sendList('client')),
  bindUpload(clients.uploadFileCustomers, client.upload),
  bind(clients.getUploadedCustomers, client.uploaded),
  bind(clients.importCustomers, client.import),
  bind(clients.getRestOfCustomers, client.rest),
  bind(products.sendTemplateProductList, product.template),
  bind(products.getReportProductList, product.report),
  bind(products.sendReportProductList, sendList('product')),
  bindUpload(products.uploadFileProducts, product.upload),
  bind(products.getUploadedProducts, product.uploaded),
  bind(products.importProducts, product.import),
  bind(products.getRestOfProducts, product.rest),
  bind(mails.getMailState, getMailState),
];
