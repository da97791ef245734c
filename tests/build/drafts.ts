import type { Day, InvoiceDraft } from '@cuadre/sri/receipts';
import { buildDraft } from './invoice-draft.ts';

/** An accountant's invoice of $209.00 from 001-001, two rates; say only what matters. */
export const invoiceDraft = (issuedOn: Day, more: Partial<InvoiceDraft> = {}): InvoiceDraft =>
  buildDraft({
    issuedOn,
    salesPoint: '001',
    buyer: {
      identificationType: '05',
      identification: '1710034065',
      name: 'Ana Quishpe Vera',
      address: 'Calle Larga 5-24, Cuenca',
      email: 'ana.quishpe@correo.ec',
    },
    lines: [
      { mainCode: 'AC-01', description: 'Asesoría contable mensual', quantity: '1', unitPrice: '120.00', ivaCode: '4' },
      { mainCode: 'CO-02', description: 'Hora de consultoría', quantity: '2', unitPrice: '20.00', ivaCode: '4' },
      { mainCode: 'LI-11', description: 'Libro de tributación', quantity: '1', unitPrice: '25.00', ivaCode: '0' },
    ],
    ...more,
  });
