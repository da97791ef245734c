import { describe, expect, it } from 'vitest';
import * as contract from '#contract/declarations/filing.ts';
import { getTaxDeclaration } from '#contract/declarations/returns.ts';
import {
  ana,
  app,
  approve,
  approved,
  filedThere,
  made,
  nameOperator,
  portal,
  read,
  seen,
  setUpReturns,
  work,
} from '#tests/build/made-returns.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { buildTaxpayer } from '#tests/build/taxpayer.ts';

setUpReturns();

describe('a substitute', () => {
  it('takes the place of the form before, says what was paid, and shows both', async () => {
    const first = await approved();
    await work();
    const { number } = await read(first.id);
    made.month = { 401: '1000', 500: '300' };
    expect((await seen()).replaces).toMatchObject({
      ...{ id: first.id, number, pay: '90.00', difference: '15.00' },
      boxes: expect.arrayContaining([{ box: '500', label: expect.any(String), was: '400.00', now: '300.00' }]),
    });
    const second = await approved();
    expect(second).toMatchObject({ kind: 'substitute', replaces: number, pay: '15.00' });
    expect(second.boxes).toMatchObject({ 859: '105.00', 890: '90.00', 898: '90.00', 902: '15.00', 999: '15.00' });
    await work();
    expect(await read(second.id)).toMatchObject({ state: 'sent' });
    expect(filedThere()).toMatchObject([{ referencia: first.id }, { referencia: second.id, sustituye: number }]);
  });

  it('may be late only where it has something to pay: its original was in time', async () => {
    made.filedBy = 'operator';
    await nameOperator(true);
    const { id: declarationId } = await approved({ filer: 'owner' });
    const filed = { declarationId, number: '872000000999', filedOn: '2026-11-04' };
    expect((await ana.call(contract.reportFiled, { body: filed })).status).toBe(200);
    const now = app.clock.now();
    app.clock.set('2026-11-09T15:00:00Z');
    await ana.signInAgain();
    made.month = { 401: '1000', 500: '500' };
    expect(await seen()).toMatchObject({ pay: '0.00', mayBeLate: false, replaces: { difference: '-15.00' } });
    expect(await seen()).toMatchObject({ overpaid: '15.00' });
    made.month = { 401: '1000', 500: '300' };
    expect(await seen()).toMatchObject({ pay: '15.00', mayBeLate: true });
    // In practice there is nobody to choose, and nothing to warn of.
    made.filedBy = 'owner';
    expect(await seen()).toMatchObject({ filers: ['portal'], mayBeLate: false });
    app.clock.set(now);
  });

  it('that lowers the tax says what was paid too much, also once it was sent', async () => {
    await approved();
    await work();
    expect((await seen()).overpaid).toBeNull();
    made.month = { 401: '1000', 500: '500' };
    expect((await seen()).overpaid).toBe('15.00');
    await approved();
    await work();
    expect(await seen()).toMatchObject({ replaces: null, overpaid: '15.00' });
    // What it takes of that again asks for nothing.
    made.month = { 401: '1000', 500: '450' };
    expect(await seen()).toMatchObject({ pay: '0.00', overpaid: '7.50' });
  });

  it('is left for later by what it says; another change is offered anew', async () => {
    const first = await approved();
    const aside = (fingerprint: string | null) =>
      ana.call(contract.setAsideChange, { body: { declarationId: first.id, fingerprint } });
    expect((await aside(null)).body).toMatchObject({ code: 'declaration.not_filed' });
    await work();
    made.month = { 401: '1000', 500: '300' };
    const { fingerprint, replaces } = await seen();
    expect(replaces).toMatchObject({ isSetAside: false, isTooLate: false });
    expect((await aside(fingerprint)).body).toEqual({ done: true });
    expect((await seen()).replaces).toMatchObject({ isSetAside: true });
    made.month = { 401: '1000', 500: '200' };
    expect((await seen()).replaces).toMatchObject({ isSetAside: false });
    made.month = { 401: '1000', 500: '300' };
    await aside(null);
    expect((await seen()).replaces).toMatchObject({ isSetAside: false });
    const eva = await buildTaxpayer(app);
    const body = { declarationId: first.id, fingerprint };
    expect((await eva.call(contract.setAsideChange, { body })).status).toBe(404);
  });

  it('that was refused is told on the hub, until it is approved again or left', async () => {
    const first = await approved();
    await work();
    made.month = { 401: '1000', 500: '300' };
    portal.board.set([{ kind: 'reject', service: 'declaraciones', probability: 1, times: 1 }], ana.ruc);
    const { id } = await approved();
    await work();
    const refused = async () => (await ana.call(getTaxDeclaration, { query: {} })).body.refused;
    expect(await refused()).toEqual([{ id, obligation: 'iva', period: '2026-10', isSubstitute: true }]);
    await runTurn(app.ctx, 'mail-refused-return');
    const letter = app.mails.findLast(({ to }) => to === ana.email);
    expect(letter?.subject).toBe('El SRI no recibió la sustitutiva de tu IVA de octubre 2026');
    expect(letter?.text).toContain('Sigue valiendo la que ya presentaste');
    const { fingerprint } = await seen();
    await ana.call(contract.setAsideChange, { body: { declarationId: first.id, fingerprint } });
    expect(await refused()).toEqual([]);
    await ana.call(contract.setAsideChange, { body: { declarationId: first.id, fingerprint: null } });
    expect(await refused()).toHaveLength(1);
    await approved();
    expect(await refused()).toEqual([]);
  });

  it('with nothing more to pay asks nobody how it is paid', async () => {
    made.open = ['payment'];
    expect((await seen()).open).toEqual(['payment']);
    await approved({ open: made.open });
    await work();
    made.month = { 401: '1000', 500: '500' };
    const { pay, open: left, points } = await seen();
    expect([pay, left, points]).toEqual(['0.00', [], []]);
    expect((await approve()).status).toBe(200);
  });

  it('waits for the one before it', async () => {
    await approved();
    made.month = { 401: '1000', 500: '300' };
    expect((await approve()).body).toMatchObject({ code: 'declaration.approved' });
  });

  it('lowers the tax within a year and no later', async () => {
    await approved();
    await work();
    made.month = { 401: '1000', 500: '500' };
    app.clock.set('2027-11-04T15:00:00Z');
    await ana.signInAgain();
    const { pay, fingerprint } = await seen();
    expect(pay).toBe('0.00');
    expect((await seen()).replaces).toMatchObject({ isTooLate: false });
    app.clock.set('2027-11-05T15:00:00Z');
    await ana.signInAgain();
    // What nobody can declare any more was not paid too much by what is declared.
    expect(await seen()).toMatchObject({ replaces: { isTooLate: true }, overpaid: null });
    expect((await approve()).body).toMatchObject({ code: 'declaration.too_late' });
    app.clock.set('2027-11-04T15:00:00Z');
    expect((await approve({ pay, fingerprint })).status).toBe(200);
  });

  it('has that year from the original on, whatever took its place meanwhile', async () => {
    await approved();
    await work();
    made.month = { 401: '1000', 500: '300' };
    app.clock.set('2027-10-04T15:00:00Z');
    await ana.signInAgain();
    await approved();
    await work();
    made.month = { 401: '1000', 500: '350' };
    app.clock.set('2027-11-05T15:00:00Z');
    await ana.signInAgain();
    expect((await seen()).replaces).toMatchObject({ isTooLate: true });
    expect((await approve()).body).toMatchObject({ code: 'declaration.too_late' });
    made.month = { 401: '1000', 500: '200' };
    expect((await seen()).replaces).toMatchObject({ isTooLate: false });
  });
});
