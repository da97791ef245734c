import type { Day } from '@cuadre/sri/dates';
import type { RemissionGuideDraft } from '@cuadre/sri/receipts';

/** Goods on their way without a receipt of ours. */
export const remissionGuideExample = (issuedOn: Day): RemissionGuideDraft => ({
  issuedOn,
  establishment: '001',
  salesPoint: '001',
  carrier: { identificationType: '05', identification: '1710034065', name: 'Luis Paredes', plate: 'PBA1234' },
  startAddress: 'Av. Amazonas N21-147, Quito',
  startsOn: issuedOn,
  endsOn: issuedOn,
  recipients: [
    {
      identificationType: '05',
      identification: '0602045759',
      name: 'María Quishpe',
      address: 'Calle Larga 1-23, Cuenca',
      email: 'maria@example.com',
      reason: 'Venta',
      goods: [{ description: 'Taza', quantity: '3' }],
    },
  ],
});
