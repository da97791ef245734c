import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openP12InWorker } from '@cuadre/sri/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testIssuer } from '#tests/build/p12.ts';
import { missingOf } from './checklist.ts';
import { openSignatureProvider } from './http-signature-provider.ts';
import { PRACTICE_TOKEN } from './issues-for-real.ts';
import type { SignatureApplication, SignatureProvider } from './signature-provider.ts';
import { type ProviderStandIn, startProviderStandIn } from './stand-in/provider-server.ts';
import type { ProviderSwitch } from './stand-in/switches.ts';

const now = () => new Date('2026-11-20T15:00:00Z');
const { signal } = new AbortController();
const folder = mkdtempSync(join(tmpdir(), 'cuadre-entity-'));
const start = () => startProviderStandIn({ host: '127.0.0.1', port: 0, seed: 1, now, folder, authority: testIssuer });
const client = ({ url }: ProviderStandIn, { token = PRACTICE_TOKEN, timeoutMs = 20_000 } = {}) =>
  openSignatureProvider({ address: url, token, timeoutMs });

let standIn: ProviderStandIn;
let provider: SignatureProvider;
beforeAll(async () => {
  standIn = await start();
  provider = client(standIn);
});
afterAll(async () => {
  await standIn.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => standIn.board.set([]));

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
const application = (more: Partial<SignatureApplication> = {}): SignatureApplication => ({
  ...{ reference: randomUUID(), ruc: '1710034065001', years: 1, password: 'clave-de-prueba' },
  holder: {
    kind: 'natural',
    ...{ names: 'Ana', surnames: 'Muñoz', identification: '1710034065', fingerCode: 'V3333V2222' },
    ...{ bornOn: '1988-04-12', email: 'ana@example.com', mobile: '0991234567' },
    ...{ province: 'Pichincha', city: 'Quito', address: 'Av. Amazonas', appointmentUntil: null },
  },
  documents: (['idFront', 'idBack', 'selfie', 'ruc'] as const).map((name) => ({
    ...{ name, type: 'image/jpeg', content: jpeg },
  })),
  ...more,
});
const turn = (kind: ProviderSwitch['kind']) => standIn.board.set([{ kind, service: 'any', probability: 1 }]);

describe('an entity', () => {
  it('takes an application once, and its file opens with our reader', async () => {
    const asked = application();
    const first = await provider.submit(asked, signal);
    expect(await provider.submit(asked, signal)).toEqual(first);
    const kinds = [];
    for (let turns = 0; turns < 2; turns++) kinds.push((await provider.ask(asked.reference, signal)).kind);
    expect(kinds).toEqual(['approved', 'issued']);
    const file = await provider.fetchFile(asked.reference, signal);
    if (file.kind !== 'file') throw new Error(file.reason);
    const opened = await openP12InWorker(file.content, asked.password, { now: now(), ruc: asked.ruc });
    expect(opened).toMatchObject({ ok: true, certificate: { ruc: asked.ruc, cedula: '1710034065' } });
  });

  it('remembers what it took when it is started again', async () => {
    const asked = application();
    await provider.submit(asked, signal);
    await standIn.close();
    standIn = await start();
    provider = client(standIn);
    expect((await provider.ask(asked.reference, signal)).kind).toBe('approved');
  });

  it('wants what is missing, and an appointment as long as the signature', async () => {
    const bare = application({ documents: [] });
    expect(await provider.submit(bare, signal)).toMatchObject({
      kind: 'more_needed',
      documents: ['idFront', 'idBack', 'selfie', 'ruc'],
    });
    const short = application();
    const holder = { ...short.holder, kind: 'representative' as const, appointmentUntil: '2027-11-19' };
    const documents = [...short.documents, { name: 'appointment' as const, type: 'image/jpeg', content: jpeg }];
    expect(await provider.submit({ ...short, holder, documents }, signal)).toMatchObject({
      documents: ['appointment'],
    });
  });

  it.each([
    ['more than 1 MB', 'image/jpeg', Buffer.concat([jpeg, Buffer.alloc(1_000_000)])],
    ['not what it says', 'application/pdf', jpeg],
  ])('takes no document that is %s', async (_, type, content) => {
    const documents = [{ name: 'selfie' as const, type, content }];
    expect((await provider.submit(application({ documents }), signal)).kind).toBe('denied');
  });

  it.each([
    ['down', 'unknown'],
    ['unavailable', 'unknown'],
    ['garbage', 'unknown'],
    ['slow', 'unknown'],
    ['denied', 'denied'],
  ] as const)('that is %s says nothing that anything follows from', async (kind, expected) => {
    turn(kind);
    const hasty = client(standIn, { timeoutMs: kind === 'slow' ? 200 : 20_000 });
    expect((await hasty.ask(randomUUID(), signal)).kind).toBe(expected);
    expect((await hasty.submit(application(), signal)).kind).toBe(expected);
  });

  it('knows nothing of another reference, nor of another account', async () => {
    expect((await provider.ask(randomUUID(), signal)).kind).toBe('not_there');
    expect((await client(standIn, { token: 'otra' }).ask(randomUUID(), signal)).kind).toBe('denied');
  });
});

describe('the checklist', () => {
  it.each([
    ['natural', ['idFront', 'idBack', 'selfie', 'ruc']],
    ['representative', ['idFront', 'idBack', 'selfie', 'ruc', 'appointment']],
    [
      'member',
      [
        ...['idFront', 'idBack', 'selfie', 'ruc', 'appointment', 'authorization'],
        ...['representativeFront', 'representativeBack'],
      ],
    ],
  ] as const)('of a holder who is %s', (kind, needed) => {
    expect(missingOf(kind, '2026-11-20', new Set())).toEqual(needed);
    expect(missingOf(kind, '2026-11-20', new Set(needed))).toEqual([]);
  });
});
