import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { setTaxReminders } from '#contract/declarations/calendar.ts';
import * as contract from '#contract/declarations/filing.ts';
import { getTaxDeclaration, markFiled } from '#contract/declarations/returns.ts';
import { search } from '#contract/home/search.ts';
import { collect, type ZipEntry } from '#server/adapters/zip/write-zip.ts';
import { turnOnSecondFactor } from '#tests/build/authenticator.ts';
import { executeAs } from '#tests/build/authorized.ts';
import { rowsAt } from '#tests/build/database.ts';
import {
  ana,
  app,
  approve,
  approved,
  declared,
  filedThere,
  jobsOf,
  made,
  portal,
  read,
  rows,
  seen,
  setUpReturns,
  work,
} from '#tests/build/made-returns.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { sheetsOf } from '#tests/build/sheets.ts';
import { buildTaxpayer } from '#tests/build/taxpayer.ts';
import { exportReturns } from './export-returns.ts';

setUpReturns();

describe('approve, and the portal of practice files', () => {
  it('is approved, in review, and sent with the number of its form', async () => {
    expect(await seen()).toMatchObject({
      ...{ pay: '90.00', isOpen: true, opensOn: '2026-11-01', filer: 'portal', needsCode: false, declaration: null },
      ...{ promisedUntil: '2026-11-06T15:00:00.000Z', mayBeLate: false, open: [], replaces: null },
    });
    const { id, ...first } = await approved();
    expect(first).toMatchObject({ state: 'approved', kind: 'original', pay: '90.00', documents: 1, number: null });
    expect(await declared()).toEqual([{ from_on: '2026-10-01', to_on: '2026-10-31' }]);
    await runTurn(app.ctx, 'file-return');
    expect(await read(id)).toMatchObject({
      state: 'in_review',
      givenAt: '2026-11-04T15:00:00.000Z',
      mayTakeBack: false,
    });
    await work();
    const sent = await read(id);
    expect(sent).toMatchObject({ state: 'sent', filedOn: '2026-11-04', promisedUntil: null });
    expect(filedThere()).toMatchObject([{ numero: sent.number, periodo: '2026-10', referencia: id }]);
    expect(await jobsOf(ana)).toBe(0);
    expect(await seen()).toMatchObject({ declaration: sent, replaces: null });
  });

  it('sent is mailed to its owner once, also to who wants no reminders', async () => {
    await ana.call(setTaxReminders, { body: { reminds: false } });
    const { id } = await approved();
    await work();
    for (const _ of [1, 2]) await runTurn(app.ctx, 'mail-sent-return');
    const { number } = await read(id);
    const letters = app.mails.filter(({ to, subject }) => to === ana.email && subject.startsWith('Presentamos'));
    expect(letters).toMatchObject([{ subject: 'Presentamos tu IVA de octubre 2026' }]);
    const said = ['Es de práctica', `Número de formulario: ${number}`, 'miércoles 4 de noviembre de 2026', '$90,00'];
    for (const each of said) expect(letters[0]?.text).toContain(each);
    // The portal of practice takes no money.
    expect(letters[0]?.text).not.toContain('Págala');
  });

  // @asvs V2.3.4
  it('once, however often somebody presses', async () => {
    const { pay, fingerprint } = await seen();
    const id = randomUUID();
    const press = (each: string) =>
      ana.call(contract.acceptDeclaration, { body: { id: each, period: '2026-10', pay, fingerprint } });
    const answers = await Promise.all([press(id), press(id), press(randomUUID()), press(randomUUID())]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    await work();
    // A second tab, long afterwards, and a retry of an answer that was lost.
    expect((await press(randomUUID())).body.state).toBe('sent');
    expect((await press(answers[0]?.body.id ?? '')).body.state).toBe('sent');
    expect([await rows(), filedThere()]).toMatchObject([[{ state: 'sent' }], [{}]]);
    const other = { id: answers[0]?.body.id ?? '', period: '2026-10', pay, fingerprint: '1'.repeat(64) };
    expect((await ana.call(contract.acceptDeclaration, { body: other })).body).toMatchObject({
      code: 'request.conflict',
    });
  });

  // @asvs V2.3.1
  it('not before its period is over, nor another figure than was seen, nor with what is open unnamed', async () => {
    const { pay, fingerprint } = await seen();
    const early = { id: randomUUID(), period: '2026-11', pay, fingerprint };
    expect((await ana.call(contract.acceptDeclaration, { body: early })).body).toMatchObject({
      code: 'declaration.too_early',
    });
    made.month = { 401: '1000', 500: '300' };
    const { body } = await approve({ pay, fingerprint });
    expect(body).toMatchObject({
      code: 'declaration.moved',
      faults: [
        { code: 'was', sentence: 'Viste $90,00 por pagar.' },
        { code: 'now', sentence: 'Ahora son $105,00.' },
      ],
    });
    // Of what moves no figure, two that are alike say nothing.
    expect((await approve({ fingerprint: '1'.repeat(64) })).body).toMatchObject({
      code: 'declaration.moved',
      faults: [{ code: 'now', place: 'pay', sentence: 'Cambió un documento. Pagarías lo mismo: $105,00.' }],
    });
    made.open = ['unclassified', 'cases'];
    expect((await approve({ open: ['cases'] })).body).toMatchObject({
      code: 'declaration.open_points',
      faults: [{ code: 'unclassified' }],
    });
    // More of the same, that came in since it was named, nobody saw.
    const points = [
      { kind: 'unclassified', count: 1 },
      { kind: 'cases', count: 1 },
    ];
    made.openCount = 2;
    expect((await approve({ open: made.open, points })).body).toMatchObject({
      code: 'declaration.open_points',
      faults: [{ code: 'unclassified' }, { code: 'cases' }],
    });
    expect([await rows(), await declared()]).toEqual([[], []]);
    made.openCount = 1;
    expect((await approve({ open: made.open, points })).status).toBe(200);
  });

  it('not where another tab says meanwhile that it was filed elsewhere', async () => {
    const { pay, fingerprint } = await seen();
    const body = { period: '2026-10', obligation: 'iva', number: '872000000124', filedOn: '2026-11-04' } as const;
    made.meanwhile = async () => expect((await ana.call(markFiled, { body })).status).toBe(200);
    expect((await approve({ pay, fingerprint })).body).toMatchObject({ code: 'declaration.filed' });
    expect([await rows(), await jobsOf(ana)]).toEqual([[], 0]);
  });

  it('refused with its reason, the period is open again and the next approval is an original', async () => {
    portal.board.set([{ kind: 'reject', service: 'declaraciones', probability: 1, times: 1 }], ana.ruc);
    const { id } = await approved();
    await work();
    expect(await read(id)).toMatchObject({ state: 'refused', refusal: { reason: 'other' }, mayTakeBack: false });
    expect([await declared(), (await seen()).declaration]).toEqual([[], null]);
    await runTurn(app.ctx, 'mail-refused-return');
    const letter = app.mails.find(
      ({ to, subject }) => to === ana.email && /^El SRI no recibió tu IVA de octubre 2026$/.test(subject),
    );
    expect(letter?.text).toContain('El portal dijo: INCONSISTENCIA: Rechazo pedido al portal de práctica');
    expect(letter?.text).toContain('apruébala de nuevo');
    const refused = async () => (await ana.call(getTaxDeclaration, { query: {} })).body.refused;
    // The hub and the approval say so until something was approved.
    expect(await refused()).toEqual([{ id, obligation: 'iva', period: '2026-10', isSubstitute: false }]);
    expect((await seen()).refused).toMatchObject({ id, reason: 'other' });
    const again = await approved();
    expect(again).toMatchObject({ kind: 'original', state: 'approved' });
    expect([await refused(), (await seen()).refused]).toEqual([[], null]);
    expect(await read(id)).toMatchObject({ state: 'refused', standingId: again.id });
    await work();
    expect(filedThere()).toMatchObject([{ referencia: again.id }]);
  });

  it('in doubt it asks: a lost answer, a portal that is down or slow, and a worker that dies leave one return', async () => {
    const trouble = (kind: 'truncated' | 'down' | 'unavailable') =>
      portal.board.set([{ kind, service: 'declaraciones', probability: 1, times: 1 }], ana.ruc);
    for (const [kind, period] of [
      ['truncated', '2026-10'],
      ['down', '2026-09'],
      ['unavailable', '2026-08'],
    ] as const) {
      trouble(kind);
      const { pay, fingerprint } = await seen(ana, period);
      await ana.call(contract.acceptDeclaration, { body: { id: randomUUID(), period, pay, fingerprint } });
      await work();
    }
    // A worker that died after the portal had it: its row says that it began, and nothing more.
    const { pay, fingerprint } = await seen(ana, '2026-07');
    const id = randomUUID();
    await ana.call(contract.acceptDeclaration, { body: { id, period: '2026-07', pay, fingerprint } });
    await executeAs(
      app,
      ana,
      sql`update returns set in_doubt = true where tenant_id = ${ana.customerId} and id = ${id}`,
    );
    await work();
    expect((await rows()).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent', 'sent']);
    expect(
      filedThere()
        .map(({ periodo }) => periodo)
        .sort(),
    ).toEqual(['2026-07', '2026-08', '2026-09', '2026-10']);
  });
});

describe('a portal that does not answer', () => {
  const down = (times: number) =>
    portal.board.set([{ kind: 'down', service: 'declaraciones', probability: 1, times }], ana.ruc);

  it('is said of what waits for it, until it answers', async () => {
    down(1);
    const { id, isUnreached } = await approved();
    expect(isUnreached).toBe(false);
    await runTurn(app.ctx, 'file-return');
    expect(await read(id)).toMatchObject({ state: 'approved', givenAt: null, isUnreached: true });
    await work();
    expect(await read(id)).toMatchObject({ state: 'sent', isUnreached: false });
  });

  it('is not what its owner waits for, who took it back', async () => {
    down(1);
    const { id: declarationId } = await approved();
    await runTurn(app.ctx, 'file-return');
    app.clock.forward(48 * 3_600_000);
    await ana.signInAgain();
    const { body } = await ana.call(contract.takeBack, { body: { declarationId } });
    expect(body).toMatchObject({ filer: 'owner', isUnreached: false });
  });
});

describe('who has a second factor', () => {
  it('proves it for each return that counts, and for none of practice', async () => {
    const phone = await turnOnSecondFactor(app, ana);
    expect((await seen()).needsCode).toBe(false);
    made.real = true;
    expect((await seen()).needsCode).toBe(true);
    expect((await approve()).body).toMatchObject({ code: 'session.second_factor' });
    expect((await approve({ code: '000000' })).body).toMatchObject({ code: 'second_factor.wrong_code' });
    expect((await seen()).declaration).toBeNull();
    const id = randomUUID();
    const code = phone.nextCode();
    expect((await approve({ id, code })).status).toBe(200);
    // A lost answer: asked again it is the same approval, and no code is asked twice.
    const { pay, fingerprint } = await seen();
    const again = await ana.call(contract.acceptDeclaration, {
      body: { id, period: '2026-10', pay, fingerprint, code },
    });
    expect(again).toMatchObject({ status: 200, body: { id } });
  });
});

it('is in the archive of everything, with its boxes, documents, upload file and form', async () => {
  made.real = true;
  // In Ecuador it is still the fourth.
  app.clock.set('2026-11-05T03:00:00Z');
  await ana.signInAgain();
  const { id } = await approved();
  const body = { declarationId: id, number: '872000000776', filedOn: '2026-11-04' };
  await ana.call(contract.reportFiled, { body });
  const corrects = { number: body.number, reason: 'Mal escrito' };
  await ana.call(contract.reportFiled, { body: { ...body, number: '872000000777', corrects } });
  await ana.call(contract.attachForm, { body: { declarationId: id }, file: Buffer.from('%PDF-1.4 777') });
  const files: ZipEntry[] = [];
  for await (const each of exportReturns(app.ctx, ana.customerId)) files.push(each);
  const list = await sheetsOf(await collect(files[0]?.content as AsyncIterable<Uint8Array>));
  expect(list.Declaraciones?.[1]).toEqual([
    ...['Producción', 'IVA', '2026-10', 'Original', 'Presentada', '90.00'],
    ...['2026-11-04', '872000000777', '2026-11-04', null, '872000000776 (2026-11-04)'],
  ]);
  const folder = 'Declaraciones/Producción 2026-10 IVA 1';
  expect(files.map(({ name }) => name)).toEqual([
    'Declaraciones/Declaraciones.xlsx',
    `${folder}/Casillas.xlsx`,
    `${folder}/Comprobantes por casilla.json`,
    `${folder}/IVA_${ana.ruc}_202610.json`,
    `${folder}/Formulario del SRI.pdf`,
  ]);
});

it('is found by its period, its tax and the number of its form, by its own people', async () => {
  const { id } = await approved();
  await work();
  const { number } = await read(id);
  const find = async (text: string, who = ana) =>
    (await who.call(search, { query: { text } })).body.hits.filter(({ kind }) => kind === 'return');
  const hit = { kind: 'return', id, name: 'IVA de octubre 2026', number, amount: '90.00' };
  for (const text of ['iva octubre', 'octubre 2026', number ?? '', 'declaración'])
    expect(await find(text)).toMatchObject([hit]);
  expect(await find('iva septiembre')).toEqual([]);
  expect(await find('iva octubre', await buildTaxpayer(app))).toEqual([]);
});

it('what was frozen cannot be changed, nor read when it was', async () => {
  const { id } = await approved();
  const its = sql`where tenant_id = ${ana.customerId} and id = ${id}`;
  await expect(rows(sql`update returns set content = '{}' ${its}`)).rejects.toThrow();
  await expect(rows(sql`delete from returns ${its}`)).rejects.toThrow();
  await work();
  await expect(rows(sql`update returns set number = '872000000999' ${its}`)).rejects.toThrow();
  await rowsAt(
    app.database.adminUrl,
    `update returns set content = replace(content, '90.00', '1.00') where id = '${id}'`,
  );
  expect((await ana.call(contract.getDeclaration, { query: { declarationId: id } })).status).toBe(500);
});

it('each box opens to the documents that were approved, and to nothing where they were changed since', async () => {
  const document = (at: number, box: string, amount: string) => ({
    ...{ document: `${randomUUID()} 0`, source: 'issued', documentType: '01', number: `001-001-00000000${at}` },
    ...{ day: `2026-10-0${at}`, scope: 'NEG', support: null, total: '115.00', marks: [], takenIn: null },
    ...{ deferredBy: null, boxes: { [box]: amount }, outside: null },
  });
  made.list = JSON.stringify([
    document(1, '401', '400.00'),
    document(2, '401', '600.00'),
    document(3, '500', '400.00'),
  ]);
  const { id, documented } = await approved();
  expect(documented).toEqual(expect.arrayContaining(['401', '411', '421', '500']));
  expect(documented).not.toContain('859');
  const open = (box: string, page = '1') =>
    ana.call(contract.getApprovedDocuments, { query: { declarationId: id, box, page } });
  expect((await open('401')).body).toMatchObject({
    ...{ box: '401', count: 2, pages: 1, total: '1000.00' },
    documents: [
      { day: '2026-10-02', number: '001-001-000000002', amount: '600.00', total: '115.00', partyName: null },
      { day: '2026-10-01', amount: '400.00' },
    ],
  });
  expect((await open('401', '2')).body).toMatchObject({ count: 2, total: '1000.00', documents: [] });
  expect((await open('415')).body).toMatchObject({ count: 0, pages: 1, total: '0', documents: [] });
  await rowsAt(
    app.database.adminUrl,
    `update returns set documents = replace(documents, '600.00', '60.00') where id = '${id}'`,
  );
  expect(await open('401')).toMatchObject({ status: 409, body: { code: 'declaration.damaged' } });
  // In the archive a sentence stands in their place, and the rest is there.
  const files: ZipEntry[] = [];
  for await (const each of exportReturns(app.ctx, ana.customerId)) files.push(each);
  const folder = 'Declaraciones/Práctica 2026-10 IVA 1';
  expect(files.map(({ name }) => name)).toEqual([
    'Declaraciones/Declaraciones.xlsx',
    `${folder}/Casillas.xlsx`,
    `${folder}/Comprobantes por casilla.txt`,
    `${folder}/IVA_${ana.ruc}_202610.json`,
  ]);
  expect(String(files[2]?.content)).toContain('ya no son los que aprobaste');
});

it('is the owner’s alone, and nobody else’s is seen', async () => {
  const { id } = await approved();
  const eva = await buildTaxpayer(app);
  for (const call of [contract.getDeclaration, contract.getFileDeclaration, contract.getForm])
    expect((await eva.call(call, { query: { declarationId: id } })).status).toBe(404);
  const box = { query: { declarationId: id, box: '401' } };
  expect((await eva.call(contract.getApprovedDocuments, box)).status).toBe(404);
  for (const call of [contract.takeBack, contract.attachForm])
    expect(
      (await eva.call(call as typeof contract.takeBack, { body: { declarationId: id }, file: Buffer.from('%PDF-') }))
        .status,
    ).not.toBe(200);
  expect(await read(id)).toMatchObject({ state: 'approved' });
});
