import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { letApprove } from '#contract/business/people.ts';
import * as contract from '#contract/declarations/filing.ts';
import { buildColleague } from '#tests/build/colleague.ts';
import {
  ana,
  app,
  approved,
  approvedOf,
  comeAnew,
  declared,
  made,
  nameOperator,
  read,
  report,
  rows,
  setUpReturns,
  work,
} from '#tests/build/made-returns.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';
import { sayOfReturn } from '../operator-returns.ts';

setUpReturns();

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
    await nameOperator(true);
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
