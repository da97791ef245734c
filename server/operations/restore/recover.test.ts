import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { CREDIT_NOTE } from '@cuadre/sri/catalogs';
import { afterEach, describe, expect, it } from 'vitest';
import { addSalesPoint } from '#contract/business/tax-data.ts';
import * as drafts from '#contract/receipts/drafts.ts';
import * as contract from '#contract/receipts/receipts.ts';
import { creditNoteCalls, getInvoiceToCreditNote } from '#contract/receipts/types/credit-notes.ts';
import { restoreReasons } from '#phrases/operations/backup.ts';
import { rowsAt } from '#tests/build/database.ts';
import { line } from '#tests/build/invoice-draft.ts';
import { issue, issued, practiceDraft } from '#tests/build/issued.ts';
import { brokenInvariants, type Drill, type Restored, startDrill, stateOf } from '#tests/build/restore-drill.ts';
import { runAll, runTurn } from '#tests/build/run-jobs.ts';
import { buildProducer, buildTaxpayer } from '#tests/build/taxpayer.ts';

let drill: Drill;
afterEach(() => drill.close());

const seriesOf = (report: Awaited<ReturnType<Restored['recover']>>) =>
  report.taxpayers.flatMap(({ series }) => series).filter(({ environment }) => environment === 'practice');

const bytesOf = (url: string) =>
  rowsAt<{ access_key: string; xml: string; answer: string }>(
    url,
    `select r.access_key, encode(v.signed_xml, 'hex') as xml, encode(a.authorization_xml, 'hex') as answer from receipts r
     join receipt_versions v on v.receipt_id = r.id and v.version = r.version
     left join receipt_authorizations a on a.receipt_id = r.id order by r.sequential`,
  );

const ledger = ({ database }: Restored) =>
  rowsAt<{ sequential: number; use: string; reason: string | null }>(
    database.adminUrl,
    `select sequential::int, use, reason from number_ledger where environment = 'practice' order by 1`,
  );

describe('after a restore to an earlier moment', () => {
  it('counts in the quota what was issued for real since', async () => {
    drill = await startDrill({ environment: '2' });
    const ana = await buildProducer(drill.app);
    const backup = await drill.backup();
    await issued(ana);
    await runAll(drill.app.ctx);
    const restored = await drill.restore(backup);
    await restored.recover();
    expect(await rowsAt(restored.database.adminUrl, 'select used from quota_grants')).toEqual([{ used: 1 }]);
    expect(await brokenInvariants(restored.database, drill.sri)).toEqual([]);
  });

  it('brings back every authorised receipt byte for byte, doubles none, and the numbers go on', async () => {
    drill = await startDrill();
    const ana = await buildTaxpayer(drill.app);
    for (let n = 0; n < 3; n++) await issued(ana);
    await runAll(drill.app.ctx);
    const backup = await drill.backup();
    for (let n = 0; n < 4; n++) {
      drill.app.clock.forward(1000);
      await issued(ana, { lines: [line({ description: `Después ${n} & "ñ" <ü>` })] });
    }
    await runAll(drill.app.ctx);
    const before = await bytesOf(drill.app.database.adminUrl);
    drill.app.clock.forward(26 * 3_600_000);
    const unsent = await issued(await signedIn(ana));
    expect(unsent.number).toBe('001-001-000000008');

    const restored = await drill.restore(backup);
    const mailsOfReceipts = () => restored.app.mails.filter(({ attachments = [] }) => attachments.length > 0).length;
    const mails = mailsOfReceipts();
    expect(await brokenInvariants(restored.database, drill.sri)).toHaveLength(4); // the check would see what is lost
    expect(seriesOf(await restored.recover())).toEqual([
      expect.objectContaining({
        series: '001-001',
        lastBefore: 3,
        recovered: 4,
        explained: 0,
        lastNow: 7,
        silent: false,
      }),
    ]);
    expect(await bytesOf(restored.database.adminUrl)).toEqual(before);
    const caller = await restored.signIn(ana);
    const list = await caller.call(contract.getAllInvoiceByPeriodAllState, { query: { search: 'comercial' } });
    expect(list.body.items.map(({ number }) => number.slice(-1)).slice(0, 4)).toEqual(['7', '6', '5', '4']);
    expect(list.body.items).toHaveLength(7);
    const [newest] = list.body.items;
    const detail = await caller.call(contract.getInvoice, { params: { receiptId: newest?.id ?? '' } });
    expect(detail.body).toMatchObject({ state: 'authorized', total: '103.50', mail: 'none' });
    expect(detail.body).toMatchObject({ draft: { lines: [{ description: 'Después 3 & "ñ" <ü>' }] } });
    expect(detail.body.timeline.map(({ sentence }) => sentence)).toContain(
      'La recuperamos del SRI después de restaurar un respaldo.',
    );
    const pdf = await caller.call(contract.getPdfFromElectronicVoucher, { params: { receiptId: newest?.id ?? '' } });
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');

    const settled = await stateOf(restored.database);
    expect(seriesOf(await restored.recover()).map(({ recovered }) => recovered)).toEqual([0]);
    expect(await stateOf(restored.database)).toEqual(settled);

    const next = await issued(caller);
    expect(next.number).toBe('001-001-000000008');
    await runAll(restored.app.ctx);
    expect(mailsOfReceipts() - mails).toBe(1);
    expect(await brokenInvariants(restored.database, drill.sri)).toEqual([]);
  }, 60_000);

  it('gives who sends an issued draft again its receipt, and issues no second one', async () => {
    drill = await startDrill({ journal: true });
    const ana = await buildTaxpayer(drill.app);
    const backup = await drill.backup();
    const draftId = randomUUID();
    const first = await issued(ana, { draftId });
    await runAll(drill.app.ctx);
    const restored = await drill.restore(backup);
    await restored.recover();
    const caller = await restored.signIn(ana);
    const again = await issued(caller, { draftId });
    expect([again.number, again.accessKey]).toEqual([first.number, first.accessKey]);
    expect(await brokenInvariants(restored.database, drill.sri)).toEqual([]);
  });

  it('brings back a type that had not begun, tied to what it is about', async () => {
    drill = await startDrill();
    const ana = await buildTaxpayer(drill.app);
    const invoice = await issued(ana);
    await runAll(drill.app.ctx);
    const backup = await drill.backup();
    const start = await ana.call(getInvoiceToCreditNote, { params: { receiptId: invoice.id } });
    const draft = { ...start.body.draft, reason: 'Devolución' };
    const note = await ana.call(creditNoteCalls.issue, { body: { draftId: randomUUID(), draft } });
    expect(note.body).toMatchObject({ number: '001-001-000000001' });
    await runAll(drill.app.ctx);
    const restored = await drill.restore(backup);
    expect(seriesOf(await restored.recover())).toContainEqual(
      expect.objectContaining({ documentType: CREDIT_NOTE, recovered: 1, lastNow: 1 }),
    );
    const caller = await restored.signIn(ana);
    const { body } = await caller.call(contract.getInvoice, { params: { receiptId: invoice.id } });
    expect(body.links).toMatchObject([{ relation: 'credits', receipt: { accessKey: note.body.accessKey } }]);
    const left = await caller.call(getInvoiceToCreditNote, { params: { receiptId: invoice.id } });
    expect(left.body.left.total).toBe('0.00');
    expect(await brokenInvariants(restored.database, drill.sri)).toEqual([]);
  });

  it('finds by the journal what lies behind a gap that no search would cross', async () => {
    drill = await startDrill({ journal: true });
    const ana = await buildTaxpayer(drill.app);
    await issued(ana);
    await runAll(drill.app.ctx);
    const backup = await drill.backup();
    drill.app.clock.forward(60_000);
    for (let n = 0; n < 25; n++) await issued(ana); // numbers of documents that never left
    await rowsAt(drill.app.database.adminUrl, `delete from jobs`);
    const far = await issued(ana);
    await runAll(drill.app.ctx);
    const restored = await drill.restore(backup);
    expect(seriesOf(await restored.recover())).toEqual([
      expect.objectContaining({ lastBefore: 1, recovered: 1, explained: 25, lastNow: 27 }),
    ]);
    expect((await ledger(restored)).filter(({ use }) => use === 'not_used').map(({ reason }) => reason)).toEqual(
      Array(25).fill(restoreReasons.recoveredGap),
    );
    expect((await bytesOf(restored.database.adminUrl)).at(-1)?.access_key).toBe(far.accessKey);
    expect(await brokenInvariants(restored.database, drill.sri)).toEqual([]);
  });

  it('asks before it sends what the backup caught on its way', async () => {
    drill = await startDrill();
    const ana = await buildTaxpayer(drill.app);
    await issued(ana);
    await issued(ana, { lines: [line({ description: 'Otra cosa' })] });
    const backup = await drill.backup();
    await runAll(drill.app.ctx); // both go to the SRI after the backup
    const sends = drill.calls.sends;
    const restored = await drill.restore(backup);
    const report = await restored.recover();
    expect(report.taxpayers.map(({ reopened, twins }) => ({ reopened, twins }))).toEqual([{ reopened: 2, twins: 0 }]);
    const settled = await stateOf(restored.database);
    await restored.recover();
    expect(await stateOf(restored.database)).toEqual(settled);
    await runAll(restored.app.ctx);
    expect(drill.calls.sends).toBe(sends);
    expect(await brokenInvariants(restored.database, drill.sri)).toEqual([]);
  });

  it('brings back the corrected content of a receipt that the backup knows as returned', async () => {
    drill = await startDrill();
    const ana = await buildTaxpayer(drill.app);
    drill.sri.board.set([{ kind: 'error', service: 'reception', code: '35', probability: 1, times: 1 }]);
    const receipt = await issued(ana);
    await runAll(drill.app.ctx);
    const backup = await drill.backup();
    const draft = practiceDraft({ lines: [line({ description: 'Corregida' })] });
    drill.app.clock.forward(20 * 3_600_000);
    const caller = await signedIn(ana);
    const { status } = await caller.call(contract.correctReceipt, {
      params: { receiptId: receipt.id },
      body: { draft: { ...draft, issuedOn: '2026-11-21' } },
    });
    expect(status).toBe(200);
    await runAll(drill.app.ctx);
    const restored = await drill.restore(backup);
    expect((await restored.recover()).taxpayers.map(({ recovered }) => recovered)).toEqual([1]);
    const owner = await restored.signIn(ana);
    const after = await owner.call(contract.getInvoice, { params: { receiptId: receipt.id } });
    expect(after.body).toMatchObject({ state: 'authorized', number: receipt.number, issuedOn: '2026-11-21' });
    const search = after.body.accessKey;
    const found = await owner.call(contract.getAllInvoiceByPeriodAllState, { query: { search } });
    expect(found.body.items).toMatchObject([{ id: receipt.id }]);
    expect(after.body).toMatchObject({ draft: { lines: [{ description: 'Corregida' }] } });
    expect(await brokenInvariants(restored.database, drill.sri)).toEqual([]);
  });

  it('leaves explained numbers out when the SRI is silent, once, and learns the rest when it answers again', async () => {
    drill = await startDrill();
    const ana = await buildTaxpayer(drill.app);
    await issued(ana);
    await runAll(drill.app.ctx);
    const backup = await drill.backup();
    for (let n = 0; n < 3; n++) await issued(ana);
    await runAll(drill.app.ctx);
    const restored = await drill.restore(backup);
    drill.sri.board.set([{ kind: 'down', service: 'any', probability: 1 }]);
    expect(seriesOf(await restored.recover())).toEqual([
      expect.objectContaining({ lastBefore: 1, recovered: 0, explained: 100, lastNow: 101, silent: true }),
    ]);
    const settled = await stateOf(restored.database);
    await restored.recover();
    expect(await stateOf(restored.database)).toEqual(settled);
    expect((await ledger(restored)).slice(1)).toEqual(
      Array.from({ length: 100 }, (_, n) => ({ sequential: n + 2, use: 'not_used', reason: restoreReasons.skipped })),
    );
    const caller = await restored.signIn(ana);
    expect((await issued(caller)).number).toBe('001-001-000000102');

    drill.sri.board.set([]);
    expect(seriesOf(await restored.recover()).map(({ recovered, lastNow }) => ({ recovered, lastNow }))).toEqual([
      { recovered: 3, lastNow: 102 },
    ]);
    await runAll(restored.app.ctx);
    expect((await ledger(restored)).map(({ use }) => use)).toEqual([
      ...Array(4).fill('receipt'),
      ...Array(97).fill('not_used'),
      'receipt',
    ]);
    expect(await brokenInvariants(restored.database, drill.sri)).toEqual([]);
  });

  it('does not leave the draft in the list whose invoice came back, and its id leads to that invoice', async () => {
    drill = await startDrill();
    const ana = await buildTaxpayer(drill.app);
    const [draftId, other] = [randomUUID(), randomUUID()];
    const draft = practiceDraft({ lines: [line({ discount: { type: 'POR', value: '10' } })], comments: 'Gracias' });
    for (const [id, body] of [
      [draftId, draft],
      [other, practiceDraft({ lines: [] })],
    ] as const)
      await ana.call(drafts.saveInvoiceDraft, { params: { draftId: id }, body: { version: 0, draft: body } });
    const backup = await drill.backup();
    const before = await issued(ana, { ...draft, draftId });
    await runAll(drill.app.ctx);
    const restored = await drill.restore(backup);
    await restored.recover();
    const caller = await restored.signIn(ana);
    const { body } = await caller.call(drafts.getInvoiceDrafts);
    expect(JSON.stringify(body)).not.toContain(draftId);
    expect(JSON.stringify(body)).toContain(other);
    const again = await issue(caller, { ...draft, draftId });
    expect(again).toMatchObject({ status: 200, body: { accessKey: before.accessKey, number: before.number } });
    expect(await brokenInvariants(restored.database, drill.sri)).toEqual([]);
  });

  it('gives back to the person what was authorised meanwhile under another number', async () => {
    drill = await startDrill();
    const ana = await buildTaxpayer(drill.app);
    const first = await issued(ana);
    const backup = await drill.backup();
    await runTurn(drill.app.ctx, 'none');
    // Another program takes number 1: ours goes on as number 2.
    drill.sri.board.set([{ kind: 'error', service: 'reception', code: '45', probability: 1, times: 1 }]);
    await runAll(drill.app.ctx);
    const restored = await drill.restore(backup);
    const sends = drill.calls.sends;
    expect(await restored.recover()).toMatchObject({ taxpayers: [{ twins: 1, reopened: 0 }] });
    await runAll(restored.app.ctx);
    expect(drill.calls.sends).toBe(sends);
    const shown = await (await restored.signIn(ana)).call(contract.getInvoice, { params: { receiptId: first.id } });
    expect(shown.body).toMatchObject({ state: 'returned', message: { code: 'twin', action: 'correct' } });
    expect(await brokenInvariants(restored.database, drill.sri)).toEqual([]);
  });

  it('without the master key uses the journal for what it can, and leaves numbers out for the rest', async () => {
    drill = await startDrill({ journal: true });
    const ana = await buildTaxpayer(drill.app);
    await issued(ana);
    await runAll(drill.app.ctx);
    const backup = await drill.backup();
    drill.app.clock.forward(1000);
    await issued(ana);
    await runAll(drill.app.ctx);
    const restored = await drill.restore(backup, { keyless: true });
    expect(seriesOf(await restored.recover())).toEqual([
      expect.objectContaining({ recovered: 1, explained: 100, lastNow: 102, silent: true }),
    ]);
    expect(await rowsAt(restored.database.adminUrl, 'select 1 from signatures where sealed_key is not null')).toEqual(
      [],
    );
    expect(await brokenInvariants(restored.database, drill.sri)).toEqual([]);
  });
});

describe('what else the backup does not know', () => {
  it('a sales point opened afterwards comes back with its receipts, through the journal', async () => {
    drill = await startDrill({ journal: true });
    const ana = await buildTaxpayer(drill.app);
    const backup = await drill.backup();
    drill.app.clock.forward(1000);
    await ana.call(addSalesPoint, { body: { establishment: '001', code: '007', lastSequentials: {} } });
    const receipt = await issued(ana, { salesPoint: '007' });
    await runAll(drill.app.ctx);
    const restored = await drill.restore(backup);
    expect(seriesOf(await restored.recover())).toContainEqual(
      expect.objectContaining({ series: '001-007', recovered: 1, explained: 0, lastNow: 1 }),
    );
    const next = await issued(await restored.signIn(ana), { salesPoint: '007' });
    expect([receipt.number, next.number]).toEqual(['001-007-000000001', '001-007-000000002']);
    await runAll(restored.app.ctx);
    expect(await brokenInvariants(restored.database, drill.sri)).toEqual([]);
  });

  it('a practice signature of an authority that is gone gives way to a new one', async () => {
    drill = await startDrill();
    const ana = await buildTaxpayer(drill.app);
    await issued(ana);
    const active = 'select id from signatures where demo and revoked_at is null';
    const same = await drill.restore(await drill.backup());
    await same.recover();
    expect(await rowsAt(same.database.adminUrl, active)).toHaveLength(1);
    // As a backup of before the database had it.
    await rowsAt(drill.app.database.ownerUrl, 'delete from practice_authority');
    const backup = await drill.backup();
    rmSync(join(drill.folder, 'practice-ca'), { recursive: true });
    const moved = await drill.restore(backup);
    await moved.recover();
    expect(await rowsAt(moved.database.adminUrl, active)).toEqual([]);
    expect((await issued(await moved.signIn(ana))).number).toBe('001-001-000000002');
  });
});

/** After the clock has moved past the session's end. */
const signedIn = async <T extends { signInAgain(): Promise<void> }>(somebody: T): Promise<T> => {
  await somebody.signInAgain();
  return somebody;
};
