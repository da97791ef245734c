import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Day } from '../../dates/index.ts';
import { buildAccessKey } from '../../ids/index.ts';
import { calculateInvoice, checkInvoiceArithmetic, checkInvoiceDraft, composeInvoice } from '../index.ts';
import type { Issuer } from '../shapes.ts';
import type { InvoiceDraft } from './invoice.ts';

// Documents as proof: each example is a draft with its figures worked out by hand; beside it stands the whole document.
// `npm run examples` rewrites the documents (never the figures); the diff is what a reviewer reads.
interface Example {
  title: string;
  today: Day;
  issuer: Issuer;
  numbering: { environment: '1' | '2'; sequential: string; numericCode: string };
  draft: InvoiceDraft;
  totals: Record<'subtotal' | 'discountTotal' | 'ice' | 'irbpnr' | 'iva' | 'tip' | 'total', string>;
  /** Codes of the warnings that the draft is expected to carry. */
  warnings: string[];
}

const folder = new URL('./examples/', import.meta.url);
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.json') && !file.endsWith('.document.json'))
  .map((file) => file.slice(0, -'.json'.length));
const read = (name: string): Example => JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'));

describe.each(names.map((name) => [name, read(name)] as const))('%s', (name, example) => {
  const { draft, issuer, today } = example;
  const figures = calculateInvoice(draft);
  const document = composeInvoice(draft, issuer, {
    environment: example.numbering.environment,
    sequential: example.numbering.sequential,
    accessKey: buildAccessKey({
      issuedOn: draft.issuedOn,
      documentType: '01',
      ruc: issuer.ruc,
      establishment: draft.establishment,
      salesPoint: draft.salesPoint,
      ...example.numbering,
    }),
  });

  test('has the figures worked out by hand', () => {
    const { subtotal, discountTotal, ice, irbpnr, iva, tip, total } = figures;
    expect(
      Object.fromEntries(
        Object.entries({ subtotal, discountTotal, ice, irbpnr, iva, tip, total }).map(([key, value]) => [
          key,
          value.toFixed(2),
        ]),
      ),
    ).toEqual(example.totals);
    expect(figures.due.isZero()).toBe(true);
  });

  test('breaks no rule', () => {
    const faults = checkInvoiceDraft(draft, { today, issuer, figures });
    expect(faults.filter((fault) => fault.severity === 'error')).toEqual([]);
    expect(faults.map((fault) => fault.code)).toEqual(example.warnings);
  });

  test('agrees with its own parts, to the last digit but the rounding of each field', () => {
    expect(checkInvoiceArithmetic(document)).toEqual([]);
    expect(checkInvoiceArithmetic(document, { tolerance: '0.005' })).toEqual([]);
  });

  test('is the document beside it', async () => {
    const file = new URL(`${name}.document.json`, folder);
    if (process.env.CI === 'true') expect(existsSync(file)).toBe(true);
    await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot(file.pathname);
  });
});
