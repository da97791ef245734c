import { type KeyWithCertificate, makeCertificate } from './make-certificate.ts';

/** The extension that holds the RUC in Security Data's certificates, the entity that most authorised samples use. */
const rucField = '1.3.6.1.4.1.37746.3.11';
const cedulaField = '1.3.6.1.4.1.37746.3.1';
const legalNameField = '1.3.6.1.4.1.37746.3.10';

interface Validity {
  readonly validFrom: Date;
  readonly validTo: Date;
  readonly random: (size: number) => Uint8Array;
  /** PKCS#8 of an existing key; tests share one because making it is slow. */
  readonly pkcs8?: Uint8Array;
}

const entity = [
  ['2.5.4.6', 'EC'],
  ['2.5.4.10', 'CUADRE PRÁCTICA'],
  ['2.5.4.11', 'SIN VALOR TRIBUTARIO'],
] as const;

/**
 * The authority of the practice environment. Make it once per data folder: the practice SRI trusts its certificate
 * and nobody else does.
 */
export const makeDemoAuthority = (options: Validity): Promise<KeyWithCertificate> =>
  makeCertificate({
    ...options,
    subject: [...entity, ['2.5.4.3', 'AC CUADRE PRÁCTICA']],
    keyUsage: ['keyCertSign', 'cRLSign'],
    isAuthority: true,
  });

/** The demo certificate of one taxpayer, shaped like Security Data's: the practice SRI checks the RUC inside. */
export const makeDemoCertificate = ({
  authority,
  ruc,
  cedula,
  legalName,
  ...options
}: Validity & {
  readonly authority: KeyWithCertificate;
  readonly ruc: string;
  readonly cedula?: string;
  readonly legalName: string;
}): Promise<KeyWithCertificate> =>
  makeCertificate({
    ...options,
    authority,
    subject: [...entity, ['2.5.4.3', legalName]],
    keyUsage: ['digitalSignature', 'nonRepudiation', 'keyEncipherment'],
    fields: [[rucField, ruc], [legalNameField, legalName], ...(cedula ? [[cedulaField, cedula] as const] : [])],
  });
