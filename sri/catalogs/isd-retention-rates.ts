import { catalog } from './catalog.ts';
import type { RetentionRateRow } from './retention-rate.ts';

/** Tax on money that leaves the country. @sri tabla 20, codigo 6 */
export const isdRetentionRates = catalog<RetentionRateRow>({
  id: 'isdRetentionRates',
  title: 'Retención del ISD',
  source: 'Ficha técnica de comprobantes electrónicos offline 2.31, tabla 20',
  rows: [
    { code: '4580', label: 'ISD', percent: '5', validTo: '2021-12-31' },
    { code: '4580', label: 'ISD', percent: '4.75', validFrom: '2022-01-01', validTo: '2022-03-31' },
    { code: '4580', label: 'ISD', percent: '4.5', validFrom: '2022-04-01', validTo: '2022-06-30' },
    { code: '4580', label: 'ISD', percent: '4.25', validFrom: '2022-07-01', validTo: '2022-09-30' },
    {
      code: '4580',
      label: 'ISD',
      percent: '4',
      validFrom: '2022-10-01',
      validTo: '2023-01-31',
      unconfirmed:
        'The table ends it on 2022-12-31 and begins the next rate on 2023-02-01; January 2023 is taken at 4 %.',
    },
    { code: '4580', label: 'ISD', percent: '3.75', validFrom: '2023-02-01', validTo: '2023-06-30' },
    { code: '4580', label: 'ISD', percent: '3.5', validFrom: '2023-07-01', validTo: '2024-03-31' },
    { code: '4580', label: 'ISD', percent: '5', validFrom: '2024-04-01' },
    {
      code: '4586',
      label: 'ISD, tarifa reducida',
      percent: '2.5',
      validFrom: '2025-05-01',
      source: 'Decreto Ejecutivo 589',
    },
  ],
});
