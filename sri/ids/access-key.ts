import { documentNameOf } from '../catalogs/document-types.ts';
import { type Day, fromSriDate, toSriDate } from '../dates/index.ts';
import type { Fault, Parsed } from '../faults.ts';
import { shown } from '../shown.ts';
import { isRuc } from './ruc.ts';

/** 49 digits with their check digit: number of authorisation and name of one receipt. @sri claveAcceso, ficha 5.2 */
export type AccessKey = string & { readonly kind: 'accessKey' };

export interface AccessKeyParts {
  readonly issuedOn: Day;
  /** @sri tabla 3 codDoc */
  readonly documentType: string;
  readonly ruc: string;
  /** @sri tabla 4: 1 pruebas, 2 producción */
  readonly environment: '1' | '2';
  /** 3 digits. */
  readonly establishment: string;
  /** 3 digits. */
  readonly salesPoint: string;
  /** 9 digits. */
  readonly sequential: string;
  /** 8 digits of the issuer's choice. */
  readonly numericCode: string;
}

/** What a key says, plus the digit that is always 1 in the offline scheme. */
export interface ReadAccessKey extends AccessKeyParts {
  readonly accessKey: AccessKey;
  /** @sri tabla 2 */
  readonly emissionType: string;
}

/**
 * Check digit of the first 48 digits: módulo 11, weights 2 to 7 from right to left; 11 is written 0 and 10 is written 1.
 * Throws RangeError when the text is not 48 digits.
 */
export function accessKeyCheckDigit(digits: string): string {
  if (!/^[0-9]{48}$/.test(digits)) throw new RangeError('an access key has 48 digits before its check digit');
  let total = 0;
  for (let i = 0; i < 48; i++) total += (digits.charCodeAt(i) - 48) * (2 + ((47 - i) % 6));
  const digit = 11 - (total % 11);
  return digit === 11 ? '0' : digit === 10 ? '1' : String(digit);
}

const shapes: Record<Exclude<keyof AccessKeyParts, 'issuedOn' | 'documentType'>, RegExp> = {
  ruc: /^[0-9]{10}001$/,
  environment: /^[12]$/,
  establishment: /^[0-9]{3}$/,
  salesPoint: /^[0-9]{3}$/,
  sequential: /^[0-9]{9}$/,
  numericCode: /^[0-9]{8}$/,
};

/** Builds the key of a receipt of the offline scheme. Throws RangeError naming the part that has the wrong shape. */
export function buildAccessKey(parts: AccessKeyParts): AccessKey {
  if (documentNameOf(parts.documentType) === undefined)
    throw new RangeError(`access key: documentType ${JSON.stringify(parts.documentType)}`);
  for (const [name, shape] of Object.entries(shapes) as [keyof typeof shapes, RegExp][])
    if (!shape.test(parts[name])) throw new RangeError(`access key: ${name} ${JSON.stringify(parts[name])}`);
  const digits =
    toSriDate(parts.issuedOn).replaceAll('/', '') +
    parts.documentType +
    parts.ruc +
    parts.environment +
    parts.establishment +
    parts.salesPoint +
    parts.sequential +
    parts.numericCode +
    EMISSION_NORMAL;
  return (digits + accessKeyCheckDigit(digits)) as AccessKey;
}

/** @sri tabla 2: the offline scheme knows no other. */
const EMISSION_NORMAL = '1';

/** True for a key that reads without faults. */
export const isAccessKey = (text: string): text is AccessKey => /^[0-9]{49}$/.test(text) && parseAccessKey(text).ok;

/** Gives the text back when it is an access key. Throws RangeError when not. */
export function ensureAccessKey(text: string): AccessKey {
  if (!isAccessKey(text)) throw new RangeError(`not an access key: ${shown(text)}`);
  return text;
}

const fault = (code: string, sentence: string): Fault => ({
  code: `access_key.${code}`,
  place: '',
  sentence,
  severity: 'error',
});

/**
 * Reads a key that a person typed or a document carries; spaces are dropped. Every part that is wrong has its fault:
 * `access_key.length` (alone), `.date`, `.document_type`, `.ruc`, `.environment`, `.emission_type`, `.check_digit`.
 */
export function parseAccessKey(text: string): Parsed<ReadAccessKey> {
  const key = text.replace(/\s/g, '');
  if (!/^[0-9]{49}$/.test(key))
    return { ok: false, faults: [fault('length', 'La clave de acceso tiene 49 dígitos. Revisa el número.')] };
  const issuedOn = fromSriDate(`${key.slice(0, 2)}/${key.slice(2, 4)}/${key.slice(4, 8)}`);
  const documentType = key.slice(8, 10);
  const ruc = key.slice(10, 23);
  const environment = key.charAt(23);
  const emissionType = key.charAt(47);
  const faults: Fault[] = [];
  if (issuedOn === null)
    faults.push(fault('date', 'La fecha dentro de la clave de acceso no existe. Revisa los 8 primeros dígitos.'));
  if (documentNameOf(documentType) === undefined)
    faults.push(
      fault('document_type', 'La clave de acceso no es de un comprobante conocido. Revisa los dígitos 9 y 10.'),
    );
  if (!isRuc(ruc)) faults.push(fault('ruc', 'El RUC dentro de la clave de acceso no termina en 001. Revísalo.'));
  if (environment !== '1' && environment !== '2')
    faults.push(fault('environment', 'El ambiente de la clave de acceso debe ser 1 o 2. Revisa el dígito 24.'));
  // 2 was the contingency of the scheme before offline; old received documents still carry it.
  if (emissionType !== '1' && emissionType !== '2')
    faults.push(fault('emission_type', 'El tipo de emisión de la clave de acceso debe ser 1. Revisa el dígito 48.'));
  if (accessKeyCheckDigit(key.slice(0, 48)) !== key.charAt(48))
    faults.push(fault('check_digit', 'La clave de acceso no pasa la verificación. Revisa que esté bien copiada.'));
  if (faults.length > 0 || issuedOn === null) return { ok: false, faults };
  return {
    ok: true,
    value: {
      accessKey: key as AccessKey,
      issuedOn,
      documentType,
      ruc,
      environment: environment as '1' | '2',
      establishment: key.slice(24, 27),
      salesPoint: key.slice(27, 30),
      sequential: key.slice(30, 39),
      numericCode: key.slice(39, 47),
      emissionType,
    },
    faults: [],
  };
}

/** For reading aloud: groups of ten digits. */
export const formatAccessKey = (key: AccessKey): string => (key.match(/.{1,10}/g) ?? []).join(' ');
