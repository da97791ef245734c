import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import * as contract from '#contract/declarations/filing.ts';
import { processes } from '#server/processes/index.ts';
import {
  ana,
  app,
  approved,
  comeAnew,
  declared,
  jobsOf,
  made,
  nameOperator,
  read,
  report,
  rows,
  seen,
  setUpReturns,
  work,
} from '#tests/build/made-returns.ts';
import { plainPdf } from '#tests/build/plain-pdf.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { buildTaxpayer } from '#tests/build/taxpayer.ts';
import * as noting from '../note-return.ts';
import { type OperatorsWord, sayOfReturn } from '../operator-returns.ts';

setUpReturns();

describe('who files: the operator', () => {
  it('only for who named them in the portal', async () => {
    made.filedBy = 'operator';
    await nameOperator(null);
    expect(await seen()).toMatchObject({ filer: 'owner', operator: { isNamed: null } });
    expect((await nameOperator(true)).body).toMatchObject({ operatorNamed: true, before: { operatorNamed: null } });
    expect(await seen()).toMatchObject({ filer: 'operator', operator: { isNamed: true } });
    await nameOperator(false);
    expect(await approved()).toMatchObject({ filer: 'owner' });
    const eva = await buildTaxpayer(app);
    expect((await eva.call(contract.sayFilingFacts, { body: { accountantRuc: null } })).body).toMatchObject({
      operatorNamed: null,
    });
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
    await nameOperator(true);
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

  it('sent or left, its owner is mailed what is to do, and nothing that they did', async () => {
    made.filedBy = 'operator';
    await nameOperator(true);
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
    await nameOperator(true);
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

  it('after 36 hours the operator is told once, and its owner may take it back', async () => {
    made.filedBy = 'operator';
    await nameOperator(true);
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
    'takes %s in the moment in which its owner takes it back, and one of both has it',
    async (obligation) => {
      made.filedBy = 'operator';
      await nameOperator(true);
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

  it('taken back, not taken by the portal and approved again it is one return', async () => {
    made.filedBy = 'operator';
    await nameOperator(true);
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

  it('near the last day its owner comes first, with what a day late costs', async () => {
    made.filedBy = 'operator';
    await nameOperator(true);
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

  it('takes it, and says its number or why not', async () => {
    made.filedBy = 'operator';
    await nameOperator(true);
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
});
