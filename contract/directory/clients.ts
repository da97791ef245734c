import type { Endpoint } from '../endpoint.ts';
import { listCalls } from '../list-calls.ts';
import type * as schemas from './clients.schemas.ts';

export type * from './clients.schemas.ts';

const group = 'invoiceCustomer';
const paths = (name: string) => ({ app: `/api/${group}/${name}`, web: `/gbcservices/${group}/${name}/:customerId` });

export const clientCalls = listCalls<typeof schemas.clientCalls>({
  key: 'clientId',
  group,
  names: {
    list: 'getListCustomer',
    save: 'saveCustomer',
    remove: 'deleteCustomer',
    restore: 'restoreCustomer',
    template: 'sendTemplateCustomerList',
    report: 'getReportCustomerList',
    sendReport: 'sendReportCustomerList',
    upload: 'uploadFileCustomers',
    uploaded: 'getUploadedCustomers',
    import: 'importCustomers',
    rest: 'getRestOfCustomers',
  },
  spelling: { save: 'save', remove: 'delete', restore: 'restore' },
});
export const getListCustomer = clientCalls.list;
export const saveCustomer = clientCalls.save;
export const deleteCustomer = clientCalls.remove;
export const restoreCustomer = clientCalls.restore;
export const sendTemplateCustomerList = clientCalls.template;
export const getReportCustomerList = clientCalls.report;
export const sendReportCustomerList = clientCalls.sendReport;
export const uploadFileCustomers = clientCalls.upload;
export const getUploadedCustomers = clientCalls.uploaded;
export const importCustomers = clientCalls.import;
export const getRestOfCustomers = clientCalls.rest;

export const getCustomerById: Endpoint<typeof schemas.getCustomerById> = {
  id: 'getCustomerById',
  method: 'GET',
  paths: { app: `/api/${group}/ById/:clientId`, web: `/gbcservices/${group}/ById/:clientId` },
  access: 'taxpayer',
};

export const byPartialIdentification: Endpoint<typeof schemas.byPartialIdentification> = {
  id: 'byPartialIdentification',
  method: 'GET',
  paths: paths('ByPartialIdentificatio'),
  access: 'taxpayer',
};

export const byPartialName: Endpoint<typeof schemas.byPartialName> = {
  id: 'byPartialName',
  method: 'GET',
  paths: paths('ByPartialName'),
  access: 'taxpayer',
};
