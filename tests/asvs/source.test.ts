import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** What runs in the product: no tests, nothing that was built or installed. */
const sources = ['sri', 'cli', 'contract', 'phrases', 'server', 'web', 'scripts'].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name) && !/node_modules|\.test\.|(^|\/)dist\//.test(name))
    .map((name) => ({ path: join(room, name), text: readFileSync(join(root, room, name), 'utf8') })),
);

const filesWith = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
const except = (files: readonly string[], pattern: RegExp) => files.filter((path) => !pattern.test(path));
/** What a request can reach; backup, launcher and embedded database work without one. */
const ofRequests = (files: readonly string[]) => files.filter((path) => /^server\/(features|lists|http)\//.test(path));

describe('no source', () => {
  // @asvs V1.2.3 V1.3.1 V1.3.2 V1.3.5 V3.2.2
  it('makes code or markup out of data', () => {
    const code =
      /\beval\(|new Function\(|node:vm|dangerouslySetInnerHTML|\.innerHTML|insertAdjacentHTML|document\.write/;
    expect(filesWith(code)).toEqual([]);
  });

  // @asvs V1.2.5 V12.3.2
  it('goes through a shell, or trusts a certificate that it cannot verify', () => {
    expect(filesWith(/shell: true|child_process.*\bexec\b|execSync\(|rejectUnauthorized|NODE_TLS_REJECT/)).toEqual([]);
  });

  // @asvs V1.2.4
  it('puts anything but its own words into a statement', () => {
    const raw = sources.flatMap(({ text }) => [...text.matchAll(/sql\.raw\(([^;]*?)\)/g)].map(([, inside]) => inside));
    // A fixed text, a constant of the file, or one of two fixed texts.
    expect(
      raw.filter(
        (inside) => !/^(['"`][^$]*['"`]|`notify \$\{CHANNEL\}`|\w+ \? '.*' : '.*'|before)$/.test(inside ?? ''),
      ),
    ).toEqual([]);
    expect(ofRequests(filesWith(/\.query\(\s*`[^`]*\$\{/))).toEqual([]);
  });

  // @asvs V6.5.3 V11.5.1
  it('draws chance from anywhere but the system', () => {
    expect(filesWith(/Math\.random\(/)).toEqual([]);
  });

  // @asvs V11.2.1 V11.3.1 V11.3.2
  it('enciphers with anything but AES-256-GCM, but for the .p12 that others made', () => {
    const ciphers = filesWith(/createCipheriv|createDecipheriv|createCipher\(/);
    expect(except(ciphers, /^sri\/node\/(p12|certificates)\//)).toEqual(['server/adapters/secrets/secret-box.ts']);
    expect(filesWith(/aes-\d+-(ecb|cbc)/i).filter((path) => !/^sri\/node\/(p12|certificates)\//.test(path))).toEqual(
      [],
    );
  });

  // @asvs V1.3.6 V13.2.4
  it('of the server speaks to the outside but through an adapter', () => {
    expect(ofRequests(filesWith(/\bfetch\(|from 'node:(https?|net)'|from 'nodemailer'|from 'undici'/))).toEqual([]);
  });

  // @asvs V3.5.5
  it('takes messages from another window or origin', () => {
    // Asking our own worker over a port of one's own is neither.
    const ours = /worker|^web\/shell\/install\/shared\.ts$/;
    expect(except(filesWith(/addEventListener\('message'|onmessage =/), ours)).toEqual([]);
  });
});
