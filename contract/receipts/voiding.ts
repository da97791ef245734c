import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './voiding.schemas.ts';

export type * from './voiding.schemas.ts';

const family = '/finance/cancel/electronicVoucher';

export const getVoucherToCancel: Endpoint<typeof schemas.getVoucherToCancel> = {
  id: 'getVoucherToCancel',
  method: 'GET',
  paths: {
    app: `/api${family}/getVoucherToCancel`,
    web: `/gbcservices${family}/getVoucherToCancel/:customerId`,
  },
  access: 'taxpayer',
};

export const cancelElectronicVoucher: Endpoint<typeof schemas.cancelElectronicVoucher> = {
  id: 'cancelElectronicVoucher',
  method: 'POST',
  paths: {
    app: `/api${family}/cancelElectronicVoucher`,
    web: `/gbcservices${family}/cancelElectronicVoucher/:customerId`,
  },
  access: 'taxpayer',
  needs: 'follow',
};

export const cancelElectronicInvoice: Endpoint<typeof schemas.cancelElectronicInvoice> = {
  id: 'cancelElectronicInvoice',
  method: 'POST',
  paths: {
    app: '/api/finance/income/business/cancelElectronicInvoice/:receiptId',
    web: '/gbcservices/finance/income/business/cancelElectronicInvoice/:receiptId',
  },
  access: 'taxpayer',
  needs: 'follow',
};

export const consultVoucher: Endpoint<typeof schemas.consultVoucher> = {
  id: 'consultVoucher',
  method: 'POST',
  paths: {
    app: `/api${family}/consultVoucher/:receiptId`,
    web: `/gbcservices${family}/consultVoucher/:receiptId`,
  },
  access: 'taxpayer',
  needs: 'follow',
};
