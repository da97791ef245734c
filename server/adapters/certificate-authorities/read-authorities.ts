import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Certificate, readCertificate } from '@cuadre/sri/signature';
import type { Context } from '#server/context.ts';

const pem = /-----BEGIN CERTIFICATE-----([^-]+)-----END CERTIFICATE-----/g;

/** The certificates of a file: PEM with one or several, or DER. */
const readFile = (path: string): Certificate[] => {
  const bytes = readFileSync(path);
  const blocks = [...bytes.toString('latin1').matchAll(pem)].map(([, text = '']) => Buffer.from(text, 'base64'));
  return (blocks.length > 0 ? blocks : [bytes]).map((der) => readCertificate(new Uint8Array(der)));
};

/**
 * Whose certificates prove a RUC: the files of the folder that CERTIFICATE_AUTHORITIES names, read when they are asked
 * for, so that a new one counts at once. Empty where none is named. A file that cannot be read is logged and counts for
 * nothing.
 */
export const readAuthorities = ({ env, log }: Pick<Context, 'env' | 'log'>): Certificate[] => {
  const folder = env.CERTIFICATE_AUTHORITIES;
  if (folder === undefined || folder === '') return [];
  const read = <T>(path: string, work: () => T[]): T[] => {
    try {
      return work();
    } catch (error) {
      log.error({ path, err: error }, 'no certificate authority can be read here');
      return [];
    }
  };
  return read(folder, () => readdirSync(folder).sort())
    .filter((name) => /\.(pem|crt|cer|der)$/i.test(name))
    .flatMap((name) => read(join(folder, name), () => readFile(join(folder, name))))
    .filter(({ isAuthority }) => isAuthority);
};
