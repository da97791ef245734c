import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** Where something may come to rest that was only passing through. */
export const sinks = ['log', 'error report', 'mail', 'address', 'database', 'file'] as const;
export type Sink = (typeof sinks)[number];

/** Something that must not be found again, but where it belongs. */
export interface Canary {
  readonly kind: string;
  readonly bytes: Buffer;
  readonly belongs: readonly Sink[];
  /** So short that bytes hold it by chance: it counts as a whole word of decoded text only. */
  readonly short?: boolean;
}

/** Set for the journeys by `product-setup.ts`: a line for each canary, because they run in another process. */
const noteBook = (): string | undefined => process.env.CUADRE_CANARIES;

/** From now on this value may be found where it belongs and nowhere else. */
export const plant = (kind: string, value: string | Uint8Array, belongs: readonly Sink[] = []): void =>
  note({ kind, value, belongs });

/**
 * A code of six digits. Rows and files are full of digits, where one would be found by chance: that the database keeps
 * only hashes of codes has its own tests.
 */
export const plantCode = (kind: string, code: string, belongs: readonly Sink[] = []): void =>
  note({ kind, value: code, belongs: [...belongs, 'database', 'file'], short: true });

const note = ({ value, ...rest }: Omit<Canary, 'bytes'> & { readonly value: string | Uint8Array }): void => {
  const path = noteBook();
  const bytes = Buffer.from(typeof value === 'string' ? Buffer.from(value) : value).toString('base64');
  if (path !== undefined) appendFileSync(path, `${JSON.stringify({ ...rest, bytes })}\n`);
};

/** A file of which not even a piece may be found: lines may be broken and headers taken off. */
export const plantFile = (kind: string, bytes: Uint8Array, belongs: readonly Sink[] = []): void => {
  const size = Math.min(24, bytes.length);
  for (let piece = 1; piece <= 6; piece++) {
    const from = Math.floor(((bytes.length - size) * piece) / 7);
    plant(kind, bytes.subarray(from, from + size), belongs);
  }
};

/** The secret half of an RSA key (PKCS#8): behind the modulus, which every certificate shows. */
export const plantKey = (kind: string, pkcs8: Uint8Array): void => plantFile(kind, pkcs8.subarray(320));

/** All that were planted, each once. */
export const planted = (path = noteBook()): Canary[] => {
  if (path === undefined || !existsSync(path)) return [];
  const lines = new Set(readFileSync(path, 'utf8').split('\n').filter(Boolean));
  return [...lines].map((line) => {
    const { bytes, ...rest } = JSON.parse(line) as Omit<Canary, 'bytes'> & { bytes: string };
    return { ...rest, bytes: Buffer.from(bytes, 'base64') };
  });
};
