import { drawRide, type PreparedLogo, prepareLogo } from '@cuadre/sri/node/ride';
import { type ReceiptDocument, type RideState, receiptTypeOf } from '@cuadre/sri/receipts';
import type { ReadDocument } from '@cuadre/sri/receipts/read';
import { descendantsOf } from '@cuadre/sri/xml';
import { readInput, writeOutput } from './files.ts';
import { onlyOne, readOptions } from './options.ts';
import { readReceiptFile } from './receipt-file.ts';
import { CommandError, UsageError } from './usage-error.ts';

/** `cuadre ride FILE -o F.pdf`: the printed form. */
export async function ride(args: readonly string[]): Promise<number> {
  const { values, positionals } = readOptions(args, {
    output: { type: 'string', short: 'o' },
    size: { type: 'string', default: 'A4' },
    logo: { type: 'string' },
  });
  const path = onlyOne(positionals, 'el comprobante que se dibuja');
  if (values.output === undefined) throw new UsageError('Falta dónde dejar el PDF: -o RIDE.pdf');
  const size = values.size.toUpperCase();
  if (size !== 'A4' && size !== 'ROLLO') throw new UsageError('El tamaño es A4 o ROLLO.');
  const { read } = await readReceiptFile(path);
  const logo = values.logo === undefined ? undefined : await readLogo(values.logo);
  const content = receiptTypeOf(read.type).ride(read.document, stateOf(read));
  // A draft has no key yet; any other paper is found by it.
  const { accessKey } = content.document;
  if (accessKey !== undefined && !/^\d{49}$/.test(accessKey))
    throw new CommandError(`${path}: la clave de acceso no tiene 49 dígitos, así que no hay RIDE que dibujar.`);
  await writeOutput(values.output, drawRide(content, { size, logo }));
  return 0;
}

/** A picture that was asked for and cannot be drawn is said, never left out in silence. */
async function readLogo(path: string): Promise<PreparedLogo> {
  const logo = prepareLogo(await readInput(path));
  if (logo !== undefined) return logo;
  throw new CommandError(`${path} no se puede dibujar como logo. Usa un JPEG, o un PNG de 8 bits sin entrelazar.`);
}

/** How far it came, as far as the file tells. */
function stateOf(read: ReadDocument): RideState {
  const { authorization } = read;
  const environment = environmentOf(read.document);
  if (authorization?.status.toUpperCase() === 'AUTORIZADO')
    return {
      kind: 'authorized',
      environment,
      authorizationNumber: authorization.number || read.document.accessKey,
      authorizedAt: authorization.authorizedAt,
    };
  const isSigned = read.tree !== null && [...descendantsOf(read.tree.root)].some(({ name }) => name === 'Signature');
  return { kind: isSigned ? 'signed' : 'draft', environment };
}

const environmentOf = ({ environment }: ReceiptDocument): RideState['environment'] =>
  environment === '2' ? 'produccion' : 'pruebas';
