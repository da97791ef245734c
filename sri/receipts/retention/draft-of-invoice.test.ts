import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildAccessKey } from '@cuadre/sri/ids';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyDraft, buildDraft, issuer, line } from '../../../tests/build/invoice-draft.ts';
import { agent } from '../../../tests/build/retention-draft.ts';
import { hasShared, sharedMaterial } from '../../../tests/build/shared-material.ts';
import { isClean } from '../../faults.ts';
import { composeInvoice } from '../invoice/compose.ts';
import type { InvoiceDraft } from '../invoice/invoice.ts';
import { checkInvoiceDraft } from '../invoice/rules.ts';
import { readReceipt } from '../read-receipt.ts';
import type { Issuer } from '../shapes.ts';
import { receivedFactsOf, retentionDraftOf } from './draft-of-invoice.ts';
import { checkRetentionDraft } from './rules.ts';

const invoiceOf = (draft: InvoiceDraft, more: Partial<Issuer> = {}) => {
  const { issuedOn, establishment, salesPoint } = draft;
  const sequential = '000000123';
  const parts = { issuedOn, establishment, salesPoint, sequential, environment: '1', numericCode: '00000001' } as const;
  const accessKey = buildAccessKey({ ...parts, ruc: issuer.ruc, documentType: '01' });
  return composeInvoice(draft, { ...issuer, ...more }, { environment: '1', sequential, accessKey });
};
const start = { issuedOn: '2026-11-20', establishment: '001', salesPoint: '002', supplierEmail: 'ana@estudio.ec' };

describe('the draft of a received invoice', () => {
  const lines = (more: Partial<Issuer>, kind?: 'goods' | 'services', areSpecialTaxpayers = false) =>
    retentionDraftOf(invoiceOf(buildDraft(), more), { ...start, ...(kind && { kind }), areSpecialTaxpayers })
      .documents[0]?.retentions.map(({ taxCode, code }) => `${taxCode}:${code}`)
      .join(' ');

  test('suggests codes by its stated rule and by nothing else', () => {
    expect(lines({})).toBe('1: 2:');
    expect(lines({}, 'goods')).toBe('1:312 2:1');
    expect(lines({}, 'services')).toBe('1: 2:2');
    const [usual] = retentionDraftOf(invoiceOf(buildDraft()), { ...start, kind: 'goods' }).documents;
    expect(usual?.retentions.map(({ code }) => code)).toEqual(['312', '1']);
    expect(lines({ regime: 'RIM' }, 'services')).toBe('1:343 2:2');
    expect(lines({ regime: 'POP' })).toBe('1:332 2:');
    expect([lines({}, 'goods', true), lines({}, 'services', true)]).toEqual(['1:312 2:9', '1: 2:10']);
    const untaxed = retentionDraftOf(invoiceOf(buildDraft({ lines: [line({ ivaCode: '0' })] })), start).documents[0];
    expect([untaxed?.taxSupport, untaxed?.retentions.length]).toEqual(['02', 1]);
  });

  test('breaks no rule once the person chose the codes, whatever the invoice', () => {
    let issued = 0;
    fc.assert(
      fc.property(anyDraft, (draft) => {
        if (!isClean(checkInvoiceDraft(draft, { today: draft.issuedOn }))) return;
        const invoice = invoiceOf(draft);
        const retention = retentionDraftOf(invoice, { ...start, issuedOn: draft.issuedOn, kind: 'goods' });
        const faults = checkRetentionDraft(retention, {
          today: draft.issuedOn,
          issuer: agent,
          facts: { received: [receivedFactsOf(invoice, draft.issuedOn)] },
        });
        // Nothing to withhold from, and rates that have no place in this document, are the invoice's own.
        const mine = faults.filter(
          ({ severity, code }) => severity === 'error' && !/base_missing|rate_digits|code_not_in_force/.test(code),
        );
        expect(mine).toEqual([]);
        if (!faults.some(({ severity }) => severity === 'error')) issued++;
      }),
      { numRuns: 400 },
    );
    expect(issued).toBeGreaterThan(15);
  });
});

test('what is known of it are its own figures, with two decimals', () => {
  const { authorizationNumber, ...facts } = receivedFactsOf(invoiceOf(buildDraft()), '2026-11-18', '001-001-000000007');
  expect(authorizationNumber).toHaveLength(49);
  expect(facts).toEqual({
    ruc: issuer.ruc,
    subtotal: '90.00',
    iva: '13.50',
    total: '103.50',
    receivedOn: '2026-11-18',
    retentionNumber: '001-001-000000007',
  });
});

test('a refund invoice takes its documents along', () => {
  const invoice = invoiceOf(
    buildDraft({
      lines: [line(), line({ quantity: '1', unitPrice: '11.50', ivaCode: '6' })],
      reimbursements: [
        {
          supplierIdentificationType: '04',
          supplierIdentification: '0990032319001',
          supplierType: '02',
          documentCode: '01',
          establishment: '001',
          salesPoint: '010',
          sequential: '000045678',
          issuedOn: '2026-11-05',
          authorizationNumber: '1234567890',
          taxes: [{ taxCode: '2', rateCode: '4', rate: '15', base: '10.00', value: '1.50' }],
        },
      ],
    }),
  );
  const draft = retentionDraftOf(invoice, { ...start, kind: 'goods' });
  expect(draft.documents[0]?.documentCode).toBe('41');
  expect(checkRetentionDraft(draft, { today: '2026-11-20', issuer: agent })).toEqual([]);
});

describe.skipIf(!hasShared('samples'))('real invoices (skipped without the shared folder)', () => {
  test('of May 2026 and of April 2024 become drafts whose only open question is the code', () => {
    for (const [file, day] of [
      ['factura/factura_2.1.0_prod_autorizado_matjufi_2026-05.xml', '2026-05-04'],
      ['factura/factura_1.1.0_prod_firmado_pino-ycaza_2024.xml', '2024-04-02'],
    ] as const) {
      const read = readReceipt(readFileSync(join(sharedMaterial, 'samples', file)));
      if (read.type !== 'invoice') throw new Error('not read');
      const draft = retentionDraftOf(read.document, { ...start, issuedOn: day });
      const faults = checkRetentionDraft(draft, {
        today: day,
        issuer: agent,
        facts: { received: [receivedFactsOf(read.document, day)] },
      });
      const errors = faults.filter(({ severity }) => severity === 'error').map(({ code }) => code);
      expect(new Set(errors), file).toEqual(new Set(['retention.code_missing']));
    }
  });
});
