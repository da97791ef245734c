import type { Examples } from '../example.ts';
import type * as calls from './clients.ts';

export const examples: Examples<typeof calls> = {
  getListCustomer: () => ({ query: { search: 'secreto' } }),
  getCustomerById: ({ clientId }) => ({ params: { clientId } }),
  byPartialIdentification: () => ({ query: { text: '060204' } }),
  byPartialName: () => ({ query: { text: 'Cliente' } }),
  saveCustomer: ({ clientId }) => ({
    body: { id: clientId, identificationType: '05', identification: '0602045759', name: 'Robado' },
    foreign: true,
  }),
  deleteCustomer: ({ clientId }) => ({ params: { clientId } }),
  restoreCustomer: ({ clientId }) => ({ params: { clientId } }),
  sendReportCustomerList: () => ({ body: { format: 'csv' } }),
  uploadFileCustomers: () => ({ body: { fileName: 'x.csv' }, file: new Uint8Array(10) }),
  getUploadedCustomers: ({ uploadId }) => ({ params: { uploadId } }),
  importCustomers: ({ uploadId }) => ({ params: { uploadId }, body: { updateExisting: true } }),
  getRestOfCustomers: ({ uploadId }) => ({ params: { uploadId } }),
};
