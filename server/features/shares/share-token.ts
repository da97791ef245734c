import { createHash } from 'node:crypto';

/**
 * The token of a share link: taxpayer (16 bytes), link (16) and secret (24), so that a stranger's visit finds its row
 * under row-level security without any list of all links. Only the hash of the whole is stored.
 */
export interface ShareToken {
  readonly tenantId: string;
  readonly linkId: string;
  readonly hash: Uint8Array;
}

const uuidBytes = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex');
const uuidText = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
const hashOf = (token: Buffer) => new Uint8Array(createHash('sha256').update(token).digest());

export const makeShareToken = (
  tenantId: string,
  linkId: string,
  secret: Uint8Array,
): { token: string; hash: Uint8Array } => {
  const bytes = Buffer.concat([uuidBytes(tenantId), uuidBytes(linkId), secret]);
  return { token: bytes.toString('base64url'), hash: hashOf(bytes) };
};

/** The parts of a token; undefined for what was never one of ours. */
export const readShareToken = (token: string): ShareToken | undefined => {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 56 || bytes.toString('base64url') !== token) return undefined;
  return {
    tenantId: uuidText(bytes.subarray(0, 16)),
    linkId: uuidText(bytes.subarray(16, 32)),
    hash: hashOf(bytes),
  };
};
