import type { Day } from '@cuadre/sri/dates';
import type { InvoiceDraft } from '@cuadre/sri/receipts';

export const invoiceExample = (issuedOn: Day): InvoiceDraft => ({
  issuedOn,
  establishment: '001',
  salesPoint: '001',
  buyer: {
    identificationType: '04',
    identification: '1790016919001',
    name: 'Comercial Andina S.A.',
    email: 'compras@andina.ec',
  },
  lines: [{ mainCode: 'CONS-1', description: 'Hora de consultoría', quantity: '2', unitPrice: '45', ivaCode: '4' }],
  payments: [],
});
