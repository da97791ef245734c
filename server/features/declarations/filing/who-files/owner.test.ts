import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { dayInEcuador } from '@cuadre/sri/dates';
import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { letApprove } from '#contract/business/people.ts';
import * as contract from '#contract/declarations/filing.ts';
import { markFiled } from '#contract/declarations/returns.ts';
import * as numbers from '#server/features/declarations/frozen/number-taken.ts';
import { buildColleague } from '#tests/build/colleague.ts';
import {
  ana,
  app,
  approve,
  approved,
  approvedOf,
  declared,
  jobsOf,
  made,
  portal,
  read,
  report,
  rows,
  seen,
  setUpReturns,
  work,
} from '#tests/build/made-returns.ts';
import { plainPdf } from '#tests/build/plain-pdf.ts';
import { publish } from '#tests/build/publish.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { buildTaxpayer } from '#tests/build/taxpayer.ts';

setUpReturns();

describe('who files: its owner', () => {
  it('gets the file, the number of the form, and its PDF', async () => {
    made.real = true;
    const { id, filer } = await approved();
    expect(filer).toBe('owner');
    await work();
    const file = await ana.call(contract.getFileDeclaration, { query: { declarationId: id } });
    expect(JSON.parse(Buffer.from(file.bytes).toString())).toEqual({
      detallesDeclaracion: expect.objectContaining({ 450: '1000.00', 470: '150.00', 1270: '400.00' }),
    });
    const pdf = Buffer.from('%PDF-1.4\nformulario\n%%EOF\n');
    const attach = (content: Buffer) => ana.call(contract.attachForm, { body: { declarationId: id }, file: content });
    expect((await attach(pdf)).body).toMatchObject({ code: 'declaration.not_filed' });
    expect((await report(id, { filedOn: '2026-10-31' })).body).toMatchObject({ code: 'declaration.day' });
    expect((await report(id, { filedOn: '2026-11-05' })).body).toMatchObject({ code: 'declaration.day' });
    for (const _ of [1, 2]) expect((await report(id)).body).toMatchObject({ state: 'sent', number: '872000000123' });
    expect((await report(id, { number: '872000000124' })).body).toMatchObject({ code: 'declaration.filed' });
    expect((await attach(Buffer.from('PK'))).body).toMatchObject({ code: 'declaration.not_a_pdf' });
    // A paper that says that it is of somebody else or of another month is no receipt of it.
    const says = (ruc: string, month: string) => attach(plainPdf([`RUC ${ruc}   Período fiscal: ${month} 2026`]));
    expect((await says('1790016919001', 'OCTUBRE')).body).toMatchObject({ code: 'declaration.other_taxpayer' });
    expect((await says(ana.ruc, 'SEPTIEMBRE')).body).toMatchObject({ code: 'declaration.other_period' });
    expect((await says(ana.ruc, 'OCTUBRE')).body).toMatchObject({ hasForm: true });
    expect((await attach(pdf)).body).toMatchObject({ hasForm: true });
    const detail = { obligation: 'iva', period: '2026-10' };
    expect(
      await rows(sql`select actor, detail from audit where action = 'declarations.form_attached' and subject = ${id}
        order by at, detail ->> 'again'`),
    ).toMatchObject([false, true].map((again) => ({ detail: { ...detail, again } })));
    const form = await ana.call(contract.getForm, { query: { declarationId: id } });
    expect(Buffer.from(form.bytes)).toEqual(pdf);
    // The same number belongs to no other return.
    made.month = { 401: '1100', 500: '400' };
    const second = await approved();
    expect((await report(second.id)).body).toMatchObject({ code: 'declaration.number' });
    // And a substitute is filed after its original.
    const of = { number: '872000000999' };
    expect((await report(second.id, { ...of, filedOn: '2026-11-03' })).body).toMatchObject({ code: 'declaration.day' });
    expect((await report(second.id, of)).body).toMatchObject({ state: 'sent' });
  });

  it('what the form says is read of its PDF and of its upload file, and nothing is kept of it', async () => {
    const readForm = (file: Uint8Array, who = ana, name?: string) =>
      who.call(contract.readFiledForm, { body: { period: '2026-09', ...(name && { name }) }, file });
    const paper = plainPdf([
      `Identificación: ${ana.ruc}   Período fiscal: SEPTIEMBRE 2026`,
      'Número de formulario: 872345678901   Fecha de declaración: 14-10-2026',
      'Saldo de crédito tributario 615 4,70 617 1.234,56',
    ]);
    const said = { kind: 'pdf', number: '872345678901', filedOn: '2026-10-14', period: '2026-09' };
    expect((await readForm(paper)).body).toEqual({
      ...{ ...said, isOwn: true, deferredTo: null },
      boxes: { 615: '4.70', 617: '1234.56' },
    });
    const eva = await buildTaxpayer(app);
    expect((await readForm(paper, eva)).body).toMatchObject({ ...said, isOwn: false });
    const json = (value: unknown) => readForm(Buffer.from(JSON.stringify(value)));
    expect((await json({ detallesDeclaracion: { 1270: '100.00', 1280: '100.00', 1290: '15.00' } })).body).toMatchObject(
      {
        ...{ kind: 'json', number: null, isOwn: null },
        boxes: { 500: '100.00', 615: '15.00' },
      },
    );
    // By its name alone it says whose and of when it is.
    const named = (name: string) => readForm(Buffer.from('{"detallesDeclaracion":{"1270":"100.00"}}'), ana, name);
    for (const [name, itsPeriod, isOwn] of [
      [`IVA_${ana.ruc}_202609 (1).json`, '2026-09', true],
      [`IVA_${ana.ruc}_2026S1.json`, '2026-S1', true],
      ['IVA_1790016919001_202608.json', '2026-08', false],
      ['declaracion.json', null, null],
    ] as const)
      expect((await named(name)).body).toMatchObject({ period: itsPeriod, isOwn });
    for (const wrong of [{ detallesDeclaracion: { 1270: 'muchos' } }, { otra: 'cosa' }])
      expect((await json(wrong)).body).toMatchObject({ code: 'declaration.unreadable_form' });
    for (const wrong of ['{', 'PK', '%PDF-1.4', '%PDF-1.4\n/Encrypt 9 0 R'])
      expect((await readForm(Buffer.from(wrong))).body).toMatchObject({ code: 'declaration.unreadable_form' });
    expect(await rows()).toEqual([]);
  });

  it('the RUC of the accountant goes into the file of who must keep accounts', async () => {
    const say = (accountantRuc: string) => ana.call(contract.sayFilingFacts, { body: { accountantRuc } });
    expect((await seen()).accountant).toBeNull();
    await rows(sql`update taxpayers set keeps_accounting = true where tenant_id = ${ana.customerId}`);
    expect((await seen()).accountant).toEqual({ ruc: null });
    expect((await say('1790016919002')).body).toMatchObject({ code: 'declaration.accountant_ruc' });
    await say('1790016919001');
    expect((await seen()).accountant).toEqual({ ruc: '1790016919001' });
    const { id } = await approved();
    await rows(sql`update taxpayers set keeps_accounting = false where tenant_id = ${ana.customerId}`);
    const file = await ana.call(contract.getFileDeclaration, { query: { declarationId: id } });
    expect(JSON.parse(Buffer.from(file.bytes).toString()).detallesDeclaracion).toMatchObject({ 2810: '1790016919001' });
    await work();
  });

  it('one number that is typed in two tabs at once belongs to one return', async () => {
    const [september, october] = [await approvedOf('2026-09'), await approvedOf('2026-10')];
    const elsewhere = { period: '2026-08', obligation: 'iva', number: '872000000123', filedOn: '2026-11-04' } as const;
    const { isNumberTaken } = numbers;
    // Each waits a while between the question and what it writes.
    const asking = vi.spyOn(numbers, 'isNumberTaken').mockImplementation(async (...asked) => {
      const isTaken = await isNumberTaken(...asked);
      await sleep(300);
      return isTaken;
    });
    const answers = await Promise.all([
      report(september.id),
      report(october.id),
      ana.call(markFiled, { body: elsewhere }),
    ]);
    asking.mockRestore();
    const codes = answers.map(({ body }) => ('code' in body ? body.code : 'filed')).sort();
    expect(codes).toEqual(['declaration.number', 'declaration.number', 'filed']);
  });

  it('and the worker wait for each other, neither for both', async () => {
    const { id } = await approved({ filer: 'owner' });
    const { isNumberTaken } = numbers;
    let worker: Promise<unknown> | undefined;
    const asking = vi.spyOn(numbers, 'isNumberTaken').mockImplementation(async (...asked) => {
      worker = runTurn(app.ctx, 'file-return');
      await sleep(300);
      return isNumberTaken(...asked);
    });
    expect((await report(id)).body).toMatchObject({ state: 'sent' });
    asking.mockRestore();
    await worker;
    expect(app.logged()).not.toContain('deadlock');
  });

  it('nothing without a grant, from the day on which the operator asks for one; its figures are free', async () => {
    const verify = async (type: 'iva' | 'renta') =>
      (await ana.call(contract.verifyPlanForDeclaration, { query: { type } })).body.isGranted;
    const ask = (from: string, value: string) => publish(app, [{ name: 'asks.iva', from, value }]);
    const today = dayInEcuador(app.clock.now());
    await rows(sql`update taxpayers set environment = 'produccion' where tenant_id = ${ana.customerId}`);
    made.real = true;
    expect([await verify('iva'), await verify('renta')]).toEqual([true, true]);
    // Who was there before it is free for a while.
    await ask(today, today);
    await rows(
      sql`update taxpayers set created_at = created_at - interval '1 day' where tenant_id = ${ana.customerId}`,
    );
    expect(await verify('iva')).toBe(true);
    await ask('2026-11-01', '2026-11-03');
    expect([await verify('iva'), await verify('renta')]).toEqual([false, true]);
    expect(await seen()).toMatchObject({ pay: '90.00', isOpen: true });
    expect(await approve()).toMatchObject({ status: 402, body: { code: 'declaration.no_plan' } });
    expect(await rows()).toEqual([]);
    await rows(sql`insert into quota_grants (tenant_id, id, meter, quantity, valid_from, valid_until, reason) values
      (${ana.customerId}, gen_random_uuid(), 'iva', 1, ${app.clock.now()}, '2999-01-01', 'prueba')`);
    expect(await verify('iva')).toBe(true);
    // Two at once, and again once it was taken back: one is used.
    const [one] = await Promise.all([approve({ filer: 'owner' }), approve({ filer: 'owner' })]);
    expect(one.status, JSON.stringify(one.body)).toBe(200);
    const used = () => rows(sql`select u.subject, g.used from grant_uses u join quota_grants g on g.id = u.grant_id`);
    expect(await used()).toEqual([{ subject: '2026-10', used: 1 }]);
    await ana.call(contract.takeBack, { body: { declarationId: (await seen()).declaration?.id ?? '' } });
    expect((await approve({ filer: 'owner' })).status).toBe(200);
    expect(await used()).toEqual([{ subject: '2026-10', used: 1 }]);
    expect(await verify('iva')).toBe(false);
    await ask('2026-11-01', '');
  });

  it('files it, the portal does not take it, and it is approved again', async () => {
    const { id } = await approved({ filer: 'owner' });
    const notTaken = () =>
      ana.call(contract.reportRefused, { body: { declarationId: id, detail: ' La casilla 721 no se puede editar ' } });
    for (const _ of [1, 2])
      expect((await notTaken()).body).toMatchObject({
        state: 'refused',
        refusal: { reason: 'other', detail: 'La casilla 721 no se puede editar' },
      });
    expect((await report(id)).body).toMatchObject({ code: 'request.not_found' });
    const next = await approved({ filer: 'owner' });
    expect(next.id).not.toBe(id);
    expect((await report(next.id)).body).toMatchObject({ state: 'sent', kind: 'original' });
    const again = await ana.call(contract.reportRefused, { body: { declarationId: next.id, detail: 'x' } });
    expect(again.body).toMatchObject({ code: 'declaration.filed' });
  });

  it('an accountant whom an owner let approve, and whom the owner stops while the page is open', async () => {
    const accountant = await buildColleague(app, ana, 'accountant');
    const allow = (mayApprove: boolean) => ana.call(letApprove, { body: { personId: accountant.userId, mayApprove } });
    const press = async (more: object = {}) => {
      const { pay, fingerprint } = (await accountant.call(contract.getApproval, { query: { period: '2026-10' } })).body;
      const body = { id: randomUUID(), period: '2026-10', pay, fingerprint, ...more };
      return () => accountant.call(contract.acceptDeclaration, { body });
    };
    await allow(true);
    const opened = await press();
    await allow(false);
    expect((await opened()).body).toMatchObject({ code: 'session.forbidden' });
    expect([await rows(), await declared(), await jobsOf(ana)]).toEqual([[], [], 0]);
    await allow(true);
    const { body } = await (await press({ filer: 'owner' }))();
    expect(await rows(sql`select approved_by, pay from returns where tenant_id = ${ana.customerId}`)).toEqual([
      { approved_by: accountant.userId, pay: '90.00' },
    ]);
    await allow(false);
    const its = { declarationId: body.id, number: '872000000123', filedOn: '2026-11-04' };
    expect((await accountant.call(contract.reportFiled, { body: its })).body).toMatchObject({
      code: 'session.forbidden',
    });
    expect((await report(body.id)).body).toMatchObject({ state: 'sent' });
  });

  it('taken back after 48 hours although the portal has it: it is still asked, and two numbers are an alarm', async () => {
    portal.board.set([{ kind: 'truncated', service: 'declaraciones', probability: 1, times: 1 }], ana.ruc);
    const { id } = await approved();
    await runTurn(app.ctx, 'file-return');
    const takeBack = () => ana.call(contract.takeBack, { body: { declarationId: id } });
    expect((await takeBack()).body).toMatchObject({ code: 'declaration.in_review' });
    app.clock.forward(48 * 3_600_000);
    await ana.signInAgain();
    expect((await takeBack()).body).toMatchObject({ filer: 'owner' });
    await report(id, { filedOn: '2026-11-06' });
    await work();
    expect(await read(id)).toMatchObject({ state: 'sent', number: '872000000123' });
    expect(app.logged()).toContain('"alarm":"return_twice"');
    expect(await jobsOf(ana)).toBe(0);
  });
});
