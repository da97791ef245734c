import { spawnSync } from 'node:child_process';
import { createPrivateKey } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { gunzipSync } from 'node:zlib';
import PostalMime from 'postal-mime';
import { masterKeyFile } from '#server/adapters/secrets/master-key.ts';
import type { Product } from '#tests/build/product.ts';
import { plant, plantKey, type Sink } from './canary.ts';
import type { Drop } from './scan.ts';

/** The product still runs: a file of the database may be gone by the time it is looked at. */
const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((name) => join(folder, name))
        .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false)
    : [];

const drop = (sink: Sink, path: string): Drop => ({ sink, name: path, bytes: readFileSync(path) });

/** A mail as it was sent and as it is read: parts are encoded, attachments twice. */
export const mailDrops = async (path: string): Promise<Drop[]> => {
  const raw = { ...drop('mail', path), encoded: true };
  const { attachments, ...read } = await PostalMime.parse(raw.bytes);
  const parts = attachments.map(({ content }) => (typeof content === 'string' ? Buffer.from(content) : content));
  const contents = [
    Buffer.from(JSON.stringify(read)),
    ...parts.map((content) => new Uint8Array(content as ArrayBuffer)),
  ];
  return [raw, ...contents.map((bytes) => ({ ...raw, bytes, encoded: false }))];
};

/** Every row as the operator's backup has it; also what a backup would give away. */
const backupOf = (product: Product, folder: string): Drop => {
  const out = join(folder, 'canaries.backup');
  const tool = resolve(import.meta.dirname, '../../../scripts/tool.mjs');
  const env = { ...process.env, NODE_ENV: 'production', CUADRE_INSTALL: 'no', CUADRE_DATA: product.dataFolder };
  const { status, stderr } = spawnSync(process.execPath, [tool, 'backup', '--out', out], { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`no backup to search: ${stderr}`);
  return { sink: 'database', name: 'backup', bytes: gunzipSync(readFileSync(out)) };
};

/** The addresses that the browsers asked for, out of their network logs; what stands behind a # never leaves them. */
const addressesIn = async (path: string): Promise<Drop> => {
  const seen = new Set<string>();
  for await (const line of createInterface({ input: createReadStream(path, 'utf8') }))
    for (const [, url = ''] of line.matchAll(/"(?:url|original_url|referrer|location|new_url)":"([^"]*)"/g))
      seen.add(url.split('#')[0] ?? '');
  return { sink: 'address', name: 'browser', bytes: Buffer.from([...seen].join('\n')) };
};

/** The secrets that are files of the data folder: what they hold may be nowhere else in it. */
export const plantKeptSecrets = ({ dataFolder }: Product): void => {
  const masterKey = readFileSync(masterKeyFile(dataFolder), 'utf8').trim();
  plant('the master key', masterKey);
  plant('the master key', Buffer.from(masterKey, 'base64'));
  if (!existsSync(authorityKey(dataFolder))) return; // nobody has practised yet
  const authority = createPrivateKey(readFileSync(authorityKey(dataFolder)));
  plantKey('the key of the practice authority', authority.export({ format: 'der', type: 'pkcs8' }));
};

const authorityKey = (dataFolder: string): string => join(dataFolder, 'practice-ca', 'authority.key');

/** Everything that a running product and its browsers leave behind; `folder` holds the browsers' network logs. */
export const collect = async (product: Product, folder: string): Promise<Drop[]> => {
  const { dataFolder } = product;
  const inside = (...names: string[]) => names.flatMap((name) => filesIn(join(dataFolder, name)));
  const secrets = [masterKeyFile(dataFolder), authorityKey(dataFolder)];
  const apart = new Set([...inside('logs', 'error-reports', 'mail'), ...secrets]);
  // Its files come and go while it runs; its rows are in the backup.
  const ofDatabase = join(dataFolder, 'postgres', '/');
  const netLogs = filesIn(folder).filter((path) => /addresses-\d+\.json$/.test(path));
  const drops = [
    { sink: 'log', name: 'terminal', bytes: Buffer.from(product.said()) } as const,
    backupOf(product, folder),
    ...inside('logs').map((path) => drop('log', path)),
    ...inside('error-reports').map((path) => drop('error report', path)),
    ...(
      await Promise.all(
        inside('mail')
          .filter((path) => path.endsWith('.eml'))
          .map(mailDrops),
      )
    ).flat(),
    ...filesIn(dataFolder)
      .filter((path) => !apart.has(path) && !path.startsWith(ofDatabase))
      .map((path) => drop('file', path)),
    ...(await Promise.all(netLogs.map(addressesIn))),
  ];
  return drops.map((each) => ({ ...each, name: each.name.replace(`${dataFolder}/`, '') }));
};
