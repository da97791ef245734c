import type { SignatureHolder } from '#contract/shop/signatures.ts';
import { createSecretBox } from '#server/adapters/secrets/secret-box.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import type { SignatureDocumentRow, SignatureOrderRow } from '#server/db/tables/index.ts';
import { noteSignature } from '../record/signatures.ts';

// What somebody gives for a signature lies under a key of its order, and that under the installation's: once the key of
// the order is gone, nothing of it opens any more, nor in a copy.

const purpose = 'signature-order';
type KeyOf = Pick<SignatureOrderRow, 'tenantId' | 'id' | 'sealedDataKey'>;
const placeOf = ({ tenantId, id }: Omit<KeyOf, 'sealedDataKey'>, what: string): string =>
  `signature_orders:${tenantId}:${id}:${what}`;

const withKey = <Result>(
  ctx: Context,
  of: KeyOf,
  work: (box: ReturnType<typeof createSecretBox>) => Result,
): Result => {
  if (of.sealedDataKey === null) throw new Error(`signature ${of.id} has no key`);
  const key = Buffer.from(ctx.secrets.sealingFor(purpose).unseal(of.sealedDataKey, placeOf(of, 'key')));
  try {
    return work(createSecretBox(key));
  } finally {
    key.fill(0);
  }
};

/** The order with its key, made where there is none. The caller has locked the row. */
export async function ensureKey(ctx: Context, tx: Transaction, row: SignatureOrderRow): Promise<SignatureOrderRow> {
  if (row.sealedDataKey !== null) return row;
  const key = Buffer.from(ctx.random(32));
  const sealedDataKey = ctx.secrets.sealingFor(purpose).seal(key, placeOf(row, 'key'));
  key.fill(0);
  await noteSignature(tx, row, { sealedDataKey });
  return { ...row, sealedDataKey };
}

export const sealHolder = (ctx: Context, of: KeyOf, holder: SignatureHolder): Uint8Array =>
  withKey(ctx, of, (box) => box.seal(Buffer.from(JSON.stringify(holder)), placeOf(of, 'holder')));

/** null: not said yet, or erased. */
export const readHolder = (ctx: Context, row: SignatureOrderRow): SignatureHolder | null => {
  const { sealedHolder } = row;
  if (sealedHolder === null || row.sealedDataKey === null) return null;
  const plain = withKey(ctx, row, (box) => box.unseal(sealedHolder, placeOf(row, 'holder')));
  return JSON.parse(Buffer.from(plain).toString()) as SignatureHolder;
};

export const sealDocument = (ctx: Context, of: KeyOf, document: string, content: Uint8Array): Uint8Array =>
  withKey(ctx, of, (box) => box.seal(content, placeOf(of, document)));

export const openDocument = (
  ctx: Context,
  of: KeyOf,
  { document, sealed }: Pick<SignatureDocumentRow, 'document' | 'sealed'>,
): Uint8Array => withKey(ctx, of, (box) => box.unseal(sealed, placeOf(of, document)));

/** With what the entity closes the file: of this order alone, worked out again when it comes, and kept nowhere. */
export const filePassword = (ctx: Context, { tenantId, id }: Omit<KeyOf, 'sealedDataKey'>): string =>
  Buffer.from(ctx.secrets.keyedHash('signature-file', Buffer.from(`${tenantId}:${id}`)))
    .toString('base64url')
    .slice(0, 24);
