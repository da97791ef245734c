import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dayInEcuador } from '@cuadre/sri/dates';
import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { letApprove } from '#contract/business/people.ts';
import * as contract from '#contract/declarations/filing.ts';
import { markFiled } from '#contract/declarations/returns.ts';
import { processes } from '#server/processes/index.ts';
import { buildColleague } from '#tests/build/colleague.ts';
import {
  ana,
  app,
  approve,
  approved,
  approvedOf,
  comeAnew,
  declared,
  jobsOf,
  made,
  portal,
  read,
  rows,
  seen,
  setUpReturns,
  work,
} from '#tests/build/made-returns.ts';
import { plainPdf } from '#tests/build/plain-pdf.ts';
import { publish } from '#tests/build/publish.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';
import * as numbers from '../frozen/number-taken.ts';
import * as noting from './note-return.ts';
import { type OperatorsWord, sayOfReturn } from './operator-returns.ts';

setUpReturns();

describe('who files', () => {
  const report = (declarationId: string, more: object = {}) =>
    ana.call(contract.reportFiled, {
      body: { declarationId, number: '872000000123', filedOn: '2026-11-04', ...more },
    });

  it('its owner: the file, the number of the form, and its PDF', async () => {
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

  const name = (operatorNamed: boolean | null) => ana.call(contract.sayFilingFacts, { body: { operatorNamed } });

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

  it('the operator, only for who named them in the portal', async () => {
    made.filedBy = 'operator';
    await name(null);
    expect(await seen()).toMatchObject({ filer: 'owner', operator: { isNamed: null } });
    expect((await name(true)).body).toMatchObject({ operatorNamed: true, before: { operatorNamed: null } });
    expect(await seen()).toMatchObject({ filer: 'operator', operator: { isNamed: true } });
    await name(false);
    expect(await approved()).toMatchObject({ filer: 'owner' });
    const eva = await buildTaxpayer(app);
    expect((await eva.call(contract.sayFilingFacts, { body: { accountantRuc: null } })).body).toMatchObject({
      operatorNamed: null,
    });
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

  describe('a number that was typed by mistake', () => {
    const [wrong, right] = ['872000000123', '872000000132'];
    const reason = 'Cambié dos cifras';
    const correct = (declarationId: string, more: object = {}, who: Pick<ReadyTaxpayer, 'call'> = ana) =>
      who.call(contract.reportFiled, {
        body: { declarationId, number: right, filedOn: '2026-11-04', corrects: { number: wrong, reason }, ...more },
      });
    const trail = () =>
      rows(
        sql`select actor, detail from audit where tenant_id = ${ana.customerId} and action = 'declaration.number_corrected'`,
      );

    it('is put right by who may say it, and what was said stays', async () => {
      const { id, fingerprint } = await approved({ filer: 'owner' });
      await report(id);
      await work();
      expect(await read(id)).toMatchObject({ isNumberTyped: true, numbersBefore: [] });
      // Without a reason, of another number than is here, before its period is over or in the future.
      const refused: readonly [object, string][] = [
        [{ corrects: { number: wrong, reason: ' ' } }, 'request.invalid'],
        [{ corrects: { number: '872000000999', reason } }, 'declaration.filed'],
        [{ filedOn: '2026-10-31' }, 'declaration.day'],
        [{ filedOn: '2026-11-05' }, 'declaration.day'],
      ];
      for (const [more, code] of refused) expect((await correct(id, more)).body).toMatchObject({ code });
      const other = await approvedOf('2026-09');
      await report(other.id, { number: '872000000777' });
      expect((await correct(id, { number: '872000000777' })).body).toMatchObject({ code: 'declaration.number' });
      // Nobody else's, and not by who does not approve.
      const accountant = await buildColleague(app, ana, 'accountant');
      expect((await correct(id, {}, await buildTaxpayer(app))).status).toBe(404);
      expect((await correct(id, {}, accountant)).body).toMatchObject({ code: 'session.forbidden' });
      expect([await read(id), await trail()]).toMatchObject([{ number: wrong }, []]);
      await ana.call(letApprove, { body: { personId: accountant.userId, mayApprove: true } });
      const until = app.clock.now().toISOString();
      // An answer that was lost is asked for again.
      for (const _ of [1, 2])
        expect((await correct(id, {}, accountant)).body).toMatchObject({
          ...{ state: 'sent', number: right, filedOn: '2026-11-04', fingerprint },
          numbersBefore: [{ number: wrong, filedOn: '2026-11-04', until }],
        });
      expect(await trail()).toEqual([
        {
          actor: accountant.userId,
          detail: {
            ...{ obligation: 'iva', period: '2026-10', ordinal: 1, number: right, filedOn: '2026-11-04' },
            ...{ was: { number: wrong, filedOn: '2026-11-04' }, reason },
          },
        },
      ]);
      // The first number is free again: it may be that of another form.
      await report((await approvedOf('2026-08')).id);
      expect((await rows(sql`select number from returns where number = ${wrong}`)).length).toBe(1);
      expect(await declared()).toHaveLength(3);
    });

    it('is named right by a substitute that was begun, which stands as it was approved', async () => {
      const { id } = await approved({ filer: 'owner' });
      await report(id);
      made.month = { 401: '1100', 500: '400' };
      const second = await approved({ filer: 'owner' });
      expect(second.replaces).toBe(wrong);
      await correct(id);
      expect(await read(second.id)).toEqual({ ...second, replaces: right });
      expect((await report(second.id, { number: right })).body).toMatchObject({ code: 'declaration.number' });
      expect((await report(second.id, { number: '872000000999' })).body).toMatchObject({ state: 'sent' });
      // It was not filed after the one that took its place.
      app.clock.forward(24 * 3_600_000);
      await ana.signInAgain();
      const again = { corrects: { number: right, reason }, filedOn: '2026-11-05' };
      expect((await correct(id, again)).body).toMatchObject({ code: 'declaration.day' });
      // Nor may the day of one be before that of the form before.
      const its = { number: '872000000998', corrects: { number: '872000000999', reason } };
      expect((await correct(second.id, { ...its, filedOn: '2026-11-03' })).body).toMatchObject({
        code: 'declaration.day',
      });
      expect((await correct(second.id, { ...its, filedOn: '2026-11-05' })).body).toMatchObject({ replaces: right });
    });

    it('is not what the portal or the operator answered', async () => {
      const { id } = await approved();
      await work();
      const { number } = await read(id);
      const corrects = { number, reason };
      expect(await read(id)).toMatchObject({ state: 'sent', isNumberTyped: false });
      expect((await correct(id, { corrects })).body).toMatchObject({ code: 'declaration.not_typed' });
      await comeAnew();
      made.filedBy = 'operator';
      await name(true);
      const its = await approved();
      const sent = { kind: 'sent', number: wrong, filedOn: '2026-11-04' } as const;
      await sayOfReturn(app.ctx, { tenantId: ana.customerId, id: its.id }, { kind: 'take' });
      app.clock.forward(48 * 3_600_000);
      await ana.signInAgain();
      // Also where its owner had taken it back.
      expect((await ana.call(contract.takeBack, { body: { declarationId: its.id } })).status).toBe(200);
      await sayOfReturn(app.ctx, { tenantId: ana.customerId, id: its.id }, sent);
      expect(await read(its.id)).toMatchObject({ state: 'sent', number: wrong, isNumberTyped: false });
      expect((await correct(its.id)).body).toMatchObject({ code: 'declaration.not_typed' });
      expect((await read(its.id)).number).toBe(wrong);
    });

    it('of two that put it right at once the second sees the first', async () => {
      const { id } = await approved({ filer: 'owner' });
      await report(id);
      const answers = await Promise.all([correct(id), correct(id, { number: '872000000321' })]);
      const codes = answers.map(({ body }) => ('code' in body ? (body as { code: string }).code : 'done')).sort();
      expect(codes).toEqual(['declaration.filed', 'done']);
      expect((await read(id)).numbersBefore).toHaveLength(1);
    });

    it('is not changed by the application in another way', async () => {
      const { id } = await approved({ filer: 'owner' });
      await report(id);
      const its = sql`where tenant_id = ${ana.customerId} and id = ${id}`;
      const was = JSON.stringify([{ number: wrong, filedOn: '2026-11-04', until: '2026-11-04T15:00:00.000Z' }]);
      const set = (what: ReturnType<typeof sql>) => rows(sql`update returns set ${what} ${its}`);
      await expect(set(sql`number = ${right}`)).rejects.toThrow();
      await expect(set(sql`number = ${right}, numbers_before = '[{"number":"1"}]'`)).rejects.toThrow();
      await expect(set(sql`reported_by = null`)).rejects.toThrow();
      await expect(set(sql`replaces = ${wrong}`)).rejects.toThrow();
      await set(sql`number = ${right}, numbers_before = ${was}`);
      await expect(set(sql`numbers_before = '[]'`)).rejects.toThrow();
    });
  });

  it('its owner files it, the portal does not take it, and it is approved again', async () => {
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

  it('its end is noted also where the process dies after its commit, whoever said it', async () => {
    const noted = () => rows(sql`select state, noted_state from returns where tenant_id = ${ana.customerId}`);
    const dies = async (saying: () => Promise<unknown>) => {
      await work();
      const spy = vi.spyOn(noting, 'noteReturn').mockRejectedValueOnce(new Error('killed'));
      await saying().catch(() => undefined);
      spy.mockRestore();
    };
    const { id: declarationId } = await approved({ filer: 'owner' });
    await dies(() => ana.call(contract.reportRefused, { body: { declarationId, detail: 'No leyó el archivo' } }));
    expect(await noted()).toEqual([{ state: 'refused', noted_state: 'approved' }]);
    await work();
    expect(await noted()).toEqual([{ state: 'refused', noted_state: 'refused' }]);
    made.filedBy = 'operator';
    await comeAnew();
    await name(true);
    const { id } = await approved();
    app.clock.forward(36 * 3_600_000);
    await ana.signInAgain();
    // Once it was an alarm nothing is queued of it.
    await dies(() =>
      sayOfReturn(app.ctx, { tenantId: ana.customerId, id }, { kind: 'refuse', detail: 'Falta una clave' }),
    );
    await work();
    expect(await noted()).toEqual([{ state: 'refused', noted_state: 'refused' }]);
  });

  it('the operator: sent or left, its owner is mailed what is to do, and nothing that they did', async () => {
    made.filedBy = 'operator';
    await name(true);
    const say = (id: string, word: OperatorsWord) => sayOfReturn(app.ctx, { tenantId: ana.customerId, id }, word);
    const mailed = async () => {
      for (const queue of ['mail-sent-return', 'mail-left-return']) await runTurn(app.ctx, queue);
      return app.mails.filter(({ to, subject }) => to === ana.email && /^Presen/.test(subject));
    };
    const first = await approved();
    await say(first.id, { kind: 'sent', number: '872654777', filedOn: '2026-11-04' });
    const [sent] = await mailed();
    expect(sent?.text).toContain('Número de formulario: 872654777');
    expect(sent?.text).toContain('Declaraste: $90,00');
    expect(sent?.text).toContain('Forma de pago: Sin elegir');
    expect(sent?.text).toMatch(/Págala hasta el \S+ \d+ de noviembre\. Con el comprobante/);
    expect(sent?.text).not.toContain('práctica');
    app.forget();
    await comeAnew();
    await name(true);
    const second = await approved();
    await say(second.id, { kind: 'leave' });
    const [left, ...more] = await mailed();
    expect([left?.subject, more]).toEqual(['Presenta tú tu IVA de octubre 2026', []]);
    expect(left?.text).toMatch(
      /falta que la subas tú al portal del SRI\.\n\nSe presenta hasta el \S+ \d+ de noviembre\./,
    );
    app.forget();
    expect((await report(second.id, { number: '872654778' })).body).toMatchObject({ state: 'sent' });
    expect(await mailed()).toEqual([]);
  });

  it('the operator: after 36 hours the operator is told once, and its owner may take it back', async () => {
    made.filedBy = 'operator';
    await name(true);
    const { id } = await approved();
    expect((await report(id)).body).toMatchObject({ code: 'declaration.not_yours' });
    await runTurn(app.ctx, 'file-return');
    expect(await read(id)).toMatchObject({ state: 'approved', mayTakeBack: true });
    const alarms = () => app.logged().split('"alarm":"return_unfiled"').length - 1;
    expect(alarms()).toBe(0);
    app.clock.forward(36 * 3_600_000);
    await ana.signInAgain();
    await runTurn(app.ctx, 'file-return');
    expect([alarms(), await jobsOf(ana)]).toEqual([1, 0]);
    const takeBack = () => ana.call(contract.takeBack, { body: { declarationId: id } });
    for (const _ of [1, 2]) expect((await takeBack()).body).toMatchObject({ filer: 'owner', state: 'approved' });
    expect((await report(id, { filedOn: '2026-11-05' })).body).toMatchObject({ state: 'sent' });
    expect((await takeBack()).body).toMatchObject({ code: 'declaration.filed' });
  });

  it.each(['iva', 'retenciones'] as const)(
    'the operator: takes %s in the moment in which its owner takes it back, and one of both has it',
    async (obligation) => {
      made.filedBy = 'operator';
      await name(true);
      const won = new Set<string>();
      for (const [at, period] of ['2026-07', '2026-08', '2026-09', '2026-10'].entries()) {
        const { pay, fingerprint } = (await ana.call(contract.getApproval, { query: { period, obligation } })).body;
        const body = { id: randomUUID(), period, obligation, pay, fingerprint };
        const { id, filer } = (await ana.call(contract.acceptDeclaration, { body })).body;
        expect(filer).toBe('operator');
        const of = { tenantId: ana.customerId, id };
        const both = [
          () => sayOfReturn(app.ctx, of, { kind: 'take' }),
          () => ana.call(contract.takeBack, { body: { declarationId: id } }),
        ];
        await Promise.all((at % 2 === 0 ? both : both.toReversed()).map((each) => each()));
        const now = await read(id);
        won.add(now.filer);
        expect([now.filer, now.state]).toEqual(
          now.filer === 'owner' ? ['owner', 'approved'] : ['operator', 'in_review'],
        );
        const [own, theirs] = [`87200000010${at}`, `87200000020${at}`];
        const reported = await report(id, { number: own });
        const said = await sayOfReturn(app.ctx, of, { kind: 'sent', number: theirs, filedOn: '2026-11-04' });
        expect((await read(id)).number).toBe(now.filer === 'owner' ? own : theirs);
        if (now.filer === 'owner')
          expect([reported.status, said]).toMatchObject([200, { code: 'operator.filed_twice' }]);
        else expect([reported.status, said]).toMatchObject([409, {}]);
      }
      expect(won.size).toBeGreaterThan(0);
      expect(await rows()).toHaveLength(4);
    },
  );

  it('the operator: taken back, not taken by the portal and approved again it is one return', async () => {
    made.filedBy = 'operator';
    await name(true);
    const { id } = await approved();
    await ana.call(contract.takeBack, { body: { declarationId: id } });
    await ana.call(contract.reportRefused, { body: { declarationId: id, detail: 'No leyó el archivo' } });
    const again = await approved();
    expect(again).toMatchObject({ kind: 'original', filer: 'operator', replaces: null });
    // A number that the operator says of the first is nobody's: it was not taken.
    const word = { kind: 'sent', number: '872000000301', filedOn: '2026-11-04' } as const;
    expect(await sayOfReturn(app.ctx, { tenantId: ana.customerId, id }, word)).not.toHaveProperty('content');
    await ana.call(contract.takeBack, { body: { declarationId: again.id } });
    expect((await report(again.id)).body).toMatchObject({ state: 'sent', kind: 'original', pay: '90.00' });
    expect((await rows()).map(({ state, number }) => [state, number]).sort()).toEqual([
      ['refused', null],
      ['sent', '872000000123'],
    ]);
    expect(await declared()).toHaveLength(1);
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

  it('the operator: near the last day its owner comes first, with what a day late costs', async () => {
    made.filedBy = 'operator';
    await name(true);
    const on = async (now: string) => {
      app.clock.set(now);
      await ana.signInAgain();
      const { mayBeLate, filers, aDayLate, late } = await seen();
      return [mayBeLate, filers, aDayLate !== null, late !== null];
    };
    const [operatorFirst, ownerFirst] = [
      ['operator', 'owner'],
      ['owner', 'operator'],
    ];
    expect(await on('2026-11-07T15:00:00Z')).toEqual([false, operatorFirst, false, false]);
    expect(await on('2026-11-08T15:00:00Z')).toEqual([false, operatorFirst, true, false]);
    expect(await on('2026-11-09T15:00:00Z')).toEqual([true, ownerFirst, true, false]);
    expect(await on('2026-11-10T15:00:00Z')).toEqual([true, ownerFirst, true, false]);
    expect(await on('2026-11-11T15:00:00Z')).toEqual([false, operatorFirst, false, true]);
  });

  it('the operator: takes it, and says its number or why not', async () => {
    made.filedBy = 'operator';
    await name(true);
    const lines: string[] = [];
    const spies = [process.stdout, process.stderr].map((stream) =>
      vi.spyOn(stream, 'write').mockImplementation((text) => lines.push(String(text)) > 0),
    );
    const { DATABASE_URL, CUADRE_DATA, CUADRE_MASTER_KEY } = app.ctx.env;
    const run = async (...args: string[]) => {
      lines.length = 0;
      const code = await processes.returns?.({ DATABASE_URL, CUADRE_DATA, CUADRE_MASTER_KEY }, args);
      return [code, lines.join('')];
    };
    const { id } = await approved();
    expect(await run()).toEqual([
      0,
      expect.stringContaining(`${id}  ${ana.ruc}  IVA 2026-10  $90,00  Sin elegir  Espera desde`),
    ]);
    expect(await run('take', id)).toEqual([0, expect.stringContaining('"450":"1000.00"')]);
    expect(await read(id)).toMatchObject({ state: 'in_review', mayTakeBack: false });
    expect(await run('refuse', id, 'Falta', 'una', 'clave')).toEqual([0, expect.any(String)]);
    expect(await read(id)).toMatchObject({ state: 'refused', refusal: { reason: 'other', detail: 'Falta una clave' } });
    const again = await approved();
    expect(await run('sent', again.id, 'no', '2026-11-04')).toEqual([1, expect.stringContaining('npm run returns')]);
    expect(await run('sent', again.id, '872000000555', '2026-10-04')).toEqual([1, expect.any(String)]);
    const [pdf, none] = ['formulario.pdf', 'formulario.txt'].map((name) => join(CUADRE_DATA, name));
    writeFileSync(pdf ?? '', plainPdf(['Formulario 104']));
    writeFileSync(none ?? '', 'Formulario 104');
    for (const wrong of [none, join(CUADRE_DATA, 'nada.pdf')])
      expect((await run('sent', again.id, '872000000555', '2026-11-04', wrong ?? ''))[0]).toBe(1);
    expect(await run('sent', again.id, '872000000555', '2026-11-04', pdf ?? '')).toEqual([0, expect.any(String)]);
    expect(await read(again.id)).toMatchObject({ state: 'sent', number: '872000000555', hasForm: true });
    const form = await ana.call(contract.getForm, { query: { declarationId: again.id } });
    expect(Buffer.from(form.bytes)).toEqual(plainPdf(['Formulario 104']));
    expect((await run('take', again.id))[0]).toBe(1);
    made.month = { 401: '1000', 500: '300' };
    const second = await approved();
    expect(await run('sent', second.id, '872000000555', '2026-11-04')).toEqual([
      1,
      expect.stringContaining('Ese número ya está en otra declaración.'),
    ]);
    expect(await run('sent', second.id, '872000000556', '2026-11-03')).toEqual([1, expect.any(String)]);
    expect(await read(second.id)).toMatchObject({ state: 'approved', kind: 'substitute' });
    for (const spy of spies) spy.mockRestore();
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
