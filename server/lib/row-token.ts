import { createHash } from 'node:crypto';

/**
 * A token that opens one row of one taxpayer to the one who holds it: taxpayer (16 bytes), row (16) and secret, so that a
 * visit without session finds its row under row-level security and without a list of all tokens. Only the hash of the whole is
 * stored.
 */
interface RowToken {
  readonly tenantId: string;
  readonly rowId: string;
  readonly hash: Uint8Array;
}

const uuidBytes = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex');
const uuidText = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
const hashOf = (token: Buffer) => new Uint8Array(createHash('sha256').update(token).digest());

/** The token, told once, and the hash to keep. */
export const makeRowToken = (
  tenantId: string,
  rowId: string,
  secret: Uint8Array,
): { token: string; hash: Uint8Array } => {
  const bytes = Buffer.concat([uuidBytes(tenantId), uuidBytes(rowId), secret]);
  return { token: bytes.toString('base64url'), hash: hashOf(bytes) };
};

/** The parts of a token whose secret has so many bytes; undefined for what was never one of ours. */
export const readRowToken = (token: string, secretBytes: number): RowToken | undefined => {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 32 + secretBytes || bytes.toString('base64url') !== token) return undefined;
  return {
    tenantId: uuidText(bytes.subarray(0, 16)),
    rowId: uuidText(bytes.subarray(16, 32)),
    hash: hashOf(bytes),
  };
};
