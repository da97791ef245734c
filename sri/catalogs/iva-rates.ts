import type { Day } from '../dates/index.ts';
import { catalog, type Row, rowsOn } from './catalog.ts';

export interface IvaRow extends Row {
  /** Percent, decimal text. */
  readonly rate: string;
  /** What everything pays that the law names nowhere else; one row at a time. @law LRTI art. 65 */
  readonly isGeneral?: true;
}

/**
 * IVA by codigoPorcentaje. The day of the document chooses: a document of 2024-03 still computes with 12 %.
 * @sri tabla 17
 */
export const ivaRates = catalog<IvaRow>({
  id: 'ivaRates',
  title: 'Tarifa del IVA',
  source: 'Ficha técnica de comprobantes electrónicos offline 2.31, tabla 17; fechas según la ley',
  rows: [
    {
      code: '4',
      label: '15 %',
      rate: '15',
      isGeneral: true,
      validFrom: '2024-04-01',
      source: 'Circular NAC-DGECCGC25-00000006: sigue en 2026',
    },
    { code: '0', label: '0 %', rate: '0' },
    {
      code: '5',
      label: '5 % (materiales de construcción)',
      rate: '5',
      validFrom: '2024-04-01',
      source: 'NAC-DGERCGC24-00000013',
    },
    {
      code: '8',
      label: '8 % (turismo en feriados)',
      rate: '8',
      validFrom: '2022-02-26', // the first holiday that a decree lowered it for
      source: 'LRTI art. 65 (ley de 29-11-2021), decretos de cada feriado: vea tourism-days.ts',
      unconfirmed: 'The code does not fix the rate; it has been 8 so far.',
    },
    { code: '6', label: 'No objeto de IVA', rate: '0' },
    { code: '7', label: 'Exento de IVA', rate: '0' },
    { code: '2', label: '12 %', rate: '12', isGeneral: true, validFrom: '2000-01-01', validTo: '2016-05-31' },
    {
      code: '3',
      label: '14 %',
      rate: '14',
      isGeneral: true,
      validFrom: '2016-06-01',
      validTo: '2017-05-31',
      source: 'Ley de Solidaridad (terremoto de 2016)',
    },
    { code: '2', label: '12 %', rate: '12', isGeneral: true, validFrom: '2017-06-01', validTo: '2024-03-31' },
    {
      code: '10',
      label: '13 %',
      rate: '13',
      offered: false,
      unconfirmed: 'The code is in the table; no period of application was found.',
    },
  ],
});

/** The general rate of a day; undefined before 2000, of which the table has none. */
export const generalIvaOn = (day: Day): IvaRow | undefined => rowsOn(ivaRates, day).find(({ isGeneral }) => isGeneral);

/** Codes that are not a percentage: their groups have no rate line on the RIDE. @sri tabla 17 */
export const IVA_NOT_SUBJECT = '6';
export const IVA_EXEMPT = '7';
export const IVA_TOURISM = '8';
export const IVA_CONSTRUCTION = '5';
