import { day, oneOf, pattern, type ValueType } from '../../xml/value-types.ts';

/** Types of the annex's XSD. Its numbers have patterns, so they are texts here. @sri ats_2020_12_02.xsd */
const WHOLE = '[0-9]{1,12}';
export const money = pattern([`${WHOLE}\\.[0-9]{2}`, WHOLE], 'un monto con dos decimales');
export const signedMoney = pattern([`-?${WHOLE}\\.[0-9]{2}`, `-?${WHOLE}`], 'un monto con dos decimales');
export const percent = pattern(
  ['[0-9]{1,2}\\.[0-9]{2}', '[0-9]{1,2}', '100\\.00', '100'],
  'un porcentaje con dos decimales',
);
export const year = pattern('[2-9][0-9]{3}', 'un año de 4 dígitos');
export const ruc = pattern('[0-9]{10}001', '13 dígitos que terminan en 001');
export const digits = (count: number): ValueType => pattern(`[0-9]{${count}}`, `${count} dígitos`);
export const sequential = pattern('0*[1-9][0-9]*', 'de 1 a 9 dígitos', { min: 1, max: 9 });
export const sequentialOrNone = pattern('[0-9]{1,9}', 'de 1 a 9 dígitos');
/** Three digits that are not all zero. */
export const establishment = pattern(['00[1-9]', '0[1-9][0-9]', '[1-9][0-9]{2}'], '3 dígitos');
export const authorization = pattern('[0-9]{3,49}', 'de 3 a 49 dígitos');
export const identification = pattern('[0-9a-zA-Z]{3,13}', 'de 3 a 13 letras o dígitos');
export const documentType = pattern('[0-9][0-9A-Za-z]{1,2}', 'de 2 a 3 dígitos');
export const documentNumber = pattern('[0-9]{2,3}', 'de 2 a 3 dígitos');
export const retentionCode = pattern('[A-Za-z0-9]{3,5}', 'de 3 a 5 letras o dígitos');
export const yesOrNo = oneOf(['SI', 'NO']);
export const yesNoOrNone = oneOf(['SI', 'NO', 'NA']);
export const country = pattern(['[0-9]{3}', 'NA'], '3 dígitos o NA');
export const regime = oneOf(['01', '02', '03']);
export const taxpayerName = pattern(
  '[a-zA-Z0-9][a-zA-Z0-9 \\t\\r\\n]+[a-zA-Z0-9 \\t\\r\\n]',
  'letras sin tilde, dígitos y espacios',
  { min: 5, max: 500 },
);
export const partyName = pattern('[a-zA-Z0-9][a-zA-Z0-9 \\t\\r\\n]*', 'letras sin tilde, dígitos y espacios', {
  min: 1,
  max: 500,
});
export const on = day();
