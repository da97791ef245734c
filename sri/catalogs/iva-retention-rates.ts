import { catalog } from './catalog.ts';
import type { RetentionRateRow } from './retention-rate.ts';

const ofPublication = 'The first day is that of the publication.';
const since2015: Pick<RetentionRateRow, 'validFrom' | 'source' | 'unconfirmed'> = {
  validFrom: '2015-04-06',
  source: 'NAC-DGERCGC15-00000284, R.O. Suplemento 473',
  unconfirmed: ofPublication,
};

/**
 * Percentages of the IVA that are withheld. The boxes 721 to 731 of form 104 are not codes of the XML.
 * @sri tabla 20, codigo 2
 */
export const ivaRetentionRates = catalog<RetentionRateRow>({
  id: 'ivaRetentionRates',
  title: 'Retención del IVA',
  source: 'Ficha técnica de comprobantes electrónicos offline 2.31, tabla 20; porcentajes de NAC-DGERCGC20-00000061',
  rows: [
    { code: '1', label: '30 % (bienes)', percent: '30' },
    { code: '2', label: '70 % (servicios)', percent: '70' },
    {
      code: '3',
      label: '100 % (honorarios profesionales, arriendo de persona natural, liquidación de compra)',
      percent: '100',
    },
    { code: '9', label: '10 % (bienes entre contribuyentes especiales)', percent: '10', ...since2015 },
    { code: '10', label: '20 % (servicios entre contribuyentes especiales)', percent: '20', ...since2015 },
    {
      code: '11',
      label: '50 %',
      percent: '50',
      validFrom: '2020-09-30',
      source: 'NAC-DGERCGC20-00000061, R.O. Edición Especial 1100',
      unconfirmed: `In which cases it applies was not found. ${ofPublication}`,
    },
    { code: '7', label: 'Retención en cero', percent: '0', ...since2015 },
    { code: '8', label: 'No procede retención', percent: '0' },
  ],
});

/** @sri tabla 20: ordinary suppliers, and those who are special taxpayers like the buyer. */
export const IVA_RETENTION_GOODS = '1';
export const IVA_RETENTION_SERVICES = '2';
export const IVA_RETENTION_GOODS_SPECIAL = '9';
export const IVA_RETENTION_SERVICES_SPECIAL = '10';
