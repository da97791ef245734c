import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { getNotification } from '#contract/messages/notifications.ts';
import * as contract from '#contract/operator/cases.ts';
import * as signatures from '#contract/shop/signatures.ts';
import type { ProviderSwitch } from '#server/adapters/signature-provider/stand-in/switches.ts';
import { INSTALLATION } from '#server/db/audit.ts';
import { findSignature } from '#server/features/shop/record/signatures.ts';
import type { TestApp } from '#tests/build/app.ts';
import { turnOnSecondFactor } from '#tests/build/authenticator.ts';
import { makeOperator } from '#tests/build/make-operator.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { type SignatureShop, signatureShop } from '#tests/build/signature-shop.ts';
import {
  buildTaxpayer,
  proveAddress,
  type ReadyTaxpayer,
  registerSomebody,
  type TestTaxpayer,
  testPassword,
} from '#tests/build/taxpayer.ts';

const DAY = 86_400_000;
const reason = 'La entidad dejó de contestar';
let made: SignatureShop;
let shop: SignatureShop['shop'];
let app: TestApp;
let entity: SignatureShop['entity'];
let photo: Uint8Array;
let ana: ReadyTaxpayer;
let olga: TestTaxpayer;
let omar: TestTaxpayer;

beforeAll(async () => {
  made = await signatureShop();
  ({ shop, entity, photo } = made);
  app = shop.app;
});
afterAll(() => made.close());
beforeEach(async () => {
  app.forget();
  entity.board.set([]);
  await app.ctx.db.system((tx) => tx.execute(sql`delete from jobs`));
  await app.ctx.db.system((tx) =>
    tx.execute(
      sql`update operator_cases set closed_at = ${app.clock.now()}, outcome = 'closed' where closed_at is null`,
    ),
  );
  ana = await buildTaxpayer(app);
  await proveAddress(app, ana);
});

const operator = async () => {
  const somebody = await registerSomebody(app);
  await turnOnSecondFactor(app, somebody);
  await makeOperator(app, somebody.email);
  return somebody;
};
/** Sessions idle out: they come when the time of the story has passed. */
const operators = async () => {
  [olga, omar] = [await operator(), await operator()];
};
const misbehave = (...switches: Partial<ProviderSwitch>[]) =>
  entity.board.set(
    switches.map((each) => ({ service: 'any', probability: 1, ...each }) as ProviderSwitch),
    ana.ruc,
  );
const follow = async (turns = 1) => {
  for (let turn = 0; turn < turns; turn++) {
    app.clock.forward(61_000);
    await runTurn(app.ctx, 'follow-signature');
  }
};
const bring = (id: string, document: 'idFront' | 'idBack' | 'selfie' | 'ruc') =>
  ana.call(signatures.saveSignatureDocument, { params: { signatureOrderId: id }, body: { document }, file: photo });
const send = (id: string) =>
  ana.call(signatures.sendSignatureOrder, {
    params: { signatureOrderId: id },
    body: { accountPassword: testPassword, acceptsMandate: true },
  });
/** Bought, filled in and sent off. */
const sent = async () => {
  const { id: orderId } = await shop.buy(ana, 'firma-2');
  await runTurn(app.ctx, 'settle-payment');
  const id = (await ana.call(signatures.getSignatureOrders)).body.orders[0]?.id ?? '';
  await ana.call(signatures.saveSignatureHolder, {
    params: { signatureOrderId: id },
    body: {
      kind: 'natural',
      ...{ names: 'Ana María', surnames: 'Muñoz Vera', identification: ana.cedula, fingerCode: 'V3333V2222' },
      ...{ bornOn: '1988-04-12', email: 'ana@example.com', mobile: '0991234567', appointmentUntil: null },
      ...{ province: 'Pichincha', city: 'Quito', address: 'Av. Amazonas N21-147' },
    },
  });
  for (const document of ['idFront', 'idBack', 'selfie', 'ruc'] as const) await bring(id, document);
  await send(id);
  return { id, orderId };
};
/** One that the entity is silent about for longer than any of them promises, and its case. */
const silent = async () => {
  const of = await sent();
  await follow();
  misbehave({ kind: 'waits' });
  app.clock.forward(5 * DAY);
  await follow(2);
  await operators();
  await ana.signInAgain();
  return { ...of, caseId: (await queue())[0]?.id ?? '' };
};

const queue = async (who = olga) => (await who.call(contract.getCases)).body.cases;
const on = <E extends Endpoint>(
  call: E,
  caseId: string,
  who: TestTaxpayer = olga,
  { params = {}, ...more }: { readonly params?: object; readonly body?: object } = {},
) => who.call(call, { params: { caseId, ...params }, ...more } as never);
const work = async (caseId: string, who = olga) => {
  const { body } = await who.call(contract.getCase, { params: { caseId } });
  return body.work?.kind === 'signature' ? body.work : null;
};
const code = ({ body }: { body: unknown }) => (body as { code?: string }).code;
const stateOf = async (id: string) => {
  await ana.signInAgain();
  return (await ana.call(signatures.getSignatureOrder, { params: { signatureOrderId: id } })).body;
};
const trail = async (tenantId: string) => {
  const admin = new pg.Client({ connectionString: app.database.adminUrl });
  await admin.connect();
  const found = await admin.query(
    `select action, detail from audit where tenant_id = $1 and action = 'operator.signature_given_up'
      and detail->>'reason' = $2 order by seq desc limit 1`,
    [tenantId, reason],
  );
  await admin.end();
  return found.rows;
};

describe('a signature of which the entity is silent', () => {
  it('is asked for while its job is at work, and neither waits for the other', async () => {
    const { id, caseId } = await silent();
    await on(contract.takeCase, caseId);
    const tenantId = ana.customerId;
    let asking: Promise<{ status: number }> | undefined;
    await app.ctx.db.tenant(tenantId, async (tx) => {
      // In this order as the job: what holds it, then its row.
      await tx.execute(sql`select from jobs where tenant_id = ${tenantId} and queue = 'follow-signature' for update`);
      asking = on(contract.askSignatureAgain, caseId);
      await vi.waitFor(async () => {
        expect((await tx.execute(sql`select from pg_locks where not granted`)).rows).not.toEqual([]);
      });
      await findSignature(tx, { tenantId, id }, { lock: true });
    });
    expect((await asking)?.status).toBe(200);
  });

  it('waits at the desk with what is needed to act, and shows no picture by itself', async () => {
    const { id, caseId } = await silent();
    expect((await queue()).map(({ kind }) => kind)).toEqual(['signature']);
    expect(await work(caseId)).toBeNull();
    await on(contract.takeCase, caseId);
    expect(await work(caseId)).toMatchObject({
      ...{ isTest: true, years: 2, state: 'submitted', timesAsked: 0, missing: [], total: '36.80' },
      reference: { ours: id },
      heard: { kind: 'submitted' },
      holder: { name: 'Ana María Muñoz Vera', identification: ana.cedula, mobile: '0991234567' },
      documents: [{ document: 'idBack' }, { document: 'idFront' }, { document: 'ruc' }, { document: 'selfie' }],
    });
    const paper = { params: { document: 'selfie' } };
    const picture = await on(contract.getSignaturePaper, caseId, olga, paper);
    expect([...picture.bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
    expect(code(await on(contract.getSignaturePaper, caseId, omar, paper))).toBe('operator.not_taken');
    expect((await on(contract.getSignaturePaper, caseId, ana, paper)).status).toBe(404);
  });

  it('is asked about again, and what the entity says then is done by the one who follows it', async () => {
    const { id, caseId } = await silent();
    await on(contract.takeCase, caseId);
    expect((await on(contract.askSignatureAgain, caseId)).body).toEqual({ kind: 'submitted', reason: null });
    misbehave({ kind: 'unavailable' });
    expect((await on(contract.askSignatureAgain, caseId)).body).toMatchObject({ kind: 'unknown' });
    expect((await work(caseId))?.heard).toMatchObject({ kind: 'unknown' });
    misbehave();
    await on(contract.askSignatureAgain, caseId);
    await follow(3);
    expect((await stateOf(id)).state).toBe('installed');
    expect((await on(contract.getCase, caseId)).body).toMatchObject({
      closed: { outcome: 'signature_issued', reason: null },
    });
  });

  it('is given up: its case ends and its price goes back in one commit, once, and its buyer reads why', async () => {
    const { id, orderId, caseId } = await silent();
    expect(code(await on(contract.giveSignatureUp, caseId, olga, { body: { reason } }))).toBe('operator.not_taken');
    await on(contract.takeCase, caseId);
    for (const who of [omar, ana])
      expect((await on(contract.giveSignatureUp, caseId, who, { body: { reason } })).status).toBe(
        who === ana ? 404 : 409,
      );
    expect((await on(contract.giveSignatureUp, caseId, olga, { body: { reason: 'corto' } })).status).toBe(400);
    const said = await Promise.all([1, 2].map(() => on(contract.giveSignatureUp, caseId, olga, { body: { reason } })));
    expect(said.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stateOf(id)).toMatchObject({ state: 'given_up', reason });
    expect((await shop.look(ana, orderId)).refund).toMatchObject({ state: 'to_transfer', total: '36.80' });
    misbehave();
    await follow(2);
    expect((await stateOf(id)).state).toBe('given_up');
    const notices = (await ana.call(getNotification, { query: {} })).body.items.map(({ kind }) => kind);
    expect(notices.filter((kind) => kind === 'signature.given_up')).toHaveLength(1);
    for (const chain of [ana.customerId, INSTALLATION])
      expect(await trail(chain)).toMatchObject([{ detail: { reason, from: 'submitted', total: '36.80' } }]);
  });

  it('whose case is closed for a reason goes on, and is there again where nothing came of it', async () => {
    const { id, caseId } = await silent();
    await on(contract.takeCase, caseId);
    await on(contract.closeCase, caseId, olga, { body: { reason } });
    await follow();
    expect(await queue()).toEqual([]);
    app.clock.forward(4 * DAY);
    await follow();
    await operators();
    expect((await queue()).map(({ kind }) => kind)).toEqual(['signature']);
    expect((await stateOf(id)).state).toBe('submitted');
  });
});

describe('an entity', () => {
  it('that wants papers again for the second time: somebody helps who bought it', async () => {
    const { id } = await sent();
    await follow();
    await operators();
    for (const cases of [0, 1]) {
      misbehave({ kind: 'more_needed', times: 1 });
      await follow(2);
      expect((await stateOf(id)).state).toBe('more_needed');
      expect(await queue()).toHaveLength(cases);
      if (cases === 1) break;
      await bring(id, 'selfie');
      await send(id);
    }
    const caseId = (await queue())[0]?.id ?? '';
    await on(contract.takeCase, caseId);
    expect(await work(caseId)).toMatchObject({ state: 'more_needed', timesAsked: 2, asked: ['selfie'] });
    await bring(id, 'selfie');
    await send(id);
    expect(await queue()).toEqual([]);
  });

  it('whose file is of somebody else: why it cannot be used is said', async () => {
    misbehave({ kind: 'other_person' });
    await sent();
    await follow(5);
    await operators();
    const caseId = (await queue())[0]?.id ?? '';
    await on(contract.takeCase, caseId);
    expect(await work(caseId)).toMatchObject({
      state: 'issued',
      heard: { kind: 'unusable', reason: expect.stringContaining('RUC') },
    });
  });
});
