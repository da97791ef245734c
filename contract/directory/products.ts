import { listCalls } from '../list-calls.ts';
import type * as schemas from './products.schemas.ts';

export type * from './products.schemas.ts';

export const productCalls = listCalls<typeof schemas.productCalls>({
  key: 'productId',
  group: 'finance/income/business',
  names: {
    list: 'getAllProductService',
    save: 'saveProductService',
    remove: 'deleteProductService',
    restore: 'restoreProductService',
    template: 'sendTemplateProductList',
    report: 'getReportProductList',
    sendReport: 'sendReportProductList',
    upload: 'uploadFileProducts',
    uploaded: 'getUploadedProducts',
    import: 'importProducts',
    rest: 'getRestOfProducts',
  },
});
export const getAllProductService = productCalls.list;
export const saveProductService = productCalls.save;
export const deleteProductService = productCalls.remove;
export const restoreProductService = productCalls.restore;
export const sendTemplateProductList = productCalls.template;
export const getReportProductList = productCalls.report;
export const sendReportProductList = productCalls.sendReport;
export const uploadFileProducts = productCalls.upload;
export const getUploadedProducts = productCalls.uploaded;
export const importProducts = productCalls.import;
export const getRestOfProducts = productCalls.rest;
