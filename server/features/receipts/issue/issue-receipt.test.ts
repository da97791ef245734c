import { createHash, randomUUID } from 'node:crypto';
import { INVOICE } from '@cuadre/sri/catalogs';
import { readReceipt } from '@cuadre/sri/receipts/read';
import { verifyReceiptSignature } from '@cuadre/sri/signature';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateEnvironment } from '#contract/account/accounts.ts';
import { saveActivity } from '#contract/business/tax-data.ts';
import { getReceiptOfDraft, validateToGenerateInvoice } from '#contract/receipts/receipts.ts';
import { CommitUnknown } from '#server/db/trouble.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { line } from '#tests/build/invoice-draft.ts';
import { issue, issued, practiceDraft } from '#tests/build/issued.ts';
import { buildProducer, buildTaxpayer, registerSomebody } from '#tests/build/taxpayer.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const rowsOf = async <Row extends Record<string, unknown>>(tenantId: string, query: ReturnType<typeof sql>) =>
  (await app.ctx.db.tenant(tenantId, (tx) => tx.execute<Row>(query))).rows;

const ledgerOf = async (tenantId: string, environment = 'practice') =>
  (
    await rowsOf<{ sequential: string }>(
      tenantId,
      sql`select sequential from number_ledger where environment = ${environment} order by sequential`,
    )
  ).map(({ sequential }) => Number(sequential));

const lastOf = async (tenantId: string, environment = 'practice') => {
  const [row] = await rowsOf<{ last: string }>(
    tenantId,
    sql`select last from counters where environment = ${environment} and document_type = ${INVOICE}`,
  );
  return Number(row?.last);
};

describe('issuing', () => {
  // @asvs V2.3.3
  it('gives the signed invoice its number, and everything that belongs to it in one commit', async () => {
    const ana = await buildTaxpayer(app, { legalName: 'Ana Ñáñez & Hijos' });
    const draftId = randomUUID();
    const receipt = await issued(ana, { draftId });
    expect(receipt).toMatchObject({
      number: '001-001-000000001',
      environment: 'practice',
      documentType: INVOICE,
      issuedOn: '2026-11-20',
      buyerName: 'Comercial Andina S.A.',
      total: '103.50',
      state: 'issued',
      mail: 'none',
    });
    expect(receipt.accessKey).toMatch(new RegExp(`^2011202601${ana.ruc}1001001000000001\\d{8}1\\d$`));

    const [version] = await rowsOf<{ signed_xml: Buffer; sha256: Buffer; access_key: string }>(
      ana.customerId,
      sql`select signed_xml, sha256, access_key from receipt_versions`,
    );
    const read = readReceipt(version?.signed_xml ?? '');
    expect(read.faults).toEqual([]);
    expect(read.document).toMatchObject({
      accessKey: receipt.accessKey,
      legalName: 'Ana Ñáñez & Hijos',
      sequential: '000000001',
      environment: '1',
      total: '103.50',
    });
    expect(read.tree && (await verifyReceiptSignature(read.tree))).toMatchObject({ valid: true, profile: 'A' });
    expect(
      createHash('sha256')
        .update(version?.signed_xml ?? '')
        .digest(),
    ).toEqual(version?.sha256);

    expect(await ledgerOf(ana.customerId)).toEqual([1]);
    expect(await rowsOf(ana.customerId, sql`select action, subject from audit where action like 'receipt.%'`)).toEqual([
      { action: 'receipt.issued', subject: receipt.id },
    ]);
    const { rows: jobs } = await app.ctx.db.system((tx) =>
      tx.execute(sql`select queue, payload from jobs where tenant_id = ${ana.customerId} and queue = 'settle-receipt'`),
    );
    expect(jobs).toEqual([{ queue: 'settle-receipt', payload: { receiptId: receipt.id } }]);
  });

  it('is one receipt however often the same draft comes, with the same answer', async () => {
    const ana = await buildTaxpayer(app);
    const draftId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 100 }, () => issue(ana, { draftId })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await ledgerOf(ana.customerId)).toEqual([1]);
    expect(await lastOf(ana.customerId)).toBe(1);
    expect((await issue(ana, { draftId })).body).toEqual(answers[0]?.body);
    expect((await ana.call(getReceiptOfDraft, { params: { draftId } })).body).toEqual(answers[0]?.body);
  });

  it('refuses other content under the same id, and lets another taxpayer use it', async () => {
    const ana = await buildTaxpayer(app);
    const beto = await buildTaxpayer(app);
    const draftId = randomUUID();
    await issued(ana, { draftId });
    const other = await issue(ana, { draftId, lines: [line({ quantity: '3' })] });
    expect([other.status, other.body]).toMatchObject([409, { code: 'receipt.idempotency_mismatch' }]);
    expect((await beto.call(getReceiptOfDraft, { params: { draftId } })).status).toBe(404);
    expect((await issued(beto, { draftId })).number).toBe('001-001-000000001');
    expect(await ledgerOf(ana.customerId)).toEqual([1]);
  });

  // @asvs V2.3.4
  it('numbers 64 invoices of one sales point at once 1 to 64, none twice and none left out', async () => {
    const ana = await buildTaxpayer(app);
    const numbers = await Promise.all(Array.from({ length: 64 }, () => issued(ana)));
    const expected = Array.from({ length: 64 }, (_, i) => i + 1);
    expect(numbers.map(({ number }) => Number(number.slice(-9))).sort((a, b) => a - b)).toEqual(expected);
    expect(await ledgerOf(ana.customerId)).toEqual(expected);
    expect(new Set(numbers.map(({ accessKey }) => accessKey)).size).toBe(64);
  });

  // @asvs V2.3.2 V2.3.4
  it('stops at the quota: one document left and fifty at once give one', async () => {
    const ana = await buildProducer(app);
    await rowsOf(ana.customerId, sql`update quota_grants set used = quantity - 1`);
    const answers = await Promise.all(Array.from({ length: 50 }, () => issue(ana)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => (body as { code?: string }).code);
    expect(new Set(refused)).toEqual(new Set(['receipt.quota_exhausted']));
    expect(await ledgerOf(ana.customerId, 'produccion')).toEqual([1]);
    expect(await lastOf(ana.customerId, 'produccion')).toBe(1);
  });

  it.each(['practice', 'pruebas'] as const)(
    'neither takes from the quota in %s nor stops at it',
    async (environment) => {
      const ana = await buildProducer(app);
      const used = () => rowsOf(ana.customerId, sql`select used from quota_grants`);
      await issued(ana);
      expect(await used()).toEqual([{ used: 1 }]);
      await ana.call(updateEnvironment, { body: { environment } });
      await issued(ana);
      expect(await used()).toEqual([{ used: 1 }]);
      await rowsOf(ana.customerId, sql`update quota_grants set used = quantity`);
      expect((await ana.call(validateToGenerateInvoice)).body).toEqual({ ready: true, environment, faults: [] });
      expect((await issued(ana)).number).toBe('001-001-000000002');
    },
  );

  // @asvs V2.2.2
  it('gives every fault of the draft at once and takes no number', async () => {
    const ana = await buildTaxpayer(app);
    const { status, body } = await issue(ana, {
      issuedOn: '2026-11-21',
      lines: [line({ quantity: '0', description: '' })],
      tip: '50',
    });
    expect(status).toBe(422);
    const { code, faults } = body as unknown as { code: string; faults: { place: string }[] };
    expect(code).toBe('receipt.faults');
    expect(faults.map(({ place }) => place)).toEqual(
      expect.arrayContaining(['issuedOn', 'lines.0.quantity', 'lines.0.description', 'tip']),
    );
    expect(await lastOf(ana.customerId)).toBe(0);
  });

  it('keeps the dates of a sales point in order', async () => {
    const ana = await buildTaxpayer(app);
    expect((await issued(ana, { issuedOn: '2026-11-18' })).number).toBe('001-001-000000001');
    await issued(ana, { issuedOn: '2026-11-20' });
    const { status, body } = await issue(ana, { issuedOn: '2026-11-19' });
    expect(status).toBe(422);
    expect(body).toMatchObject({ faults: [{ code: 'invoice.date_before_last', place: 'issuedOn' }] });
  });

  it('keeps them in order of two that come at the same moment', async () => {
    const ana = await buildTaxpayer(app);
    const both = await Promise.all([
      issue(ana, { issuedOn: '2026-11-20' }),
      issue(ana, { issuedOn: '2026-11-19' }),
      issue(ana, { issuedOn: '2026-11-18' }),
    ]);
    const went = both.filter(({ status }) => status === 200).map(({ body }) => body);
    const inNumbers = went.sort((one, other) => one.number.localeCompare(other.number));
    expect(inNumbers.map(({ issuedOn }) => issuedOn)).toEqual(went.map(({ issuedOn }) => issuedOn).sort());
    expect(await lastOf(ana.customerId)).toBe(went.length);
  });

  it('carries the regime of its activity: legend and entry follow, and one that is none is refused', async () => {
    const ana = await buildTaxpayer(app, { regime: 'RIM' });
    const { body: clinic } = await ana.call(saveActivity, { body: { name: 'Consultorio', regime: 'GEN' } });
    const [own, other] = [await issued(ana), await issued(ana, { activityId: clinic.id })];
    const signed = await rowsOf<{ signed_xml: Buffer }>(
      ana.customerId,
      sql`select signed_xml from receipt_versions where receipt_id in (${own.id}, ${other.id}) order by access_key`,
    );
    expect(signed.map(({ signed_xml }) => signed_xml.includes('<contribuyenteRimpe>'))).toEqual([true, false]);
    const entries = await rowsOf(ana.customerId, sql`select activity_id from entries order by number`);
    expect(entries).toEqual([{ activity_id: null }, { activity_id: clinic.id }]);
    const refused = await issue(ana, { activityId: randomUUID() });
    expect(refused.body).toMatchObject({ faults: [{ code: 'activity.unknown', place: 'activityId' }] });
  });

  // @asvs V2.3.1
  it('says everything that is missing in the set-up', async () => {
    const newcomer = await registerSomebody(app);
    const { status, body } = await issue(newcomer);
    expect(status).toBe(422);
    const { code, faults } = body as unknown as { code: string; faults: { code: string }[] };
    expect(code).toBe('receipt.not_issuable');
    expect(faults.map((fault) => fault.code)).toEqual(['tax_data.missing', 'sales_point.unknown']);
    const popular = await buildTaxpayer(app, { regime: 'POP' });
    expect((await issue(popular)).body).toMatchObject({ code: 'taxpayer.popular_business' });
  });

  // @asvs V16.2.2
  it('issues nothing while host and database disagree about the time', async () => {
    const late = await testApp({ databaseNow: async () => new Date('2026-11-21T17:00:00Z') });
    const ana = await buildTaxpayer(late);
    const { status, body, headers } = await issue(ana);
    expect([status, body]).toMatchObject([503, { code: 'receipt.clock_unsafe' }]);
    expect(headers['retry-after']).toBe('60');
    await late.close();
  });

  // @asvs V16.5.3
  it('reads its result again when nobody knows whether the commit happened', async () => {
    let doubts = 0;
    const { db } = app.ctx;
    const doubtful = {
      ...app.ctx,
      db: {
        ...db,
        tenant: async <T>(tenantId: string, work: Parameters<typeof db.tenant<T>>[1]) => {
          const result = await db.tenant(tenantId, work);
          const isReceipt = typeof result === 'object' && result !== null && 'accessKey' in result;
          if (isReceipt && doubts++ === 0) throw new CommitUnknown(new Error('Connection terminated'));
          return result;
        },
      },
    };
    const ana = await buildTaxpayer(app);
    const { issueReceipt } = await import('./issue-receipt.ts');
    const actor = { userId: ana.userId, tenantId: ana.customerId, role: 'owner' as const, sessionId: randomUUID() };
    const receipt = await issueReceipt(doubtful, actor, {
      type: 'invoice',
      draftId: randomUUID(),
      draft: practiceDraft(),
    });
    expect(receipt).toMatchObject({ number: '001-001-000000001' });
    expect(doubts).toBe(1);
    expect(await ledgerOf(ana.customerId)).toEqual([1]);
  });
});
