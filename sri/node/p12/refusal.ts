import { dayInEcuador, toSriDate } from '../../dates/index.ts';
import type { Certificate } from '../../signature/index.ts';

export type P12RefusalCode =
  | 'not_a_p12'
  | 'wrong_password'
  | 'expired'
  | 'not_yet_valid'
  | 'no_signing_key'
  | 'other_taxpayer'
  | 'unsupported'
  | 'too_many_iterations';

/** Why a .p12 cannot be used: a value, because people upload the wrong file every day. */
export interface P12Refusal {
  readonly ok: false;
  readonly code: P12RefusalCode;
  readonly sentence: string;
  /** The certificate that was found, when the refusal is about it. */
  readonly certificate?: Certificate;
}

const sentences: Readonly<Record<P12RefusalCode, (certificate?: Certificate, ruc?: string) => string>> = {
  not_a_p12: () => 'Este archivo no es una firma electrónica. Sube el archivo .p12 o .pfx que te dio tu entidad.',
  wrong_password: () => 'Esa clave no abre esta firma. Escríbela tal como la creaste, con mayúsculas y tildes.',
  expired: (found) => `Esta firma venció el ${found ? day(found.validTo) : ''}. Sube la firma renovada.`,
  not_yet_valid: (found) =>
    `Esta firma vale desde el ${found ? day(found.validFrom) : ''}. Súbela a partir de ese día.`,
  no_signing_key: () => 'Este archivo no trae una clave para firmar documentos. Pide a tu entidad la firma digital.',
  other_taxpayer: (found, ruc) =>
    `Esta firma es de ${found?.holder ?? ''} (${found?.ruc ?? found?.cedula ?? 'sin RUC'}) y tu RUC es ${ruc}. Sube la firma de tu RUC.`,
  unsupported: () =>
    'Esta firma es de un tipo que el SRI no usa. Pide a tu entidad una firma RSA de 2048 bits en .p12.',
  too_many_iterations: () => 'Este archivo tarda demasiado en abrirse. Descárgalo otra vez de tu entidad y súbelo.',
};

const day = (instant: Date): string => toSriDate(dayInEcuador(instant));

export const refuse = (code: P12RefusalCode, certificate?: Certificate, ruc?: string): P12Refusal => ({
  ok: false,
  code,
  sentence: sentences[code](certificate, ruc),
  ...(certificate && { certificate }),
});
