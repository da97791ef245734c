import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import * as contract from '#contract/declarations/filing.ts';
import { markFiled, unmarkFiled } from '#contract/declarations/returns.ts';
import * as journal from '#server/adapters/sent-journal/noted-returns.ts';
import { sentJournalFolder } from '#server/adapters/sent-journal/sent-journal.ts';
import { rowsAt } from '#tests/build/database.ts';
import {
  ana,
  app,
  approve,
  approved,
  approvedOf,
  comeAnew,
  declared,
  filedThere,
  made,
  nameOperator,
  portal,
  read,
  rows,
  setUpReturns,
  work,
} from '#tests/build/made-returns.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import * as noting from './note-return.ts';
import { type OperatorsWord, sayOfReturn } from './operator-returns.ts';

setUpReturns();

describe('after a restore to a moment before', () => {
  /** As the database was: the application itself can delete no return. */
  const forget = (id: string) =>
    rowsAt(
      app.database.adminUrl,
      `delete from returns where id = '${id}'; delete from jobs where tenant_id = '${ana.customerId}';
        delete from declared_periods where tenant_id = '${ana.customerId}'`,
    );
  const backupAt = new Date('2026-11-01T00:00:00Z');

  it('what was filed since is filed, and what was approved is asked for and not filed twice', async () => {
    const first = await approved();
    await work();
    const sent = await read(first.id);
    made.month = { 401: '1000', 500: '300' };
    const second = await approved();
    await runTurn(app.ctx, 'file-return'); // the portal has it, and did not answer yet
    await forget(first.id);
    await forget(second.id);
    expect([await rows(), await declared()]).toEqual([[], []]);
    for (const count of [2, 0])
      expect(
        (await noting.applyNotedReturns(app.ctx, [sentJournalFolder(app.ctx.env)], backupAt)).back,
      ).toBeGreaterThanOrEqual(count);
    expect(await read(first.id)).toMatchObject({ ...sent, givenAt: null });
    expect(await read(second.id)).toMatchObject({ state: 'approved', fingerprint: second.fingerprint });
    expect(await declared()).toHaveLength(1);
    // Nobody approves what is approved, as if nothing had happened.
    expect((await approve()).body).toMatchObject({ id: second.id });
    await work();
    expect(await read(second.id)).toMatchObject({ state: 'sent' });
    expect(filedThere()).toHaveLength(2);
  });

  it('what was said to be filed elsewhere since is so again, as it was said last, and is not approved here', async () => {
    const body = { period: '2026-10', number: '871234567890', filedOn: '2026-11-04' } as const;
    const elsewhere = () =>
      rows(sql`select number, filed_on::text as "filedOn" from filed_elsewhere where tenant_id = ${ana.customerId}`);
    const lose = () =>
      rowsAt(app.database.adminUrl, `delete from filed_elsewhere where tenant_id = '${ana.customerId}'`);
    const restore = () => noting.applyNotedReturns(app.ctx, [sentJournalFolder(app.ctx.env)], backupAt);
    expect((await ana.call(markFiled, { body })).status).toBe(200);
    const before = await rows(sql`select * from filed_elsewhere where tenant_id = ${ana.customerId}`);
    await lose();
    await restore();
    expect(await rows(sql`select * from filed_elsewhere where tenant_id = ${ana.customerId}`)).toEqual(before);
    expect((await approve()).body).toMatchObject({ code: 'declaration.filed' });
    app.clock.forward(1_000);
    const said = { ...body, number: '871234567891', replaces: body.number };
    expect((await ana.call(markFiled, { body: said })).status).toBe(200);
    await lose();
    await restore();
    expect(await elsewhere()).toEqual([{ number: said.number, filedOn: body.filedOn }]);
    // Taken back, and restored to the moment before that.
    app.clock.forward(1_000);
    const kept = await rows(sql`select * from filed_elsewhere where tenant_id = ${ana.customerId}`);
    expect(kept).toHaveLength(1);
    expect((await ana.call(unmarkFiled, { body: { period: body.period } })).status).toBe(200);
    await restore();
    expect([await elsewhere(), await declared()]).toEqual([[], []]);
    // Where it was approved here afterwards, that is what stands.
    const { id } = await approved();
    await restore();
    expect([await elsewhere(), (await read(id)).state]).toEqual([[], 'approved']);
  });

  it('what was said and taken back before the backup is not said again, however often it is restored', async () => {
    const body = { period: '2026-10', number: '871234567892', filedOn: '2026-11-04' } as const;
    const trail = () =>
      rows(sql`select action from audit where tenant_id = ${ana.customerId} and action like 'declarations.filed%'`);
    const restore = () => noting.applyNotedReturns(app.ctx, [sentJournalFolder(app.ctx.env)], backupAt);
    await restore(); // what other tests left
    expect((await ana.call(markFiled, { body })).status).toBe(200);
    app.clock.forward(1_000);
    expect((await ana.call(unmarkFiled, { body: { period: body.period } })).status).toBe(200);
    const said = await trail();
    expect(said).toHaveLength(2);
    for (const _ of [1, 2]) expect(await restore()).toMatchObject({ back: 0 });
    expect(await trail()).toEqual(said);
  });

  it('what was filed elsewhere in the backup, and approved here since, stands once and keeps its days', async () => {
    const body = { period: '2026-10', number: '871234567893', filedOn: '2026-11-04' } as const;
    const elsewhere = () => rows(sql`select * from filed_elsewhere where tenant_id = ${ana.customerId}`);
    const line = join(sentJournalFolder(app.ctx.env), 'elsewhere-2026-11.jsonl');
    for (const isTakenBackNoted of [true, false]) {
      await comeAnew();
      expect((await ana.call(markFiled, { body })).status).toBe(200);
      const [kept] = await rows(
        sql`select to_jsonb(f)::text as row from filed_elsewhere f where tenant_id = ${ana.customerId}`,
      );
      const noted = readFileSync(line, 'utf8');
      app.clock.forward(1_000);
      expect((await ana.call(unmarkFiled, { body: { period: body.period } })).status).toBe(200);
      if (!isTakenBackNoted) writeFileSync(line, noted); // as where it died before
      app.clock.forward(1_000);
      const { id } = await approved();
      await work();
      const was = [await read(id), await declared()];
      expect(was).toMatchObject([{ state: 'sent' }, [{}]]);
      await forget(id);
      await rowsAt(
        app.database.adminUrl,
        `insert into filed_elsewhere select * from jsonb_populate_record(null::filed_elsewhere, '${kept?.row}')`,
      );
      for (const _ of [1, 2]) await noting.applyNotedReturns(app.ctx, [sentJournalFolder(app.ctx.env)], backupAt);
      expect([await read(id), await declared()]).toMatchObject([{ state: 'sent' }, was[1]]);
      expect(await elsewhere()).toEqual([]);
    }
  });

  it('a list of very many documents is there again, and was noted piece by piece', async () => {
    made.list = JSON.stringify(Array.from({ length: 60_000 }, (_, at) => `${at} "Café" 🥑`));
    const write = vi.spyOn(JSON, 'stringify');
    const { id } = await approved();
    const longest = Math.max(...write.mock.results.map(({ value }) => String(value).length));
    write.mockRestore();
    expect(longest).toBeLessThan(500_000);
    await forget(id);
    await noting.applyNotedReturns(app.ctx, [sentJournalFolder(app.ctx.env)], backupAt);
    const [back] = await rows(sql`select documents from returns where id = ${id}`);
    expect(back?.documents === made.list).toBe(true);
  });

  it('what its owner took back from the operator is theirs to file', async () => {
    made.filedBy = 'operator';
    await nameOperator(true);
    const { id } = await approved();
    await ana.call(contract.takeBack, { body: { declarationId: id } });
    const restore = () => noting.applyNotedReturns(app.ctx, [sentJournalFolder(app.ctx.env)], backupAt);
    await forget(id);
    await restore();
    expect(await read(id)).toMatchObject({ state: 'approved', filer: 'owner' });
    // The backup may have it from before it was taken back.
    await rowsAt(
      app.database.adminUrl,
      `update returns set filer = 'operator', state = 'in_review' where id = '${id}'`,
    );
    expect(await restore()).toMatchObject({ back: 1 });
    expect(await read(id)).toMatchObject({ state: 'approved', filer: 'owner' });
    expect(await restore()).toMatchObject({ back: 0 });
  });

  it('a number that was put right is right, with what was said before, also for a substitute', async () => {
    const body = { number: '872000000123', filedOn: '2026-11-04' };
    const restore = () => noting.applyNotedReturns(app.ctx, [sentJournalFolder(app.ctx.env)], backupAt);
    const correct = (declarationId: string, was: string, number: string) =>
      ana.call(contract.reportFiled, {
        body: { ...body, declarationId, number, corrects: { number: was, reason: 'Mal escrito' } },
      });
    const first = await approved({ filer: 'owner' });
    await ana.call(contract.reportFiled, { body: { ...body, declarationId: first.id } });
    await work();
    made.month = { 401: '1100', 500: '400' };
    const second = await approved({ filer: 'owner' });
    await work();
    // The backup is of this moment: it has what was said first.
    await correct(first.id, '872000000123', '872000000124');
    // In another month, by the clock of its notes.
    app.clock.set('2026-12-01T15:00:00Z');
    await ana.signInAgain();
    await correct(first.id, '872000000124', '872000000125');
    await work();
    const right = await read(first.id);
    expect(right).toMatchObject({ number: '872000000125', numbersBefore: [{}, {}] });
    await rowsAt(
      app.database.adminUrl,
      `set session_replication_role = replica;
        update returns set number = '872000000123', numbers_before = '[]' where id = '${first.id}';
        update returns set replaces = '872000000123' where id = '${second.id}'`,
    );
    expect(await restore()).toMatchObject({ back: 1 });
    expect(await read(first.id)).toEqual(right);
    expect(await read(second.id)).toMatchObject({ state: 'approved', replaces: '872000000125' });
    // Or of a moment before either was approved.
    await forget(first.id);
    await forget(second.id);
    expect(await restore()).toMatchObject({ back: 2 });
    expect(await read(first.id)).toEqual(right);
    expect(await read(second.id)).toMatchObject({ state: 'approved', replaces: '872000000125' });
    expect(await restore()).toMatchObject({ back: 0 });
    expect((await correct(first.id, '872000000125', '872000000126')).status).toBe(200);
  });

  it('a number that was put right comes back although its return is known to have changed', async () => {
    const { id } = await approved({ filer: 'owner' });
    const body = { declarationId: id, number: '872000000123', filedOn: '2026-11-04' };
    await ana.call(contract.reportFiled, { body });
    await rowsAt(app.database.adminUrl, `update returns set changed_at = now() where id = '${id}'`);
    const spy = vi.spyOn(journal, 'noteReturnFile');
    const corrects = { number: body.number, reason: 'Mal escrito' };
    await ana.call(contract.reportFiled, { body: { ...body, number: '872000000124', corrects } });
    // What was approved is noted already.
    expect(spy.mock.calls.map(([, { state }]) => state)).toEqual(['sent']);
    spy.mockRestore();
    // As after a process that died before it had noted anything.
    await rowsAt(app.database.adminUrl, `update returns set noted_state = null where id = '${id}'`);
    await noting.noteReturn(app.ctx, { tenantId: ana.customerId, id });
    await forget(id);
    expect(await noting.applyNotedReturns(app.ctx, [sentJournalFolder(app.ctx.env)], backupAt)).toMatchObject({
      back: 1,
    });
    expect(await read(id)).toMatchObject({ state: 'sent', number: '872000000124', numbersBefore: [{}] });
  });

  it('a number that was noted before it was noted who said it is that of its owner, who puts it right', async () => {
    const { id } = await approved({ filer: 'owner' });
    const body = { declarationId: id, number: '872000000123', filedOn: '2026-11-04' };
    await ana.call(contract.reportFiled, { body });
    const path = join(sentJournalFolder(app.ctx.env), 'returns-2026-11', `${id}.sent.json`);
    const { reportedBy, ...noted } = JSON.parse(readFileSync(path, 'utf8'));
    expect(reportedBy).toBe(ana.userId);
    writeFileSync(path, JSON.stringify(noted));
    const restore = () => noting.applyNotedReturns(app.ctx, [sentJournalFolder(app.ctx.env)], backupAt);
    await forget(id);
    expect(await restore()).toMatchObject({ back: 1 });
    expect(await read(id)).toMatchObject({ state: 'sent', number: body.number, isNumberTyped: true });
    // Put right, and restored again: of its notes the last one counts.
    const corrects = { number: body.number, reason: 'Mal escrito' };
    const right = { ...body, number: '872000000124', corrects };
    expect((await ana.call(contract.reportFiled, { body: right })).body).toMatchObject({ number: right.number });
    await work();
    writeFileSync(path, JSON.stringify(noted));
    await forget(id);
    expect(await restore()).toMatchObject({ back: 1 });
    expect(await read(id)).toMatchObject({ number: right.number, numbersBefore: [{}], isNumberTyped: true });
  });

  it('a number that an operator said of what its owner took back is still none that was typed', async () => {
    made.filedBy = 'operator';
    await nameOperator(true);
    const { id } = await approved();
    const say = (word: OperatorsWord) => sayOfReturn(app.ctx, { tenantId: ana.customerId, id }, word);
    await say({ kind: 'take' });
    app.clock.forward(48 * 3_600_000);
    await ana.signInAgain();
    await ana.call(contract.takeBack, { body: { declarationId: id } });
    await say({ kind: 'sent', number: '872000000123', filedOn: '2026-11-04' });
    await work();
    await forget(id);
    await noting.applyNotedReturns(app.ctx, [sentJournalFolder(app.ctx.env)], backupAt);
    expect(await read(id)).toMatchObject({ state: 'sent', number: '872000000123', isNumberTyped: false });
  });

  it('a number that is put right while the one before is noted is noted too', async () => {
    const { id } = await approved({ filer: 'owner' });
    await work();
    const said = { declarationId: id, number: '872000000123', filedOn: '2026-11-04' };
    const correct = () =>
      ana.call(contract.reportFiled, {
        body: { ...said, number: '872000000124', corrects: { number: said.number, reason: 'Mal escrito' } },
      });
    const { noteReturnFile } = journal;
    const spy = vi.spyOn(journal, 'noteReturnFile').mockImplementationOnce(async (...note) => {
      await noteReturnFile(...note);
      expect((await correct()).status).toBe(200);
    });
    await ana.call(contract.reportFiled, { body: said });
    spy.mockRestore();
    await work();
    await forget(id);
    await noting.applyNotedReturns(app.ctx, [sentJournalFolder(app.ctx.env)], backupAt);
    expect(await read(id)).toMatchObject({ number: '872000000124' });
  });

  it('what was refused since is refused, and its place is free', async () => {
    portal.board.set([{ kind: 'reject', service: 'declaraciones', probability: 1, times: 1 }], ana.ruc);
    const { id } = await approved();
    await work();
    await forget(id);
    await noting.applyNotedReturns(app.ctx, [sentJournalFolder(app.ctx.env)], backupAt);
    expect(await read(id)).toMatchObject({ state: 'refused', refusal: { reason: 'other' } });
    expect(await declared()).toEqual([]);
    expect((await approve()).status).toBe(200);
  });

  it('nobody is told of what ended before: its owner said so, or had the letter', async () => {
    const told = async () => [
      ...(await rows(sql`select queue as what from jobs
        where tenant_id = ${ana.customerId} and queue in ('mail-sent-return', 'mail-refused-return')`)),
      ...(await rows(sql`select kind as what from notifications where tenant_id = ${ana.customerId}`)),
    ];
    const isToldAfter = async (id: string) => {
      await forget(id);
      await rowsAt(app.database.adminUrl, `delete from notifications where tenant_id = '${ana.customerId}'`);
      await noting.applyNotedReturns(app.ctx, [sentJournalFolder(app.ctx.env)], backupAt);
      return [(await read(id)).state, await told()];
    };
    const filed = await approved({ filer: 'owner' });
    const body = { declarationId: filed.id, number: '872000000123', filedOn: '2026-11-04' };
    await ana.call(contract.reportFiled, { body });
    expect(await isToldAfter(filed.id)).toEqual(['sent', []]);
    await comeAnew();
    const refused = await approved({ filer: 'owner' });
    await ana.call(contract.reportRefused, { body: { declarationId: refused.id, detail: 'No la tomó' } });
    expect(await isToldAfter(refused.id)).toEqual(['refused', []]);
    await comeAnew();
    made.filedBy = 'operator';
    await ana.call(contract.sayFilingFacts, { body: { operatorNamed: true } });
    for (const said of [
      { kind: 'refuse', detail: 'Falta un dato' },
      { kind: 'sent', ...body },
    ] as const) {
      const { id } = await approved();
      await sayOfReturn(app.ctx, { tenantId: ana.customerId, id }, said);
      expect(await told()).toHaveLength(2);
      expect(await isToldAfter(id)).toEqual([said.kind === 'sent' ? 'sent' : 'refused', []]);
    }
  });

  /** Where the journal has how far a return was. */
  const noteOf = (id: string, state: string) =>
    join(sentJournalFolder(app.ctx.env), `returns-2026-11`, `${id}.${state}.json`);
  const restore = () => noting.applyNotedReturns(app.ctx, [sentJournalFolder(app.ctx.env)], backupAt);
  /** Only of this taxpayer: the journal has the returns of other tests too. */
  const asideOf = ({ aside }: Awaited<ReturnType<typeof restore>>) =>
    aside.filter(({ ruc, what }) => ruc === ana.ruc || what.includes(sentJournalFolder(app.ctx.env)));

  it('a note that cannot be applied is set aside with its reason, the others go on, and it is tried again', async () => {
    const filedOf = async (period: string, at: number) => {
      const { id } = await approvedOf(period);
      app.clock.forward(1_000);
      const body = { declarationId: id, number: `87200000020${at}`, filedOn: '2026-11-04' };
      expect((await ana.call(contract.reportFiled, { body })).status).toBe(200);
      await work();
      return id;
    };
    const ids: string[] = [];
    for (const [at, month] of ['07', '08', '09', '10'].entries()) ids.push(await filedOf(`2026-${month}`, at));
    const [noDay = '', damaged = '', unapproved = '', sound = ''] = ids;
    for (const id of ids) await forget(id);
    const notes = [noteOf(noDay, 'sent'), noteOf(damaged, 'approved'), noteOf(unapproved, 'approved')] as const;
    const whole = notes.map((path) => readFileSync(path, 'utf8'));
    writeFileSync(notes[0], JSON.stringify({ ...JSON.parse(whole[0] ?? ''), filedOn: '2026-02-31' }));
    writeFileSync(notes[1], (whole[1] ?? '').slice(0, -9));
    rmSync(notes[2]);

    const restored = await restore();
    expect(restored).toMatchObject({ back: 2, unopened: 0 });
    const why = new Map(asideOf(restored).map(({ what, why }) => [what, why]));
    expect(why).toEqual(
      new Map([
        [noDay, 'not_taken'],
        [notes[1], 'unreadable'],
        [damaged, 'no_approval'],
        [unapproved, 'no_approval'],
      ]),
    );
    expect(app.logged()).toContain('a noted return is not taken');
    // Nothing of what the refused note says, and all of the one before it.
    expect(await read(noDay)).toMatchObject({ state: 'approved', number: null });
    expect(await read(sound)).toMatchObject({ state: 'sent', number: '872000000203' });

    for (const [at, path] of notes.entries()) writeFileSync(path, whole[at] ?? '');
    expect(await restore()).toMatchObject({ back: 3, unopened: 0, aside: [] });
    for (const [at, id] of ids.entries())
      expect(await read(id)).toMatchObject({ state: 'sent', number: `87200000020${at}` });
    expect(await restore()).toMatchObject({ back: 0, aside: [] });
  });

  it('what was said to be filed elsewhere and cannot be applied is set aside too', async () => {
    const body = { period: '2026-10', number: '871234567899', filedOn: '2026-11-04' } as const;
    expect((await ana.call(markFiled, { body })).status).toBe(200);
    await rowsAt(
      app.database.adminUrl,
      `delete from filed_elsewhere where tenant_id = '${ana.customerId}';
        alter table filed_elsewhere add constraint refused check (number <> '${body.number}')`,
    );
    expect(asideOf(await restore())).toMatchObject([{ why: 'not_taken', what: expect.stringContaining('elsewhere') }]);
    await rowsAt(app.database.adminUrl, 'alter table filed_elsewhere drop constraint refused');
    expect(asideOf(await restore())).toEqual([]);
    expect(await rows(sql`select number from filed_elsewhere where tenant_id = ${ana.customerId}`)).toHaveLength(1);
    const line = join(sentJournalFolder(app.ctx.env), 'elsewhere-2026-11.jsonl');
    const text = readFileSync(line, 'utf8');
    // What a crash cut short was told to nobody.
    writeFileSync(line, `${text}{"at":"2026-11-04T15:0\n{"at":"yesterday"}\n`);
    expect((await restore()).aside).toMatchObject([{ why: 'unreadable', ruc: null }]);
    writeFileSync(line, text);
  });

  it('a return whose place another one has, or that ended otherwise here, is not lost without a word', async () => {
    const first = await approved({ filer: 'owner' });
    await forget(first.id);
    const second = await approved({ filer: 'owner' });
    expect(asideOf(await restore())).toEqual([{ why: 'place_taken', ruc: ana.ruc, what: first.id }]);
    expect(await read(second.id)).toMatchObject({ state: 'approved' });
    // Another node noted that the portal did not take it; here it was filed.
    const body = { declarationId: second.id, number: '872000000124', filedOn: '2026-11-04' };
    await ana.call(contract.reportFiled, { body });
    const { at, tenantId, returnId } = JSON.parse(readFileSync(noteOf(second.id, 'sent'), 'utf8'));
    rmSync(noteOf(second.id, 'sent'));
    rmSync(noteOf(first.id, 'approved'));
    writeFileSync(noteOf(second.id, 'refused'), JSON.stringify({ at, tenantId, returnId, state: 'refused' }));
    expect(asideOf(await restore())).toEqual([{ why: 'ended_otherwise', ruc: ana.ruc, what: second.id }]);
    expect(await read(second.id)).toMatchObject({ state: 'sent', number: '872000000124' });
    rmSync(noteOf(second.id, 'refused'));
  });
});
