import { calculateInvoice, type InvoiceDraft, type LineDraft, type ReimbursedDocument } from '@cuadre/sri/receipts';
import { describe, expect, it } from 'vitest';
import { reimbursement as words } from '#phrases/receipts/fields.ts';
import { emptyDraft } from '#web/features/receipts/draft-defaults.ts';
import { chargeLine, unchargedOf } from './reimbursement-line.ts';

const reimbursed = (base: string, value: string) =>
  ({ taxes: [{ taxCode: '2', rateCode: '4', rate: '15', base, value }] }) as unknown as ReimbursedDocument;
const charge = (unitPrice: string, ivaCode = '6'): LineDraft => ({
  description: words.line,
  quantity: '1',
  unitPrice,
  ivaCode,
});
const draftOf = (lines: LineDraft[], reimbursements?: ReimbursedDocument[]): InvoiceDraft => ({
  ...emptyDraft('2026-11-20', { establishment: '001', salesPoint: '001' }),
  lines,
  ...(reimbursements && { reimbursements }),
});
const uncharged = (draft: InvoiceDraft) => unchargedOf(draft, calculateInvoice(draft));

describe('what the lines do not charge yet', () => {
  it.each<[string, InvoiceDraft, string | undefined]>([
    ['of no document', draftOf([charge('5')]), undefined],
    ['of documents of nothing', draftOf([charge('5')], [reimbursed('0', '0')]), undefined],
    ['without a line', draftOf([], [reimbursed('100', '15')]), '115.00'],
    ['with a line of the sum', draftOf([charge('115')], [reimbursed('100', '15')]), undefined],
    ['with two lines of it', draftOf([charge('15'), charge('100')], [reimbursed('100', '15')]), undefined],
    ['with a line of another IVA', draftOf([charge('115', '4')], [reimbursed('100', '15')]), '115.00'],
    ['with a cent less', draftOf([charge('114.99'), charge('7', '4')], [reimbursed('100', '15')]), '115.00'],
  ])('%s', (_, draft, sum) => expect(uncharged(draft)).toBe(sum));
});

describe('the line that charges it', () => {
  const other: LineDraft = { description: 'Corte', quantity: '1', unitPrice: '8', ivaCode: '6' };

  it('is a new one while there is none', () => {
    expect(chargeLine([other, charge('1', '4')], '115.00')).toEqual({ at: -1, line: charge('115.00') });
  });

  it('is the one that is there, at the new price, once and without discount', () => {
    const before = { ...charge('3'), quantity: '2', mainCode: 'R', discount: { type: 'POR', value: '5' } as const };
    expect(chargeLine([other, before], '115.00')).toEqual({ at: 1, line: { ...charge('115.00'), mainCode: 'R' } });
  });
});
