import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawRide } from '@cuadre/sri/node';
import { describe, expect, test } from 'vitest';
import { hasTools, textOf } from '../../../tests/build/pdf-tools.ts';
import { agent, buildRetention, retained } from '../../../tests/build/retention-draft.ts';
import { hasShared, sharedMaterial } from '../../../tests/build/shared-material.ts';
import { readReceipt } from '../read-receipt.ts';
import type { RideClosing, RideTable } from '../ride/content.ts';
import type { RideState } from '../ride/state.ts';
import { checkRetentionArithmetic } from './arithmetic.ts';
import { composeRetention } from './compose.ts';
import type { Retention } from './retention.ts';
import { retentionRide } from './ride.ts';
import { retainedRows } from './rows.ts';

const accessKey = '2504202507099000419600120010640006204530001329812';
const state: RideState = {
  kind: 'authorized',
  environment: 'produccion',
  authorizationNumber: accessKey,
  authorizedAt: '2026-11-20T12:14:14-05:00',
};
const document = composeRetention(buildRetention(), agent, { environment: '2', sequential: '000000077', accessKey });
const tableOf = (retention: Retention) =>
  retentionRide(retention, state).sections.find((section) => section.kind === 'table') as RideTable;
const totalsOf = (retention: Retention) =>
  (retentionRide(retention, state).sections.at(-1) as RideClosing).totals.map(({ label, value }) => [label, value]);

describe('the printed retention', () => {
  test('has a row for each amount withheld, in the columns of the ficha', () => {
    const { columns, rows } = tableOf(document);
    expect(columns.map(({ label }) => label)).toEqual([
      'Comprobante',
      'Número',
      'Fecha Emisión',
      'Ejercicio Fiscal',
      'Base Imponible',
      'Impuesto',
      'Porcentaje',
      'Valor Retenido',
    ]);
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Factura', '001-003-000001234', '17/11/2026', '11/2026', '100.00', 'RENTA', '2%', '2.00'],
      ['Factura', '001-003-000001234', '17/11/2026', '11/2026', '15.00', 'IVA', '30%', '4.50'],
    ]);
    expect(rows[0]?.notes).toEqual(['Código 312: Transferencia de bienes muebles de naturaleza corporal']);
    expect(totalsOf(document)).toEqual([
      ['RETENCIÓN RENTA', '2.00'],
      ['RETENCIÓN IVA', '4.50'],
      ['TOTAL RETENIDO', '6.50'],
    ]);
  });

  test('a code is told by the day that chose its percentage: of the credit to account, or else of the document', () => {
    const on = (issuedOn: string, registeredOn?: string) => {
      const documents = (document.documents ?? []).map(({ registeredOn: _, ...each }) => ({
        ...each,
        issuedOn,
        ...(registeredOn === undefined ? {} : { registeredOn }),
      }));
      return retainedRows({ ...document, documents })[0]?.ratesOn;
    };
    expect(on('2026-02-27')).toBe('2026-02-27');
    expect(on('2026-02-27', '2026-03-02')).toBe('2026-03-02');
  });

  test('names the agent and says one tax once', () => {
    const content = retentionRide(document, state);
    expect(content.issuer.fields).toContainEqual({ label: 'Agente de Retención Resolución No.', value: '1' });
    expect(content.document.title).toBe('COMPROBANTE DE RETENCIÓN');
    const [first] = document.documents ?? [];
    if (!first) throw new Error('no document');
    expect(totalsOf({ ...document, documents: [{ ...first, retentions: first.retentions.slice(0, 1) }] })).toEqual([
      ['TOTAL RETENIDO', '2.00'],
    ]);
  });

  test.skipIf(!hasTools('pdftotext'))('is drawn on both papers, over many pages, with every amount', async () => {
    const many = composeRetention(
      buildRetention({
        documents: Array.from({ length: 60 }, (_, i) =>
          retained({ number: `001-003-${String(i + 1).padStart(9, '0')}` }),
        ),
      }),
      agent,
      { environment: '2', sequential: '000000077', accessKey },
    );
    for (const size of ['A4', 'ROLLO'] as const) {
      const text = textOf(drawRide(retentionRide(many, state), { size }));
      expect(text.match(/\b4\.50\b/g)?.length, size).toBe(60);
      expect(text.match(/001-003-0000000\d\d/g)?.length, size).toBe(120);
      expect(text).toContain('390.00');
    }
  });
});

test('a wrong amount is an error, what the SRI does not compare a warning', () => {
  const [first] = document.documents ?? [];
  if (!first) throw new Error('no document');
  const wrong: Retention = {
    ...document,
    documents: [
      {
        ...first,
        payments: [{ wayToPay: '01', total: '1.00' }],
        retentions: first.retentions.map((each) => ({ ...each, value: '4.48', base: '150.00' })),
      },
    ],
  };
  expect(checkRetentionArithmetic(wrong).map(({ code, severity, place }) => `${severity} ${code} ${place}`)).toEqual([
    'error arithmetic.retention_value documents.0.retentions.0.value',
    'error arithmetic.retention_value documents.0.retentions.1.value',
    'warning arithmetic.income_base documents.0.subtotal',
    'warning arithmetic.iva_base documents.0.taxes',
    'warning arithmetic.document_payments documents.0.payments',
  ]);
});

describe.skipIf(!hasShared('samples'))('samples (skipped without the shared folder)', () => {
  const read = (file: string): Retention => {
    const { document: found } = readReceipt(
      readFileSync(join(sharedMaterial, 'samples/comprobanteRetencion', `comprobanteRetencion_${file}.xml`)),
    );
    if (!found || !('fiscalPeriod' in found)) throw new Error('not read');
    return found;
  };

  test('both versions give the same rows', () => {
    expect(
      retainedRows(read('1.0.0_veronica-test')).map(({ code, value, documentNumber }) => [code, value, documentNumber]),
    ).toEqual([
      ['2', '7.56', '001001000000486'],
      ['351', '1.58', '001001000000486'],
    ]);
    const several = retainedRows(read('2.0.0_prod_autorizado_el-rosado_multi'));
    expect(
      several.slice(0, 2).map(({ taxCode, code, value, documentCode }) => [taxCode, code, value, documentCode]),
    ).toEqual([
      ['2', '10', '0.14', '01'],
      ['1', '3440', '0.12', '01'],
    ]);
    expect(new Set(several.map(({ documentNumber }) => documentNumber)).size).toBeGreaterThan(5);
  });

  test('an authorised one has no fault of arithmetic, not even a warning', () => {
    expect(checkRetentionArithmetic(read('2.0.0_prod_autorizado_el-rosado_multi'))).toEqual([]);
    expect(checkRetentionArithmetic(read('2.0.0_prod_autorizado_pj-ec_2025-05'))).toEqual([]);
    expect(checkRetentionArithmetic(read('1.0.0_veronica-test'))).toEqual([]);
  });
});
