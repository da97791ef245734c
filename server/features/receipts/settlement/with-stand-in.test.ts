import { readReceipt } from '@cuadre/sri/receipts/read';
import { verifyReceiptSignature } from '@cuadre/sri/signature';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '#contract/receipts/receipts.ts';
import type { TestApp } from '#tests/build/app.ts';
import { issued } from '#tests/build/issued.ts';
import { type AppAtSri, appAtSri } from '#tests/build/practice-sri.ts';
import { runAll, runTurn } from '#tests/build/run-jobs.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';

let standIn: AppAtSri['standIn'];
let app: TestApp;
let close: () => Promise<void>;
let ana: ReadyTaxpayer;

beforeAll(async () => {
  ({ app, standIn, close } = await appAtSri());
  ana = await buildTaxpayer(app, { legalName: 'Ñandú & Hijas «La Ñusta»' });
});
afterAll(() => close());
beforeEach(() => standIn.board.set([]));

const detail = async (receiptId: string) => (await ana.call(contract.getInvoice, { params: { receiptId } })).body;
const authorised = async (receiptId: string) => {
  const { bytes } = await ana.call(contract.getXmlVoucherIssued, { params: { type: 'fc', documentId: receiptId } });
  return readReceipt(new Uint8Array(bytes));
};

describe('over HTTP, against an SRI that checks as the real one does', () => {
  it('is received, verified and authorised; what comes back is what we signed', async () => {
    const { id, accessKey } = await issued(ana);
    await runAll(app.ctx);
    expect(await detail(id)).toMatchObject({ state: 'authorized', authorizationNumber: accessKey, mail: 'sent' });
    const read = await authorised(id);
    expect(read.authorization).toMatchObject({ status: 'AUTORIZADO', number: accessKey, environment: 'PRUEBAS' });
    expect(read.document).toMatchObject({ accessKey, legalName: 'Ñandú & Hijas «La Ñusta»' });
    expect(read.tree && (await verifyReceiptSignature(read.tree))).toMatchObject({ valid: true });
  });

  it.each([
    ['close_after_processing', 'reception'],
    ['truncated', 'reception'],
    ['html', 'reception'],
    ['unavailable', 'reception'],
    ['empty', 'reception'],
    ['down', 'any'],
    ['truncated', 'authorization'],
    ['cdata', 'authorization'],
    ['flapping', 'any'],
  ] as const)('comes through %s at %s with one number and one authorisation', async (kind, service) => {
    standIn.board.set([{ kind, service, probability: 1, times: 1 }]);
    const { id, accessKey, number } = await issued(ana);
    await runAll(app.ctx);
    expect(await detail(id)).toMatchObject({ state: 'authorized', accessKey, number });
    expect((await authorised(id)).authorization?.number).toBe(accessKey);
  });

  it('is not fooled by an authorisation around another document', async () => {
    const { id } = await issued(ana);
    standIn.board.set([{ kind: 'wrong_document', service: 'any', probability: 1, times: 1 }]);
    await runTurn(app.ctx, 'settle-receipt');
    await runTurn(app.ctx, 'settle-receipt');
    expect(await detail(id)).toMatchObject({ state: 'needs_attention', message: { code: 'foreign' } });
    await runAll(app.ctx);
    expect(await detail(id)).toMatchObject({ state: 'authorized' });
  });

  it('comes back with what is to be corrected', async () => {
    standIn.board.set([{ kind: 'error', service: 'reception', code: '35', probability: 1, times: 1 }]);
    const { id } = await issued(ana);
    await runAll(app.ctx);
    expect(await detail(id)).toMatchObject({ state: 'returned', message: { code: '35', action: 'correct' } });
  });
});
