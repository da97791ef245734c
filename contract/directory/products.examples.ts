import type { Examples } from '../example.ts';
import type * as calls from './products.ts';

export const examples: Examples<typeof calls> = {
  getAllProductService: () => ({ query: { search: 'secreto' } }),
  saveProductService: ({ productId }) => ({
    body: { id: productId, description: 'Robado', price: '1', ivaCode: '4' },
    foreign: true,
  }),
  deleteProductService: ({ productId }) => ({ params: { productId } }),
  restoreProductService: ({ productId }) => ({ params: { productId } }),
  sendReportProductList: () => ({ body: { format: 'csv' } }),
  uploadFileProducts: () => ({ body: { fileName: 'x.csv' }, file: new Uint8Array(10) }),
  getUploadedProducts: ({ productUploadId }) => ({ params: { uploadId: productUploadId } }),
  importProducts: ({ productUploadId }) => ({ params: { uploadId: productUploadId }, body: { updateExisting: true } }),
  getRestOfProducts: ({ productUploadId }) => ({ params: { uploadId: productUploadId } }),
};
