import { createPrivateKey, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type KeyWithCertificate, makeDemoAuthority, makeKey } from '@cuadre/sri/node';
import { type Certificate, readCertificate } from '@cuadre/sri/signature';

/** Certificate of the practice authority, PEM; the practice SRI trusts it and nobody else does. */
const certificateFile = 'authority.pem';
const keyFile = 'authority.key';

const folderOf = (dataFolder: string) => join(dataFolder, 'practice-ca');
const trustedFolderOf = (dataFolder: string) => join(dataFolder, 'practice-trusted');

/** Whose certificates (`*.pem`) the practice SRI of a data folder trusts: its own authority, and that of another machine. */
export const trustedFolders = (dataFolder: string): string[] => [folderOf(dataFolder), trustedFolderOf(dataFolder)];

const read = (folder: string): KeyWithCertificate | null => {
  try {
    const key = createPrivateKey(readFileSync(join(folder, keyFile)));
    const pem = readFileSync(join(folder, certificateFile), 'latin1').replace(/-----[^-]+-----|\s/g, '');
    return {
      pkcs8: key.export({ format: 'der', type: 'pkcs8' }),
      certificate: readCertificate(Buffer.from(pem, 'base64')),
    };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};

const pem = (label: string, der: Uint8Array): string =>
  `-----BEGIN ${label}-----\n${Buffer.from(der).toString('base64').replace(/.{64}/g, '$&\n').trimEnd()}\n-----END ${label}-----\n`;

/** Has the practice SRI of a data folder trust the authority that another machine made for all. */
export function trust(dataFolder: string, { der }: Certificate): void {
  const own = read(folderOf(dataFolder));
  if (own !== null && Buffer.from(own.certificate.der).equals(der)) return;
  const place = join(trustedFolderOf(dataFolder), certificateFile);
  mkdirSync(trustedFolderOf(dataFolder), { recursive: true });
  // In its place at once: the practice SRI reads it for each verdict.
  const aside = `${place}.${process.pid}`;
  writeFileSync(aside, pem('CERTIFICATE', der), { mode: 0o644 });
  renameSync(aside, place);
}

/**
 * The authority of this machine: `practice-ca/` of the data folder, made once (0600). Two processes
 * that make it together end with the same one: the folder appears whole or not at all.
 */
export const practiceAuthority = async (
  dataFolder: string,
  now: Date,
  newKey: () => Promise<Uint8Array> = makeKey,
): Promise<KeyWithCertificate> => {
  const folder = folderOf(dataFolder);
  const known = read(folder);
  if (known) return known;
  const made = await makeDemoAuthority({
    validFrom: new Date(now.getTime() - 86_400_000),
    validTo: new Date(now.getTime() + 20 * 365 * 86_400_000),
    random: (size) => randomBytes(size),
    pkcs8: await newKey(),
  });
  mkdirSync(dataFolder, { recursive: true });
  const aside = mkdtempSync(`${folder}.`);
  writeFileSync(join(aside, keyFile), pem('PRIVATE KEY', made.pkcs8), { mode: 0o600 });
  writeFileSync(join(aside, certificateFile), pem('CERTIFICATE', made.certificate.der), { mode: 0o644 });
  try {
    renameSync(aside, folder);
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    const code = (error as NodeJS.ErrnoException).code;
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
  }
  return read(folder) ?? made;
};
