import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyDraft, anyQuotedDraft, buildDraft, issuer, line, TODAY } from '../../../tests/build/invoice-draft.ts';
import { examplesOf, numberingOf } from '../../../tests/build/receipt-examples.ts';
import type { Fault } from '../../faults.ts';
import { amount } from '../../num/index.ts';
import { composeInvoice } from '../invoice/compose.ts';
import type { Invoice, InvoiceDraft } from '../invoice/invoice.ts';
import { readReceipt } from '../read-receipt.ts';
import { writeReceipt } from '../write-receipt.ts';
import { calculateCreditNote } from './calculate.ts';
import { composeCreditNote } from './compose.ts';
import type { CreditNoteDraft, CreditNoteFacts } from './credit-note.ts';
import { creditNoteDraftOf } from './credit-note-draft-of.ts';
import { draftOfCreditNote } from './draft-of-credit-note.ts';
import { creditedBy, leftToCredit } from './left-to-credit.ts';
import { checkCreditNoteDraft } from './rules.ts';

const head = (issuedOn: string) => ({ issuedOn, establishment: '001', salesPoint: '002' });

const invoiceOf = (draft: InvoiceDraft): Invoice =>
  composeInvoice(draft, issuer, { environment: '1', sequential: '000000007', accessKey: '' });

const factsOf = (invoice: Invoice, credited: readonly CreditNoteDraft[]): CreditNoteFacts => ({
  modified: {
    issuedOn: invoice.issuedOn,
    buyerIdentification: invoice.buyerIdentification,
    isFinalConsumer: invoice.buyerIdentificationType === '07',
    state: 'authorized',
    left: leftToCredit(invoice, credited.map(creditedBy)),
  },
});

const errorsOf = (draft: CreditNoteDraft, facts: CreditNoteFacts): string[] =>
  checkCreditNoteDraft(
    { ...draft, reason: 'Devolución', modified: { ...draft.modified, accessKey: '' } },
    {
      today: draft.issuedOn,
      issuer,
      facts,
      limits: { earliestIssueDay: '2016-01-01' },
    },
  )
    .filter((fault: Fault) => fault.severity === 'error')
    .map(({ code }) => code);

test('takes back every cent of what the lines of an invoice charged, of whatever year, and nothing is left', () => {
  fc.assert(
    fc.property(anyDraft, (draft) => {
      const invoice = invoiceOf(draft);
      const note = creditNoteDraftOf(invoice, head(invoice.issuedOn));
      const figures = calculateCreditNote(note);
      expect(figures.subtotal.toFixed(2)).toBe(invoice.subtotal);
      expect(figures.taxTotals.map(({ value }) => value.toFixed(2))).toEqual(
        invoice.taxTotals.map(({ value }) => value),
      );
      expect(errorsOf(note, factsOf(invoice, [])).filter((code) => !/limit|too_large/.test(code))).toEqual([]);
      const { left } = factsOf(invoice, [note]).modified;
      expect(left.total).toBe('0.00');
      expect(left.lines.every(({ quantity, subtotal }) => Number(quantity) === 0 && Number(subtotal) === 0)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test.each([0, 1, 2])('%i additional fields are all there, and no empty list of them', (count) => {
  const additionalInfo = Array.from({ length: count }, (_, i) => ({ name: `Campo ${i}`, value: 'x' }));
  const draft = creditNoteDraftOf(invoiceOf(buildDraft()), head(TODAY));
  const buyer = { ...draft.buyer, email: '' };
  const numbering = { environment: '1', sequential: '000000008', accessKey: '' } as const;
  expect(composeCreditNote({ ...draft, buyer, additionalInfo }, issuer, numbering).additionalInfo).toEqual(
    count === 0 ? undefined : additionalInfo,
  );
});

test('of an invoice credited beyond what it sold nothing is left, not less', () => {
  const note = { total: '103.51', lines: [{ modifiedLine: 0, quantity: '2.1', subtotal: '90.01' }] };
  expect(leftToCredit(invoiceOf(buildDraft()), [note])).toEqual({
    total: '0.00',
    lines: [{ quantity: '0', subtotal: '0.00' }],
  });
});

test.each([
  ['0', '5.00', 0],
  ['1', '0.00', 0],
  ['0.000001', '0.01', 1],
])('of a line of which %s pieces and %s dollars are left it takes %i lines', (quantity, subtotal, lines) => {
  const left = { total: '10.00', lines: [{ quantity, subtotal }] };
  expect(creditNoteDraftOf(invoiceOf(buildDraft()), head(TODAY), left).lines).toHaveLength(lines);
});

test('in two parts, cut anywhere, it takes back the same lines and the rules let both pass', () => {
  const cut = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(anyDraft, cut, (draft, percents) => {
      const invoice = invoiceOf(draft);
      const whole = creditNoteDraftOf(invoice, head(invoice.issuedOn));
      const first = {
        ...whole,
        lines: whole.lines.flatMap((each, i) => {
          const quantity = amount(each.quantity)
            .percent(amount(String(percents[i] ?? 50)))
            .round(6);
          const { discount: _, ice: __, bottles: ___, ...plain } = each;
          return quantity.isZero() || each.discount !== undefined ? [] : [{ ...plain, quantity: quantity.toText() }];
        }),
      };
      if (errorsOf(first, factsOf(invoice, [])).length > 0) return;
      const facts = factsOf(invoice, [first]);
      const second = creditNoteDraftOf(invoice, head(invoice.issuedOn), facts.modified.left);
      if (second.lines.length === 0) return;
      const faults = errorsOf(second, facts).filter((code) => !/limit|too_large|ice|left/.test(code));
      expect(faults).toEqual([]);
      const left = factsOf(invoice, [first, second]).modified.left;
      // Two rounded parts may be a cent less than the rounded whole: no price and quantity of the line give that cent.
      expect(left.lines.every(({ subtotal }) => Number(subtotal) <= 0.01)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

describe('of an invoice whose prices include the IVA', () => {
  // The IVA of the group is not its product, and plain lines are part of it.
  const besidePlain = buildDraft({
    lines: [
      line({ quantity: '2.410', unitPrice: '11', discount: { type: 'POR', value: '36' }, ivaCode: '8' }),
      line({ quantity: '9987', unitPrice: '27500', ivaCode: '8', priceIncludesIva: true }),
      line({ quantity: '1', unitPrice: '0.6', ivaCode: '8' }),
    ],
  });
  test('takes back the total that was told, whether the lines it was issued from are known or not', () => {
    fc.assert(
      fc.property(anyQuotedDraft, fc.boolean(), (draft, known) => {
        const invoice = invoiceOf(draft);
        const note = creditNoteDraftOf(invoice, head(invoice.issuedOn), undefined, known ? draft.lines : undefined);
        const figures = calculateCreditNote(note);
        expect(figures.subtotal.toFixed(2)).toBe(invoice.subtotal);
        expect(figures.taxTotals.map(({ value }) => value.toFixed(2))).toEqual(
          invoice.taxTotals.map(({ value }) => value),
        );
        expect(errorsOf(note, factsOf(invoice, [])).filter((code) => !/limit|too_large/.test(code))).toEqual([]);
        expect(factsOf(invoice, [note]).modified.left.total).toBe('0.00');
      }),
      {
        numRuns: 300,
        examples: [
          [besidePlain, true],
          [besidePlain, false],
        ],
      },
    );
  });

  test('two pieces come back one by one, each at its price, and then nothing is left', () => {
    const sold = [line({ quantity: '2', unitPrice: '10', priceIncludesIva: true })];
    const invoice = invoiceOf(buildDraft({ lines: sold }));
    const first = creditNoteDraftOf(invoice, head(TODAY), undefined, sold);
    first.lines = first.lines.map((each) => ({ ...each, quantity: '1' }));
    expect(calculateCreditNote(first).total.toText(2)).toBe('10.00');
    expect(errorsOf(first, factsOf(invoice, []))).toEqual([]);
    const facts = factsOf(invoice, [first]);
    expect(facts.modified.left).toEqual({ total: '10.00', lines: [{ quantity: '1', subtotal: '8.69' }] });
    const second = creditNoteDraftOf(invoice, head(TODAY), facts.modified.left, sold);
    expect(second.lines).toMatchObject([{ quantity: '1', unitPrice: '10', priceIncludesIva: true }]);
    expect(second.lines[0]?.discount).toBeUndefined();
    expect(calculateCreditNote(second).total.toText(2)).toBe('10.00');
    expect(errorsOf(second, facts)).toEqual([]);
    expect(factsOf(invoice, [first, second]).modified.left.total).toBe('0.00');
  });

  test('of a line whose price was lowered before, the rest comes as a discount of what was told', () => {
    const sold = [line({ quantity: '4', unitPrice: '11.50', priceIncludesIva: true })];
    const invoice = invoiceOf(buildDraft({ lines: sold }));
    const left = { total: '23.00', lines: [{ quantity: '4', subtotal: '20.00' }] };
    const note = creditNoteDraftOf(invoice, head(TODAY), left, sold);
    expect(note.lines[0]?.discount).toEqual({ type: 'VAL', value: '23.00' });
    expect(calculateCreditNote(note).total.toText(2)).toBe('23.00');
  });
});

describe('of an invoice of ours', () => {
  const invoice = invoiceOf(
    buildDraft({
      issuedOn: '2026-11-10',
      lines: [
        line({ quantity: '3', unitPrice: '0.335', discount: { type: 'VAL', value: '0.10' }, unitOfMeasure: 'm' }),
        line({ quantity: '4', unitPrice: '18.75', ice: { code: '3610' } }),
        line({ quantity: '2', unitPrice: '14.90', ice: { code: '3031', value: '6.25' }, bottles: '3' }),
      ],
      tip: '5.00',
    }),
  );

  test('keeps buyer, codes and what the ICE follows from; the key of the invoice goes with it', () => {
    const note = creditNoteDraftOf(invoice, head(TODAY));
    expect(note).toMatchObject({
      buyer: { identification: '1790016919001', email: 'compras@andina.ec' },
      modified: { documentType: '01', number: '001-002-000000007', issuedOn: '2026-11-10' },
      reason: '',
    });
    expect(
      note.lines.map(({ ice, bottles, discount, modifiedLine }) => [ice, bottles, discount?.value, modifiedLine]),
    ).toEqual([
      [undefined, undefined, '0.10', 0],
      [{ code: '3610' }, undefined, undefined, 1],
      [{ code: '3031', value: '6.25' }, '3.00', undefined, 2],
    ]);
  });

  test('what a note takes back is told in cents, and ICE that follows from its rate is left to it', () => {
    const of = invoiceOf(buildDraft({ lines: [line({ quantity: '1', unitPrice: '33.33', ice: { code: '3610' } })] }));
    const note = creditNoteDraftOf(of, head(TODAY));
    expect(note.lines[0]?.ice).toEqual({ code: '3610' });
    expect(creditedBy(note)).toEqual({
      total: '46.00',
      lines: [{ modifiedLine: 0, quantity: '1', subtotal: '33.33' }],
    });
    const even = creditNoteDraftOf(invoiceOf(buildDraft()), head(TODAY));
    expect(creditedBy(even)).toEqual({
      total: '103.50',
      lines: [{ modifiedLine: 0, quantity: '2', subtotal: '90.00' }],
    });
  });

  test('ICE and discounts keep their two decimals, whole and in part', () => {
    const [ice, value] = [{ code: '3031', value: '6.20' }, '0.50'];
    const of = invoiceOf(buildDraft({ lines: [line({ quantity: '2', ice, discount: { type: 'VAL', value } })] }));
    const linesOf = (...given: Parameters<typeof creditNoteDraftOf>) =>
      creditNoteDraftOf(...given).lines.map((each) => [each.ice?.value, each.discount?.value]);
    expect(linesOf(of, head(TODAY))).toEqual([['6.20', '0.50']]);
    const credited = [{ total: '0', lines: [{ modifiedLine: 0, quantity: '1', subtotal: '44.80' }] }];
    expect(linesOf(of, head(TODAY), leftToCredit(of, credited))).toEqual([['3.10', '0.30']]);
  });

  test('of what is left, ICE that was stated and bottles come in proportion; a line that is gone is left out', () => {
    const left = leftToCredit(invoice, [
      {
        total: '50.00',
        lines: [
          { modifiedLine: 0, quantity: '3', subtotal: '0.91' },
          { modifiedLine: 2, quantity: '1', subtotal: '14.90' },
          { quantity: '1', subtotal: '10.00' },
        ],
      },
    ]);
    expect(left.lines).toEqual([
      { quantity: '0', subtotal: '0.00' },
      { quantity: '4', subtotal: '75.00' },
      { quantity: '1', subtotal: '14.90' },
    ]);
    // The tip is no sale.
    expect(left.total).toBe(amount(invoice.total).subtract(amount('55')).toText(2));
    const note = creditNoteDraftOf(invoice, head(TODAY), left);
    expect(
      note.lines.map(({ modifiedLine, quantity, ice, bottles }) => [modifiedLine, quantity, ice?.value, bottles]),
    ).toEqual([
      [1, '4', undefined, undefined],
      [2, '1', '3.12', '1'],
    ]);
  });
});

test('a draft comes back from its document: composed again it is the same document', () => {
  for (const { example } of examplesOf('creditNote')) {
    const numbering = numberingOf('04', example);
    const written = writeReceipt(
      'creditNote',
      composeCreditNote(example.draft as CreditNoteDraft, example.issuer, numbering),
    );
    const read = readReceipt(written);
    if (read.type !== 'creditNote') throw new Error('not read');
    const again = composeCreditNote(draftOfCreditNote(read.document), example.issuer, numbering);
    expect(writeReceipt('creditNote', again)).toBe(written);
  }
});
