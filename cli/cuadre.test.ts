import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeP12 } from '@cuadre/sri/node';
import { allReceiptTypes, receiptFile, writeReceipt } from '@cuadre/sri/receipts';
import { signReceipt } from '@cuadre/sri/signature';
import { exampleSigner } from '@cuadre/sri/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examplesOf, numberingOf } from '../tests/build/receipt-examples.ts';
import { cuadre, jsonOf, cuadreProgram as program } from '../tests/build/run-cuadre.ts';
import { hasShared, sharedMaterial } from '../tests/build/shared-material.ts';

const folder = mkdtempSync(join(tmpdir(), 'cuadre-cli-'));
const at = (...names: string[]): string => join(folder, ...names);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The first example of each type, as a file without signature and with one, and inside the SRI's wrapper. */
const names = allReceiptTypes.map(({ name }) => name);
const signerRuc = '1710034065001';

beforeAll(async () => {
  const { key, leaf } = await exampleSigner();
  for (const type of allReceiptTypes) {
    const example = examplesOf(type.name)[0]?.example;
    if (example === undefined) throw new Error(`${type.name} has no example`);
    const document = type.compose(
      example.draft,
      { ...example.issuer, ruc: signerRuc },
      numberingOf(type.code, { ...example, issuer: { ...example.issuer, ruc: signerRuc } }),
    );
    const xml = writeReceipt(type.name, document);
    const signed = Buffer.from(await signReceipt(xml, key, { signedAt: new Date('2026-11-20T15:00:00Z') })).toString();
    writeFileSync(at(`${type.name}.xml`), receiptFile(xml));
    writeFileSync(at(`${type.name}-signed.xml`), signed);
    writeFileSync(
      at(`${type.name}-authorized.xml`),
      `<?xml version="1.0"?>\n<autorizacion>\n  <estado>AUTORIZADO</estado><numeroAutorizacion>${document.accessKey}</numeroAutorizacion><fechaAutorizacion>2026-11-20T10:00:05-05:00</fechaAutorizacion><ambiente>PRUEBAS</ambiente>\n  <comprobante><![CDATA[${signed}]]></comprobante>\n</autorizacion>\n`,
    );
  }
  const p12 = await makeP12({
    entries: [leaf],
    password: 'Contraseña 1',
    protection: 'aes-256',
    random: (size) => randomBytes(size),
  });
  writeFileSync(at('firma.p12'), p12);
  await cuadre(['--version']); // builds it, once
}, 120_000);

describe('the program', () => {
  it('says in Spanish what it can do, its version, and what was mistyped', async () => {
    const help = await cuadre(['--help']);
    expect([help.code, help.stdout.toString()]).toEqual([0, expect.stringContaining('Uso:')]);
    for (const command of ['verify', 'key', 'sign', 'ride', 'convert', 'form', 'income-tax']) {
      expect(help.stdout.toString()).toContain(`cuadre ${command} `);
      expect((await cuadre([command, '--help'])).stdout.toString()).toContain('Ejemplos:');
    }
    expect((await cuadre(['--version'])).stdout.toString()).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect(await cuadre(['verifica'])).toMatchObject({ code: 2, said: expect.stringContaining('«verifica»') });
    expect(await cuadre(['verify', '--quiet'])).toMatchObject({ code: 2, said: expect.stringContaining('--quiet') });
    expect(await cuadre(['verify'])).toMatchObject({ code: 2, said: expect.stringContaining('Falta') });
    expect(await cuadre(['ride', at('invoice.xml')])).toMatchObject({ code: 2, said: expect.stringContaining('-o') });
    expect(await cuadre(['verify', '--jobs', '0', folder])).toMatchObject({ code: 2 });
  });

  it('is what package.json calls cuadre, and the system may run it', () => {
    const { bin } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'));
    const file = join(import.meta.dirname, bin.cuadre);
    expect(file).toBe(program);
    expect(statSync(file).mode & 0o111).not.toBe(0);
    expect(readFileSync(file, 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
  });
});

describe('cuadre verify', () => {
  it.each(names)('%s: signed and authorised are right, unsigned and changed are not', async (name) => {
    for (const file of [`${name}-signed.xml`, `${name}-authorized.xml`]) {
      const ran = await cuadre(['verify', at(file)]);
      expect(ran.code, ran.stdout.toString()).toBe(0);
      expect(jsonOf(ran)).toMatchObject({
        ok: true,
        type: name,
        ruc: signerRuc,
        signature: { ok: true, hash: 'SHA-1' },
      });
    }
    const unsigned = await cuadre(['verify', at(`${name}.xml`)]);
    expect([unsigned.code, jsonOf(unsigned).signature.faults[0].code]).toEqual([1, 'signature.missing']);
    expect((await cuadre(['verify', at(`${name}.xml`), '--allow-unsigned'])).code).toBe(0);
    const changed = at(`${name}-changed.xml`);
    writeFileSync(changed, readFileSync(at(`${name}-signed.xml`), 'utf8').replace('<razonSocial>', '<razonSocial>X'));
    const verdict = jsonOf(await cuadre(['verify', changed]));
    expect(verdict).toMatchObject({ ok: false, structure: { ok: true }, key: { ok: true }, signature: { ok: false } });
    rmSync(changed);
  });

  it('names each thing that is wrong in its own part', async () => {
    const wrong = readFileSync(at('invoice.xml'), 'utf8')
      .replace(/<importeTotal>[^<]*/, '<importeTotal>1.00')
      .replace(/<secuencial>\d/, '<secuencial>9')
      .replace(/<moneda>[^<]*<\/moneda>/, '<moneda></moneda>');
    writeFileSync(at('wrong.xml'), wrong);
    const ran = await cuadre(['verify', at('wrong.xml'), '--allow-unsigned']);
    const { structure, key, arithmetic } = jsonOf(ran);
    const codes = (part: { faults: { code: string }[] }) => part.faults.map(({ code }) => code);
    expect([codes(structure), codes(key), codes(arithmetic)]).toEqual([
      ['structure.empty'],
      ['access_key.other_number'],
      expect.arrayContaining(['arithmetic.total']),
    ]);
    expect(ran.code).toBe(1);
    rmSync(at('wrong.xml'));
  });

  it('a folder, over several threads: every file in order, bad ones among them, and a summary apart', async () => {
    const many = at('many', 'deep');
    mkdirSync(many, { recursive: true });
    const good = readFileSync(at('invoice-authorized.xml'));
    for (let i = 0; i < 200; i++) writeFileSync(join(many, `${String(i).padStart(3, '0')}.XML`), good);
    writeFileSync(join(many, '050.XML'), 'no');
    writeFileSync(join(many, '150.XML'), Buffer.alloc(3 * 1024 * 1024, 32));
    writeFileSync(join(many, 'notes.txt'), 'no');
    const ran = await cuadre(['verify', at('many'), at('absent.xml'), '--jobs', '2']);
    const verdicts: { file: string; ok: boolean; structure: { faults: { code: string }[] } }[] = jsonOf(ran);
    expect(verdicts.map(({ file }) => file)).toEqual([
      ...Array.from({ length: 200 }, (_, i) => join(many, `${String(i).padStart(3, '0')}.XML`)),
      at('absent.xml'),
    ]);
    expect(verdicts.flatMap(({ ok, structure }) => (ok ? [] : [structure.faults[0]?.code]))).toEqual([
      'xml.malformed',
      'file.too_large',
      'file.unreadable',
    ]);
    expect(ran.code).toBe(1);
    expect(ran.said).toMatch(/^201 comprobantes en [\d,]+ s: 198 bien, 3 con errores\.\n$/);
    const wrongOnly = await cuadre(['verify', at('many'), '--only-wrong']);
    expect(jsonOf(wrongOnly)).toHaveLength(2);
    rmSync(at('many'), { recursive: true });
  });

  it.skipIf(spawnSync('script', ['--version']).status !== 0)('a terminal sees how far it is', () => {
    mkdirSync(at('shown'));
    for (let i = 0; i < 40; i++) writeFileSync(at('shown', `${i}.xml`), readFileSync(at('invoice-signed.xml')));
    const command = `${process.execPath} ${program} verify ${at('shown')} > ${at('shown.json')}`;
    const { stdout, status } = spawnSync('script', ['-qec', command, '/dev/null'], { timeout: 60_000 });
    expect(stdout.toString()).toMatch(/\r█+ 40 de 40 · [\d.]+ por segundo/);
    expect([status, JSON.parse(readFileSync(at('shown.json'), 'utf8')).length]).toEqual([0, 40]);
  });

  it('an empty folder and a folder of good files', async () => {
    mkdirSync(at('empty'));
    expect(await cuadre(['verify', at('empty')])).toMatchObject({ code: 1, said: expect.stringContaining('No hay') });
    writeFileSync(at('empty', 'a.xml'), readFileSync(at('invoice-signed.xml')));
    const ran = await cuadre(['verify', at('empty')]);
    expect([ran.code, jsonOf(ran).length, ran.said]).toEqual([0, 1, expect.stringContaining('todos bien')]);
  });
});

describe('cuadre key', () => {
  it('reads digits, alone or in groups, completes 48, and tells what is wrong', async () => {
    const digits = '0205202601099339046900120030010000417680000000016';
    const parts = {
      ok: true,
      accessKey: digits,
      issuedOn: '2026-05-02',
      documentName: 'Factura',
      ruc: '0993390469001',
      environment: '2',
      number: '003-001-000041768',
      checkDigit: '6',
    };
    expect(jsonOf(await cuadre(['key', digits]))).toMatchObject(parts);
    expect(jsonOf(await cuadre(['key', digits.slice(0, 10), digits.slice(10)]))).toMatchObject(parts);
    expect(jsonOf(await cuadre(['key', digits.slice(0, 48)]))).toMatchObject(parts);
    const wrong = await cuadre(['key', `${digits.slice(0, 48)}7`]);
    expect([wrong.code, jsonOf(wrong).faults[0].code]).toEqual([1, 'access_key.check_digit']);
  });

  it('reads the key of a file and compares it with the document', async () => {
    expect(await cuadre(['key', at('retention-authorized.xml')])).toMatchObject({ code: 0 });
    writeFileSync(at('other.xml'), readFileSync(at('invoice.xml'), 'utf8').replace(/<ruc>\d/, '<ruc>9'));
    const ran = await cuadre(['key', at('other.xml')]);
    expect([ran.code, jsonOf(ran).faults[0].code]).toEqual([1, 'access_key.other_ruc']);
    expect(await cuadre(['key', at('nothing.xml')])).toMatchObject({
      code: 1,
      said: expect.stringContaining('no existe'),
    });
  });
});

describe('cuadre convert', () => {
  it.each(names)('%s: XML → JSON → XML gives every byte back, unsigned, signed and wrapped', async (name) => {
    for (const kind of ['', '-signed', '-authorized']) {
      const file = at(`${name}${kind}.xml`);
      const json = await cuadre(['convert', file]);
      expect(json.code, json.said).toBe(0);
      expect(jsonOf(json)).toMatchObject({ type: name, document: { ruc: signerRuc } });
      expect('source' in jsonOf(json)).toBe(kind !== '');
      writeFileSync(at('back.json'), json.stdout);
      expect((await cuadre(['convert', at('back.json'), '-o', at('back.xml')])).code).toBe(0);
      expect(readFileSync(at('back.xml')).equals(readFileSync(file))).toBe(true);
    }
  });

  it('a changed document is written anew, without the signature that no longer holds', async () => {
    const json = jsonOf(await cuadre(['convert', at('invoice-signed.xml')]));
    json.document.legalName = 'OTRA RAZÓN SOCIAL';
    writeFileSync(at('changed.json'), JSON.stringify(json));
    const ran = await cuadre(['convert', at('changed.json')]);
    expect(ran.said).toContain('sin firma');
    expect(ran.stdout.toString()).toContain('<razonSocial>OTRA RAZÓN SOCIAL</razonSocial>');
    expect(ran.stdout.toString()).not.toContain('Signature');
    json.document.legalName = '';
    writeFileSync(at('changed.json'), JSON.stringify(json));
    expect(await cuadre(['convert', at('changed.json')])).toMatchObject({
      code: 1,
      said: expect.stringContaining('vacío'),
    });
    writeFileSync(at('changed.json'), '{"type":"recibo"}');
    expect(await cuadre(['convert', at('changed.json')])).toMatchObject({
      code: 1,
      said: expect.stringContaining('«type»'),
    });
  });

  it.skipIf(!hasShared('samples'))('every sample of the SRI comes back byte by byte', async () => {
    const samples = join(sharedMaterial, 'samples');
    const files = readdirSync(samples, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.xml'));
    for (const file of files.filter((_, i) => i % 3 === 0)) {
      const json = await cuadre(['convert', join(samples, file)]);
      expect(json.code, file).toBe(0);
      writeFileSync(at('sample.json'), json.stdout);
      const back = await cuadre(['convert', at('sample.json')]);
      expect(back.stdout.equals(readFileSync(join(samples, file))), file).toBe(true);
    }
  });
});

describe('cuadre sign', () => {
  it('signs with the password of the environment or of a file, from XML and from JSON; verify agrees', async () => {
    const env = { CUADRE_P12_PASSWORD: 'Contraseña 1' };
    const signed = await cuadre(['sign', at('creditNote.xml'), '--p12', at('firma.p12')], env);
    expect(signed.code, signed.said).toBe(0);
    writeFileSync(at('own.xml'), signed.stdout);
    expect(jsonOf(await cuadre(['verify', at('own.xml')]))).toMatchObject({ ok: true, signature: { profile: 'A' } });
    writeFileSync(at('password'), 'Contraseña 1\nno more\n');
    chmodSync(at('password'), 0o600);
    writeFileSync(at('guide.json'), (await cuadre(['convert', at('remissionGuide.xml')])).stdout);
    const args = ['sign', at('guide.json'), '--p12', at('firma.p12'), '--password-file', at('password')];
    expect(await cuadre([...args, '--hash', 'sha256', '-o', at('own.xml')])).toMatchObject({ code: 0 });
    expect(jsonOf(await cuadre(['verify', at('own.xml')]))).toMatchObject({ ok: true, signature: { hash: 'SHA-256' } });
  });

  it('refuses a wrong password, no password, a signed receipt, and one that the SRI would return', async () => {
    const args = ['sign', at('invoice.xml'), '--p12', at('firma.p12')];
    expect(await cuadre(args, { CUADRE_P12_PASSWORD: 'otra' })).toMatchObject({
      code: 1,
      said: expect.stringContaining('no abre esta firma'),
    });
    expect(await cuadre(args)).toMatchObject({ code: 2, said: expect.stringContaining('--password-file') });
    expect(await cuadre([...args, '--password', 'x'])).toMatchObject({ code: 2 });
    const env = { CUADRE_P12_PASSWORD: 'Contraseña 1' };
    expect(await cuadre(['sign', at('invoice-signed.xml'), '--p12', at('firma.p12')], env)).toMatchObject({
      code: 1,
      said: expect.stringContaining('ya tiene firma'),
    });
    writeFileSync(
      at('bad.xml'),
      readFileSync(at('invoice.xml'), 'utf8').replace(/<importeTotal>[^<]*/, '<importeTotal>9.99'),
    );
    expect(await cuadre(['sign', at('bad.xml'), '--p12', at('firma.p12')], env)).toMatchObject({
      code: 1,
      said: expect.stringContaining('El SRI lo devolvería'),
    });
  });

  it.skipIf(spawnSync('script', ['--version']).status !== 0)('asks on the terminal and shows nothing of it', () => {
    const command = `${process.execPath} ${program} sign ${at('invoice.xml')} --p12 ${at('firma.p12')} -o ${at('typed.xml')}`;
    const { stdout } = spawnSync('script', ['-qec', command, '/dev/null'], {
      input: 'Contraseña 1\r',
      timeout: 60_000,
    });
    expect(stdout.toString()).toContain('Clave de la firma:');
    expect(stdout.toString().replace(/^[^\n]*\n/, '')).not.toContain('Contraseña');
    expect(readFileSync(at('typed.xml'), 'utf8')).toContain('<ds:Signature');
  });
});

describe('cuadre ride', () => {
  it.each(names)('%s: A4 and roll', async (name) => {
    for (const size of ['A4', 'rollo']) {
      const pdf = at(`${name}.pdf`);
      const ran = await cuadre(['ride', at(`${name}-authorized.xml`), '--size', size, '-o', pdf]);
      expect(ran.code, ran.said).toBe(0);
      expect(readFileSync(pdf).subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  it('says why it cannot', async () => {
    expect(await cuadre(['ride', at('firma.p12'), '-o', at('x.pdf')])).toMatchObject({ code: 1 });
    expect(await cuadre(['ride', at('invoice.xml'), '-o', at('no', 'x.pdf')])).toMatchObject({
      code: 1,
      said: expect.stringContaining('No se puede escribir'),
    });
    expect(await cuadre(['ride', at('invoice.xml'), '--size', 'A5', '-o', at('x.pdf')])).toMatchObject({ code: 2 });
  });

  it('draws a logo, and says which picture it cannot read', async () => {
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0a0' } })
      .png()
      .toBuffer();
    writeFileSync(at('logo.png'), png);
    const args = ['ride', at('invoice-signed.xml'), '-o', at('logo.pdf'), '--logo'];
    expect(await cuadre([...args, at('logo.png')])).toMatchObject({ code: 0, said: '' });
    expect(readFileSync(at('logo.pdf')).toString('latin1')).toContain('/Logo');
    for (const [name, bytes] of Object.entries({
      'text.png': Buffer.from('no'),
      'cut.png': png.subarray(0, 60),
      'cut.jpg': Buffer.from([0xff, 0xd8, 0xff]),
      'interlaced.png': await sharp(png).png({ progressive: true }).toBuffer(),
    })) {
      writeFileSync(at(name), bytes);
      expect(await cuadre([...args, at(name)]), name).toMatchObject({
        code: 1,
        said: expect.stringMatching(/no se puede dibujar como logo[^\n]*\n$/),
      });
    }
  });

  it.each([
    ['letters', 'CLAVE'],
    ['a letter among digits', `${'1'.repeat(48)}X`],
    ['48 digits', '1'.repeat(48)],
    ['nothing', ''],
  ])('a key of %s is a sentence', async (_, key) => {
    for (const file of ['invoice-signed.xml', 'retention-authorized.xml']) {
      writeFileSync(
        at('bad-key.xml'),
        readFileSync(at(file), 'utf8').replace(/<claveAcceso>\d+/, `<claveAcceso>${key}`),
      );
      const ran = await cuadre(['ride', at('bad-key.xml'), '-o', at('x.pdf')]);
      expect(ran).toMatchObject({ code: 1, said: expect.stringMatching(/^[^\n]*49 dígitos[^\n]*\n$/) });
    }
  });
});
