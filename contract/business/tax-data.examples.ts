import { INVOICE } from '@cuadre/sri/catalogs';
import type { Examples } from '../example.ts';
import type * as calls from './tax-data.ts';

export const examples: Examples<typeof calls> = {
  updateTaxData: ({ ruc }) => ({
    body: {
      ruc,
      legalName: 'X',
      headOfficeAddress: 'X',
      email: 'x@example.com',
      regime: 'GEN',
      keepsAccounting: false,
    },
  }),
  saveTaxDataPart: () => ({ body: { tradeName: 'Robada' } }),
  savePricesIncludeIva: () => ({ body: { pricesIncludeIva: false } }),
  saveEstablishment: () => ({ body: { code: '001', address: 'Otra' } }),
  addSalesPoint: () => ({ body: { establishment: '001', code: '002' } }),
  deleteSalesPoint: ({ salesPointId }) => ({ params: { posId: salesPointId } }),
  updateSequential: ({ salesPointId }) => ({
    body: { salesPointId, documentType: INVOICE, lastSequential: 500 },
    foreign: true,
  }),
  saveActivity: ({ activityId }) => ({ body: { id: activityId, name: 'Cambiada' }, foreign: true }),
  updateActivityRegime: ({ activityId }) => ({ params: { activityId }, body: { regime: 'RIM' } }),
};
