import { createPrivateKey } from 'node:crypto';
import type { Fault } from '@cuadre/sri/faults';
import { openP12 } from '@cuadre/sri/node/p12';
import { nodeSigningKey } from '@cuadre/sri/node/signature';
import { receiptTypeOf, writeReceiptBytes, XML_DECLARATION } from '@cuadre/sri/receipts';
import { verifyReceipt } from '@cuadre/sri/receipts/verify';
import { type SignatureHash, signReceipt } from '@cuadre/sri/signature';
import { readInput, writeOutput } from './files.ts';
import { onlyOne, readOptions } from './options.ts';
import { readPassword } from './password.ts';
import { readReceiptFile } from './receipt-file.ts';
import { CommandError, UsageError } from './usage-error.ts';

/** `cuadre sign FILE --p12 F`: the XML as the SRI wants it signed. */
export async function sign(args: readonly string[]): Promise<number> {
  const { values, positionals } = readOptions(args, {
    p12: { type: 'string' },
    'password-file': { type: 'string' },
    output: { type: 'string', short: 'o' },
    hash: { type: 'string', default: 'sha1' },
  });
  const path = onlyOne(positionals, 'el comprobante que se firma');
  if (values.p12 === undefined) throw new UsageError('Falta tu firma electrónica: --p12 FIRMA.p12');
  const { hash } = values;
  if (!isHash(hash)) throw new UsageError('El resumen es sha1 o sha256.');
  const unsigned = await readUnsigned(path);
  const p12 = await readInput(values.p12);
  const now = new Date();
  const opened = openP12(p12, await readPassword(values['password-file']), { now, ruc: unsigned.ruc });
  if (!opened.ok) throw new CommandError(opened.sentence);
  const privateKey = createPrivateKey({ key: Buffer.from(opened.pkcs8), format: 'der', type: 'pkcs8' });
  const signed = await signReceipt(unsigned.xml, nodeSigningKey(privateKey, opened.certificate.der), {
    signedAt: now,
    hash,
  });
  await writeOutput(values.output, withDeclaration(signed));
  return 0;
}

const isHash = (text: string): text is SignatureHash => text === 'sha1' || text === 'sha256';

const declaration = Buffer.from(XML_DECLARATION);
/** `signReceipt` puts it there; a file without it would still be read. */
const withDeclaration = (signed: Uint8Array): Uint8Array =>
  Buffer.from(signed.subarray(0, 5)).toString() === '<?xml' ? signed : Buffer.concat([declaration, signed]);

/** The receipt in canonical form. Refused: one with a signature, one that the SRI would return. */
async function readUnsigned(path: string): Promise<{ xml: Uint8Array; ruc: string }> {
  const { read, bytes } = await readReceiptFile(path);
  const { structure, accessKey, arithmetic, verdict } = await verifyReceipt(bytes, { isUnsignedAllowed: true });
  if (!verdict?.faults.some(({ code }) => code === 'signature.missing'))
    throw new CommandError(`${path} ya tiene firma. Quítala con «cuadre convert» si quieres firmarlo de nuevo.`);
  const wrong = [...structure, ...accessKey, ...arithmetic].filter(isError);
  if (wrong.length > 0)
    throw new CommandError(['El SRI lo devolvería:', ...wrong.map(({ sentence }) => `- ${sentence}`)].join('\n'));
  const { type, document } = read;
  if (!receiptTypeOf(type).schema.versions.includes(document.version))
    throw new CommandError(`${path}: el SRI no tiene la versión ${document.version}.`);
  return { xml: writeReceiptBytes(type, document), ruc: document.ruc };
}

const isError = ({ severity }: Fault): boolean => severity === 'error';
