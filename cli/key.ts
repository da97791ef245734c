import { documentTypes, environments, labelOf } from '@cuadre/sri/catalogs';
import type { Fault } from '@cuadre/sri/faults';
import { accessKeyCheckDigit, parseAccessKey } from '@cuadre/sri/ids';
import { verifyReceipt } from '@cuadre/sri/receipts/verify';
import { writeOut } from './files.ts';
import { onlyOne, readOptions } from './options.ts';
import { readReceiptFile } from './receipt-file.ts';

/** `cuadre key FILE|DIGITS`: what a key says, as JSON. */
export async function key(args: readonly string[]): Promise<number> {
  const { positionals } = readOptions(args, {});
  const words = positionals.every((word) => /^[\d\s]+$/.test(word)) ? [positionals.join('')] : positionals;
  const what = onlyOne(
    words.filter((word) => word !== ''),
    'la clave o el archivo',
  );
  const isDigits = /^[\d\s]+$/.test(what);
  const { text, faults } = isDigits ? { text: digitsOf(what), faults: [] } : await keyIn(what);
  const said = explain(text, faults);
  await writeOut(`${JSON.stringify(said, null, 2)}\n`);
  return said.ok ? 0 : 1;
}

/** 48 digits are a key without its check digit. */
const digitsOf = (text: string): string => {
  const digits = text.replace(/\s/g, '');
  return digits.length === 48 ? digits + accessKeyCheckDigit(digits) : digits;
};

async function keyIn(path: string): Promise<{ text: string; faults: readonly Fault[] }> {
  const { read, bytes } = await readReceiptFile(path);
  const { accessKey } = await verifyReceipt(bytes, { isUnsignedAllowed: true });
  return { text: read.document.accessKey, faults: accessKey };
}

function explain(text: string, more: readonly Fault[]) {
  const read = parseAccessKey(text);
  const faults = more.length > 0 ? more : read.faults;
  if (!read.ok) return { ok: false, accessKey: text, faults };
  const { value } = read;
  return {
    ok: faults.every(({ severity }) => severity !== 'error'),
    accessKey: value.accessKey,
    issuedOn: value.issuedOn,
    documentType: value.documentType,
    documentName: labelOf(documentTypes, value.documentType),
    ruc: value.ruc,
    environment: value.environment,
    environmentName: labelOf(environments, value.environment),
    number: `${value.establishment}-${value.salesPoint}-${value.sequential}`,
    numericCode: value.numericCode,
    emissionType: value.emissionType,
    checkDigit: value.accessKey.slice(48),
    faults,
  };
}
