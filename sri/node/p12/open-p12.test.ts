import { spawnSync } from 'node:child_process';
import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bitString, integer, nothing, octetString, oid, sequence } from '../certificates/der-writer.ts';
import {
  type KeyWithCertificate,
  type MakeP12Options,
  makeCertificate,
  makeKey,
  makeP12,
} from '../certificates/index.ts';
import { type OpenedP12, openP12, openP12InWorker } from './index.ts';

const ruc = '1710034065001';
const now = new Date('2026-11-20T12:00:00Z');
const random = (size: number) => randomBytes(size);
const validity = { validFrom: new Date('2026-01-01T05:00:00Z'), validTo: new Date('2027-01-01T05:00:00Z'), random };
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

let keys: [Uint8Array, Uint8Array];
let authority: KeyWithCertificate;
let signing: KeyWithCertificate;
let folder: string;

/** A certificate as the entities of the samples issue it; say only what differs. */
const leaf = (changes: Partial<Parameters<typeof makeCertificate>[0]> = {}) =>
  makeCertificate({
    ...validity,
    authority,
    subject: [
      ['2.5.4.6', 'EC'],
      ['2.5.4.3', 'ANA MUÑOZ'],
    ],
    keyUsage: ['digitalSignature', 'nonRepudiation'],
    fields: [['1.3.6.1.4.1.37746.3.11', ruc]],
    pkcs8: keys[0],
    ...changes,
  });

const p12Of = (changes: Partial<MakeP12Options> = {}) =>
  makeP12({ password: 'clave', entries: [signing], protection: 'rc2-3des', random, ...changes });

const open = (bytes: Uint8Array, password = 'clave') => openP12(bytes, password, { now, ruc });

const signed = (pkcs8: Uint8Array) =>
  sign('sha1', Buffer.from('x'), createPrivateKey({ key: Buffer.from(pkcs8), format: 'der', type: 'pkcs8' })).toString(
    'hex',
  );

beforeAll(async () => {
  keys = [await makeKey(), await makeKey()];
  authority = await makeCertificate({
    ...validity,
    subject: [['2.5.4.3', 'AC DE PRUEBA']],
    keyUsage: ['keyCertSign'],
    isAuthority: true,
    pkcs8: keys[1],
  });
  signing = await leaf();
  folder = mkdtempSync(join(tmpdir(), 'cuadre-p12-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const expectOpened = (bytes: Uint8Array, password?: string): OpenedP12 => {
  const opened = open(bytes, password);
  if (!opened.ok) throw new Error(opened.code);
  expect(Buffer.from(opened.pkcs8)).toEqual(Buffer.from(signing.pkcs8));
  expect(opened.certificate).toMatchObject({ holder: 'ANA MUÑOZ', entity: 'AC DE PRUEBA', ruc });
  return opened;
};

describe('opens every shape that entities issue', () => {
  const shapes: [string, Partial<MakeP12Options>][] = [
    ['RC2-40 certificates, 3DES key', { protection: 'rc2-3des' }],
    ['3DES for both', { protection: '3des' }],
    ['PBES2 with AES-256, SHA-256 MAC', { protection: 'aes-256', mac: 'sha256' }],
    ['BER with chunks, legacy', { protection: 'rc2-3des', ber: true }],
    ['BER with chunks, PBES2', { protection: 'aes-256', ber: true }],
    ['no MAC', { mac: 'none' }],
    ['one iteration', { iterations: 1 }],
    ['as many iterations as we allow', { iterations: 20_000 }],
    ['password with ñ, legacy', { password: 'contraseña de Ñandú €' }],
    ['password with ñ, PBES2', { password: 'contraseña de Ñandú €', protection: 'aes-256' }],
    ['password with ñ written byte by byte, legacy', { password: 'contraseña', passwordReading: 'bytewise' }],
    [
      'password with ñ in Latin-1, PBES2',
      { password: 'contraseña', passwordReading: 'bytewise', protection: 'aes-256' },
    ],
    ['MAC that does not agree although the password is right', { mac: 'wrong' }],
  ];
  it.each(shapes)('%s', (_, changes) => {
    expectOpened(p12Of(changes), changes.password);
  });

  it('takes the key for signatures out of two (BCE), whatever their order', async () => {
    const encipherment = await leaf({ keyUsage: ['keyEncipherment'], pkcs8: keys[1] });
    for (const entries of [
      [signing, encipherment],
      [encipherment, signing],
    ])
      expect(expectOpened(p12Of({ entries, chain: [authority.certificate.der] })).chain).toHaveLength(2);
  });

  it('takes the renewed certificate when the expired one is still inside', async () => {
    const old = await leaf({ validFrom: new Date('2024-01-01'), validTo: new Date('2025-01-01') });
    expect(expectOpened(p12Of({ entries: [old, signing] })).certificate.serial).toBe(signing.certificate.serial);
  });

  it.each([
    ['the cédula of the natural person', { fields: [['1.3.6.1.4.1.37746.3.1', '1710034065']] }],
    ['an otherName (Uanataca)', { fields: [], otherNames: [['1.3.6.1.4.1.47286.102.3.11', ruc]] }],
    ['organizationIdentifier', { fields: [], subject: [['2.5.4.97', `VATEC-${ruc}`]] }],
    ['IDCEC serialNumber', { fields: [], subject: [['2.5.4.5', 'IDCEC-1710034065']] }],
    ['serialNumber with cédula and time', { fields: [], subject: [['2.5.4.5', '1710034065-220324175202']] }],
    ['an entity not in the table yet', { fields: [['1.3.6.1.4.1.99999.3.11', ruc]] }],
  ] as [string, Parameters<typeof leaf>[0]][])('accepts the taxpayer by %s', async (_, changes) => {
    expect(open(p12Of({ entries: [await leaf(changes)] }))).toMatchObject({ ok: true });
  });
});

describe('says why it refuses', () => {
  const refused = async (bytes: Uint8Array | Promise<Uint8Array>, password?: string) => {
    const answer = open(await bytes, password);
    return answer.ok ? 'opened' : { code: answer.code, sentence: answer.sentence };
  };
  const withLeaf = async (changes: Parameters<typeof leaf>[0]) => p12Of({ entries: [await leaf(changes)] });

  // @asvs V5.2.2
  it('not a p12: a certificate, a text, nothing, a p12 cut short', async () => {
    const whole = p12Of();
    for (const bytes of [
      signing.certificate.der,
      Buffer.from('-----BEGIN CERTIFICATE-----'),
      new Uint8Array(),
      whole.subarray(0, 900),
    ])
      expect(await refused(bytes)).toMatchObject({ code: 'not_a_p12' });
  });

  it('wrong password, with the three protections', async () => {
    for (const protection of ['rc2-3des', '3des', 'aes-256'] as const)
      for (const password of ['Clave', '', 'clavé', 'clave '])
        expect(await refused(p12Of({ protection }), password)).toMatchObject({ code: 'wrong_password' });
  });

  it('dates: expired and not yet valid, with the day in Ecuador', async () => {
    expect(await refused(withLeaf({ validTo: new Date('2026-03-01T03:00:00Z') }))).toEqual({
      code: 'expired',
      sentence: 'Esta firma venció el 28/02/2026. Sube la firma renovada.',
    });
    expect(await refused(withLeaf({ validFrom: new Date('2026-12-01T05:00:00Z') }))).toEqual({
      code: 'not_yet_valid',
      sentence: 'Esta firma vale desde el 01/12/2026. Súbela a partir de ese día.',
    });
  });

  it('no key to sign with: encipherment only, certificate of another key, no key', async () => {
    for (const file of [
      withLeaf({ keyUsage: ['keyEncipherment'] }),
      Promise.resolve(p12Of({ entries: [{ pkcs8: keys[1], certificate: signing.certificate }] })),
      Promise.resolve(p12Of({ entries: [], chain: [signing.certificate.der] })),
    ])
      expect(await refused(file)).toMatchObject({ code: 'no_signing_key' });
  });

  it('a certificate without keyUsage signs: nothing forbids it; of several the one that says so is taken', async () => {
    const silent = await leaf({ keyUsage: [] });
    const opened = expectOpened(p12Of({ entries: [silent] }));
    expect(opened.certificate).toMatchObject({ keyUsage: [], isForSigning: true });
    const other = await leaf({ keyUsage: [], pkcs8: keys[1], validTo: new Date('2040-01-01T05:00:00Z') });
    for (const entries of [
      [other, signing],
      [signing, other],
    ])
      expectOpened(p12Of({ entries }));
  });

  it('another taxpayer, naming both', async () => {
    expect(await refused(withLeaf({ fields: [['1.3.6.1.4.1.37746.3.11', '1790016919001']] }))).toEqual({
      code: 'other_taxpayer',
      sentence: 'Esta firma es de ANA MUÑOZ (1790016919001) y tu RUC es 1710034065001. Sube la firma de tu RUC.',
    });
    expect(await refused(withLeaf({ fields: [] }))).toMatchObject({ code: 'other_taxpayer' });
  });

  // @asvs V11.2.3 V11.6.1
  it('kinds of key that the SRI does not take: elliptic curve, RSA-1024', async () => {
    const short = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export({
      format: 'der',
      type: 'pkcs8',
    });
    expect(await refused(withLeaf({ pkcs8: short }))).toMatchObject({ code: 'unsupported' });
    const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
      format: 'der',
      type: 'pkcs8',
    });
    expect(await refused(p12Of({ entries: [{ pkcs8: curve, certificate: signing.certificate }] }))).toMatchObject({
      code: 'unsupported',
    });
  });

  // @asvs V15.2.2
  it('endless key derivation, before computing it', async () => {
    // 2^31 iterations would outlast the test by hours.
    for (const protection of ['rc2-3des', 'aes-256'] as const)
      for (const mac of ['sha1', 'none'] as const)
        for (const claimedIterations of [200_001, 2 ** 31, 2 ** 40, 0])
          expect(await refused(p12Of({ protection, mac, claimedIterations }))).toMatchObject({
            code: 'too_many_iterations',
          });
  });

  it('anything at all, without throwing and without opening', () => {
    const valid = Buffer.from(p12Of());
    fc.assert(
      fc.property(fc.nat(valid.length - 1), fc.integer({ min: 1, max: 255 }), (at, flip) => {
        const bytes = Buffer.from(valid);
        bytes[at] = (bytes[at] ?? 0) ^ flip;
        const answer = open(bytes);
        // A byte that only labels something may change; then a key that signs the same comes out, or none.
        if (answer.ok) expect(signed(answer.pkcs8)).toBe(signed(signing.pkcs8));
      }),
      { numRuns: 300 },
    );
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => !open(bytes).ok));
  });
});

describe.skipIf(!hasOpenssl)('agrees with openssl', () => {
  const openssl = (...args: string[]) => spawnSync('openssl', ['pkcs12', ...args], { cwd: folder, encoding: 'utf8' });

  it('openssl reads the files we make', () => {
    for (const protection of ['rc2-3des', '3des', 'aes-256'] as const) {
      writeFileSync(join(folder, 'ours.p12'), p12Of({ protection, mac: 'sha256', password: 'clave-ñ' }));
      const read = openssl('-in', 'ours.p12', '-legacy', '-nodes', '-passin', 'pass:clave-ñ');
      expect(read.stderr).toBe('');
      expect(read.stdout).toContain('BEGIN PRIVATE KEY');
    }
  });

  it.each([[['-legacy']], [['-certpbe', 'AES-256-CBC', '-keypbe', 'AES-256-CBC']], [['-nomac']]])(
    'we read its files: %s',
    (args) => {
      const pem = (kind: string, der: Uint8Array) =>
        `-----BEGIN ${kind}-----\n${Buffer.from(der)
          .toString('base64')
          .match(/.{1,64}/g)
          ?.join('\n')}\n-----END ${kind}-----\n`;
      writeFileSync(
        join(folder, 'in.pem'),
        pem('PRIVATE KEY', signing.pkcs8) + pem('CERTIFICATE', signing.certificate.der),
      );
      const made = openssl('-export', '-in', 'in.pem', '-out', 'theirs.p12', '-passout', 'pass:contraseña', ...args);
      expect(made.status, made.stderr).toBe(0);
      expectOpened(readFileSync(join(folder, 'theirs.p12')), 'contraseña');
    },
  );
});

describe('in a thread of its own', () => {
  it('gives the same answers from source', async () => {
    const opened = await openP12InWorker(p12Of(), 'clave', { now, ruc });
    expect(
      opened.ok &&
        createPublicKey(createPrivateKey({ key: Buffer.from(opened.pkcs8), format: 'der', type: 'pkcs8' }))
          .asymmetricKeyType,
    ).toBe('rsa');
    expect(opened.ok && opened.certificate.validTo).toEqual(signing.certificate.validTo);
    expect(await openP12InWorker(p12Of(), 'otra', { now, ruc })).toMatchObject({ ok: false, code: 'wrong_password' });
  });

  it('ends a file that takes too long', async () => {
    const slow = p12Of({ claimedIterations: 200_000 });
    expect(await openP12InWorker(slow, 'clave', { now, timeout: 50 })).toMatchObject({ code: 'too_many_iterations' });
  });

  it('works when bundled, with the worker as an entry beside the others', async () => {
    const source = new URL('.', import.meta.url).pathname;
    const outdir = join(source, '../../../node_modules/.cache-p12-test');
    await build({
      entryPoints: { main: join(source, 'index.ts'), 'p12-worker': join(source, 'p12-worker.ts') },
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      outdir,
      logLevel: 'error',
    });
    try {
      const bundled: typeof import('./index.ts') = await import(/* @vite-ignore */ join(outdir, 'main.js'));
      expect(await bundled.openP12InWorker(p12Of(), 'clave', { now, ruc })).toMatchObject({ ok: true });
    } finally {
      rmSync(outdir, { recursive: true });
    }
  });
});

describe('a certificate is refused as a .p12 when it only looks like one', () => {
  it('version other than 3', () => {
    const odd = sequence(integer(4), sequence(oid('1.2.840.113549.1.7.1'), octetString(bitString(nothing))));
    expect(open(odd)).toMatchObject({ ok: false, code: 'not_a_p12' });
  });
});
