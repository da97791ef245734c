import { catalog } from './catalog.ts';

/** Where the one who is paid lives. @sri ATS tabla 15 pagoLocExt */
export const paymentResidences = catalog({
  id: 'paymentResidences',
  title: 'Residencia de quien cobra',
  source: 'Ficha técnica de comprobantes electrónicos offline 2.31, anexo 10; ATS tabla 15',
  rows: [
    { code: '01', label: 'Pago a residente o establecimiento permanente' },
    { code: '02', label: 'Pago a no residente' },
  ],
});

export const PAID_TO_RESIDENT = '01';
export const PAID_ABROAD = '02';

/** Tax regime of the country that is paid to. @sri ATS tabla 19 tipoRegi */
export const foreignRegimes = catalog({
  id: 'foreignRegimes',
  title: 'Régimen fiscal del exterior',
  source: 'Ficha técnica de comprobantes electrónicos offline 2.31, anexo 10; ATS tabla 19',
  rows: [
    { code: '01', label: 'Régimen general' },
    { code: '02', label: 'Paraíso fiscal' },
    { code: '03', label: 'Régimen fiscal preferente o jurisdicción de menor imposición' },
  ],
});

/** Its country is of tabla 25; those of the other two regimes are of ATS tables 16 and 17, which no source gave. */
export const GENERAL_REGIME = '01';
