import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { makeP12 } from '@cuadre/sri/node';
import { exampleSigner } from '@cuadre/sri/testing';

/** A published package that signs SRI documents: it takes the unsigned XML and the .p12 each time, as its API has it. */
interface PublicSigner {
  readonly name: string;
  sign(xml: string): Promise<string> | string;
}

const password = 'Clave-2026';

/** The published packages, each around the same .p12 in the form of Security Data, the entity both of them know. */
export const publicSigners = async (): Promise<readonly PublicSigner[]> => {
  const { authority, leaf } = await exampleSigner();
  const p12 = makeP12({
    password,
    entries: [leaf],
    chain: [authority.certificate.der],
    protection: '3des',
    friendlyName: 'SECURITY DATA S.A. 2',
    random: (size) => randomBytes(size),
  });
  // open-factura's ESM build requires CommonJS names that are not there; its CommonJS build works.
  const require = createRequire(import.meta.url);
  const { signInvoiceXml } = require('ec-sri-invoice-signer') as typeof import('ec-sri-invoice-signer');
  const { signXml } = require('open-factura') as typeof import('open-factura');
  const bytes = new Uint8Array(p12).buffer;
  return [
    {
      name: 'ec-sri-invoice-signer',
      sign: (xml) => signInvoiceXml(xml, Buffer.from(p12), { pkcs12Password: password }),
    },
    { name: 'open-factura', sign: (xml) => signXml(bytes, password, xml) },
  ];
};
