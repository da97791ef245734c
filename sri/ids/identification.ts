import type { Fault } from '../faults.ts';
import { parseCedula } from './cedula.ts';
import { parseRuc } from './ruc.ts';
import { isVisibleText } from './visible-text.ts';

/** Identification of the final consumer, type 07. @sri tabla 6 */
export const FINAL_CONSUMER_ID = '9999999999999';
/** Name that goes with it. @sri tabla 6 */
export const FINAL_CONSUMER_NAME = 'CONSUMIDOR FINAL';

const error = (code: string, sentence: string): Fault[] => [
  { code: `identification.${code}`, place: '', sentence, severity: 'error' },
];

/** Drops what people type between the digits of a RUC or a cédula; trims the free forms. */
export const normaliseIdentification = (type: string, text: string): string =>
  type === '04' || type === '05' || type === '07' ? text.replace(/[\s.-]/g, '') : text.trim();

/**
 * Checks an identification, exactly as it will stand in the document, by its type. @sri tabla 6: 04 RUC, 05 cédula,
 * 06 passport, 07 final consumer, 08 foreign identification.
 *
 * Check digits only warn: the SRI authorises such receipts (its warnings 59 and 62) and real S.A.S. RUCs fail módulo 11.
 */
export function checkIdentification(type: string, identification: string): Fault[] {
  switch (type) {
    case '04': {
      if (/[\s.-]/.test(identification))
        return error('separators', 'Escribe el RUC solo con números, sin espacios ni guiones.');
      return [...parseRuc(identification).faults];
    }
    case '05': {
      if (/[\s.-]/.test(identification))
        return error('separators', 'Escribe la cédula solo con números, sin espacios ni guiones.');
      return parseCedula(identification).faults.map((fault) =>
        fault.code === 'cedula.check_digit'
          ? {
              ...fault,
              sentence: 'La cédula no pasa la verificación. Si la copiaste bien, continúa.',
              severity: 'warning',
            }
          : fault,
      );
    }
    case '06':
    case '08': {
      if (identification.trim() === '') return error('empty', 'Falta el número de identificación. Escríbelo.');
      if (identification === FINAL_CONSUMER_ID)
        return error('final_consumer_type', 'Ese número es del consumidor final. Elige el tipo consumidor final.');
      if (identification.length > 20)
        return error('length', 'El número de identificación llega hasta 20 caracteres. Acórtalo.');
      if (!isVisibleText(identification))
        return error('characters', 'El número de identificación tiene caracteres invisibles. Escríbelo de nuevo.');
      return [];
    }
    case '07':
      return identification === FINAL_CONSUMER_ID
        ? []
        : error(
            'final_consumer',
            `El consumidor final lleva el número ${FINAL_CONSUMER_ID}. Cámbialo o elige otro tipo.`,
          );
    default:
      return error('type', 'Elige un tipo de identificación de la lista.');
  }
}
