import { catalog, type Row } from './catalog.ts';

interface IrbpnrRow extends Row {
  /** Dollars per bottle, decimal text. */
  readonly rate: string;
}

/** Tax on non-returnable plastic bottles. @sri tabla 16 código 5 */
export const irbpnrRates = catalog<IrbpnrRow>({
  id: 'irbpnrRates',
  title: 'Impuesto redimible a las botellas plásticas no retornables',
  source: 'LRTI, título innumerado; código 5001 según catálogos públicos',
  rows: [
    {
      code: '5001',
      label: 'Botellas plásticas no retornables PET',
      rate: '0.02',
      validFrom: '2012-01-01',
      unconfirmed: 'Code 5001 is not printed in the ficha.',
    },
  ],
});

/** The only row an invoice uses. */
export const IRBPNR_BOTTLES = '5001';
