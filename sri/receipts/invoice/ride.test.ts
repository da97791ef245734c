import { Amount, amount, sum } from '@cuadre/sri/num';
import type { ReceiptType, RideClosing, RideFields, RideState, RideTable } from '@cuadre/sri/receipts';
import { composeInvoice, invoiceRide, receiptTypes } from '@cuadre/sri/receipts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { examplesOf, numberingOf } from '../../../tests/build/receipt-examples.ts';
import { reimbursementInvoice, sampleInvoice, sampleKey, sampleLine } from '../../../tests/build/ride-invoices.ts';
import { taxRideTotals } from '../lines/ride-totals.ts';
import type { Issuer, TaxTotal } from '../shapes.ts';
import type { Invoice, InvoiceDraft } from './invoice.ts';

const authorized: RideState = {
  kind: 'authorized',
  environment: 'produccion',
  authorizationNumber: sampleKey,
  authorizedAt: '2026-05-02T17:14:14Z',
};
const ride = (change: Partial<Invoice> = {}, state: RideState = authorized) =>
  invoiceRide(sampleInvoice(change), state);
const documentField = (content: ReturnType<typeof ride>, label: string) =>
  content.document.fields.find((field) => field.label === label)?.value;
const issuerField = (content: ReturnType<typeof ride>, label: string) =>
  content.issuer.fields.find((field) => field.label === label)?.value;
const buyer = (content: ReturnType<typeof ride>) => content.sections[0] as RideFields;
const linesOf = (content: ReturnType<typeof ride>) =>
  content.sections.find((section) => section.kind === 'table') as RideTable;
const closing = (content: ReturnType<typeof ride>) =>
  content.sections.find((section) => section.kind === 'closing') as RideClosing;
const totals = (change: Partial<Invoice>) => closing(ride(change)).totals.map(({ label, value }) => [label, value]);

describe('head', () => {
  test('an authorised invoice carries number, instant in Ecuador, environment and key', () => {
    const content = ride();
    expect(content.document).toMatchObject({
      ruc: '1710034065001',
      title: 'FACTURA',
      number: '001-002-000004176',
      accessKey: sampleKey,
    });
    expect(documentField(content, 'NÚMERO DE AUTORIZACIÓN')).toBe(sampleKey);
    expect(documentField(content, 'FECHA Y HORA DE AUTORIZACIÓN')).toBe('02/05/2026 12:14:14');
    expect(documentField(content, 'AMBIENTE')).toBe('PRODUCCIÓN');
    expect(documentField(content, 'EMISIÓN')).toBe('NORMAL');
    expect(content.mark).toBeUndefined();
    expect(content.about).toMatchObject({ title: 'Factura 001-002-000004176', author: 'ÑÁÑEZ PEÑAFIEL MARÍA JOSÉ' });
  });

  test('a draft shows neither number, nor key, nor authorisation, whatever the document holds', () => {
    const content = ride({}, { kind: 'draft', environment: 'produccion' });
    expect(content.mark).toBe('BORRADOR — SIN VALIDEZ TRIBUTARIA');
    expect(content.document.accessKey).toBeUndefined();
    expect(JSON.stringify(content)).not.toContain(sampleKey);
    expect(JSON.stringify(content)).not.toContain('000004176');
    expect(JSON.stringify(content)).not.toContain('AUTORIZACIÓN');
  });

  test('signed is not authorised: the key is there, the number is pending', () => {
    const content = ride({}, { kind: 'signed', environment: 'pruebas' });
    expect(content.document.accessKey).toBe(sampleKey);
    expect(documentField(content, 'NÚMERO DE AUTORIZACIÓN')).toBe('PENDIENTE DE AUTORIZACIÓN');
    expect(documentField(content, 'FECHA Y HORA DE AUTORIZACIÓN')).toBeUndefined();
    expect(documentField(content, 'AMBIENTE')).toBe('PRUEBAS');
  });

  test('practice says so even when authorised; voided says when', () => {
    const practice = ride({}, { ...authorized, environment: 'practice' });
    expect(practice.mark).toBe('DOCUMENTO DE PRÁCTICA — SIN VALIDEZ');
    expect(documentField(practice, 'AMBIENTE')).toBe('PRÁCTICA');
    const voided = ride({}, { ...authorized, kind: 'voided', voidedOn: '2026-05-06' });
    expect(voided.mark).toBe('ANULADO');
    expect(documentField(voided, 'ANULADO EL')).toBe('06/05/2026');
    const both = ride({}, { ...authorized, kind: 'voided', voidedOn: '2026-05-06', environment: 'practice' });
    expect(both.mark).toBe('ANULADO — DOCUMENTO DE PRÁCTICA');
    expect(documentField(both, 'ANULADO EL')).toBe('06/05/2026');
  });

  test('what the taxpayer is obliged to show', () => {
    const content = ride({ specialTaxpayer: '5368', keepsAccounting: 'SI', retentionAgent: '1' });
    expect(issuerField(content, 'Dir. Matriz')).toContain('Av. Amazonas');
    expect(issuerField(content, 'Dir. Sucursal')).toContain('García Moreno');
    expect(issuerField(content, 'Contribuyente Especial Nro')).toBe('5368');
    expect(issuerField(content, 'OBLIGADO A LLEVAR CONTABILIDAD')).toBe('SI');
    expect(issuerField(content, 'Agente de Retención Resolución No.')).toBe('1');
    expect(content.issuer.legends).toEqual(['CONTRIBUYENTE RÉGIMEN RIMPE']);
  });

  test('and nothing of what it is not', () => {
    const { tradeName, rimpeLegend, establishmentAddress, ...plain } = sampleInvoice();
    expect([tradeName, rimpeLegend, establishmentAddress]).not.toContain(undefined);
    const content = invoiceRide(plain, authorized);
    expect(content.issuer.fields.map((field) => field.label)).toEqual([
      'Dir. Matriz',
      'OBLIGADO A LLEVAR CONTABILIDAD',
    ]);
    expect(content.issuer.legends).toEqual([]);
    expect(content.issuer.tradeName).toBeUndefined();
  });
});

describe('body', () => {
  test('buyer, with guide and plate only when there are', () => {
    expect(buyer(ride()).fields.map((field) => field.label)).toEqual([
      'Razón Social / Nombres y Apellidos',
      'Identificación',
      'Fecha Emisión',
      'Dirección',
    ]);
    const fields = buyer(ride({ remissionGuide: '001-001-000000045', plate: 'PBX1234' })).fields;
    expect(fields).toContainEqual({ label: 'Guía de Remisión', value: '001-001-000000045', share: 3 });
    expect(fields).toContainEqual({ label: 'Placa / Matrícula', value: 'PBX1234', share: 3 });
    expect(fields).toContainEqual({ label: 'Fecha Emisión', value: '02/05/2026', share: 3 });
  });

  test('lines: the texts of the document; columns that no line uses are left out', () => {
    const table = linesOf(ride());
    expect(table.columns.map((column) => column.label)).toEqual([
      'Cod. Principal',
      'Cantidad',
      'Descripción',
      'Precio Unitario',
      'Descuento',
      'Precio Total',
    ]);
    expect(table.rows[1]).toEqual({
      cells: ['SRV-7', '1.00', 'Degustación para 4 personas — mañana del sábado', '24.60', '1.10', '23.50'],
      notes: ['Salón: Ingapirca', 'Atención: Íñigo Muñoz'],
      narrow: {
        text: 'Degustación para 4 personas — mañana del sábado',
        detail: '1.00 × 24.60 · Desc. 1.10 · Cod. SRV-7',
        amount: '23.50',
      },
    });
  });

  test('auxiliary code, unit and subsidy columns appear with the first line that needs them', () => {
    const line = sampleLine({
      auxiliaryCode: 'X-9',
      unitOfMeasure: 'galón',
      unsubsidisedPrice: '8.25',
      unitPrice: '6.5',
    });
    const table = linesOf(ride({ lines: [sampleLine(), line] }));
    const row = Object.fromEntries(table.columns.map((column, index) => [column.label, table.rows[1]?.cells[index]]));
    expect(row).toMatchObject({
      'Cod. Auxiliar': 'X-9',
      Unidad: 'galón',
      Subsidio: '1.75',
      'Precio sin Subsidio': '8.25',
    });
    expect(table.rows[0]?.cells[table.columns.findIndex((column) => column.label === 'Subsidio')]).toBe('');
  });

  test('ways to pay by name, term only on credit', () => {
    const payments = (change: Partial<Invoice>) =>
      closing(ride(change)).beside.find((piece) => piece.kind === 'table') as RideTable;
    expect(payments({}).rows.map((row) => row.cells)).toEqual([
      ['Otros con utilización del sistema financiero', '40.00'],
      ['Sin utilización del sistema financiero', '7.38'],
    ]);
    const credit = payments({ payments: [{ wayToPay: '99', total: '47.38', term: '30', timeUnit: 'días' }] });
    expect(credit.columns.map((column) => column.label)).toEqual(['Forma de pago', 'Valor', 'Plazo', 'Tiempo']);
    expect(credit.rows[0]?.cells).toEqual(['99', '47.38', '30', 'días']);
  });

  test('additional information whole, RUC Proveedor and Gran Contribuyente among it', () => {
    const info = [
      { name: 'Gran Contribuyente', value: 'NAC-DGERCGC21-00000001' },
      { name: 'RUC Proveedor', value: '1793194515001' },
    ];
    const list = closing(ride({ additionalInfo: info })).beside.find((piece) => piece.kind === 'list');
    expect(list?.fields).toEqual(info.map(({ name, value }) => ({ label: name, value })));
  });

  test('documents of a refund', () => {
    const content = invoiceRide(reimbursementInvoice(), authorized);
    const table = content.sections.filter((section) => section.kind === 'table')[1] as RideTable;
    expect(table.title).toBe('DOCUMENTOS DE REEMBOLSO');
    expect(table.rows.map((row) => row.cells)).toEqual([
      ['Factura 004-010-000000871', '1790016919001', '29/04/2026', '120.00', '18.00', '138.00'],
      ['Factura 004-010-000012003', '1790016919001', '29/04/2026', '80.00', '12.00', '92.00'],
    ]);
    expect(closing(content).totals.at(-1)).toEqual({ label: 'TOTAL COMPROBANTES DE REEMBOLSO', value: '230.00' });
  });

  test('export and substitute guide bring their blocks', () => {
    const content = ride({
      foreignTrade: 'EXPORTADOR',
      incoterm: 'FOB',
      originCountry: '593',
      internationalFreight: '1000.00',
      substituteGuide: {
        startAddress: 'Manta',
        recipientAddress: 'Loja',
        startsOn: '2026-05-02',
        endsOn: '2026-05-03',
        carrierName: 'Transportes Cañar',
        carrierIdentificationType: '04',
        carrierIdentification: '0102030400001',
        plate: 'ABC0123',
        destinations: [{ reason: 'Venta', route: 'Manta - Loja' }],
      },
    });
    const titles = content.sections.map((section) => ('title' in section ? section.title : undefined));
    expect(titles).toContain('COMERCIO EXTERIOR: EXPORTADOR');
    expect(titles).toContain('INFORMACIÓN SUSTITUTIVA DE LA GUÍA DE REMISIÓN');
    expect(closing(content).totals).toContainEqual({ label: 'FLETE INTERNACIONAL', value: '1000.00' });
  });
});

describe('totals', () => {
  test('the texts of the document, empty ones left out', () => {
    expect(totals({})).toEqual([
      ['SUBTOTAL 15%', '36.50'],
      ['SUBTOTAL 0%', '5.40'],
      ['SUBTOTAL SIN IMPUESTOS', '41.90'],
      ['TOTAL DESCUENTO', '1.10'],
      ['IVA 15%', '5.48'],
      ['VALOR TOTAL', '47.38'],
    ]);
  });

  test('every tax of the ficha in its place', () => {
    const group = (taxCode: string, rateCode: string, base: string, value: string, rate?: string): TaxTotal => ({
      taxCode,
      rateCode,
      base,
      value,
      ...(rate === undefined ? {} : { rate }),
    });
    const change: Partial<Invoice> = {
      discountTotal: '0.00',
      taxTotals: [
        group('2', '7', '1.07', '0.00'),
        group('2', '6', '1.06', '0.00'),
        group('2', '0', '0.00', '0.00'),
        // No rate in the group: it is read from the line.
        group('2', '4', '1.04', '0.16'),
        group('2', '5', '1.05', '0.05', '5'),
        { ...group('2', '8', '1.08', '0.09', '8.00'), ivaRefund: '0.02' },
        group('3', '3051', '1.00', '0.33'),
        group('3', '3610', '1.00', '0.44'),
        group('5', '5001', '1.00', '0.20'),
      ],
      tip: '2.00',
      thirdPartyItems: [
        { concept: 'Basura', total: '3.20' },
        { concept: 'Bomberos', total: '1.1' },
      ],
      ivaWithheld: '0.70',
    };
    expect(totals(change)).toEqual([
      ['SUBTOTAL TARIFA ESPECIAL 8%', '1.08'],
      ['SUBTOTAL 15%', '1.04'],
      ['SUBTOTAL 5%', '1.05'],
      ['SUBTOTAL NO OBJETO DE IVA', '1.06'],
      ['SUBTOTAL EXENTO DE IVA', '1.07'],
      ['SUBTOTAL SIN IMPUESTOS', '41.90'],
      ['ICE (3051)', '0.33'],
      ['ICE (3610)', '0.44'],
      ['IVA TARIFA ESPECIAL 8%', '0.09'],
      ['IVA 15%', '0.16'],
      ['IVA 5%', '0.05'],
      ['DEVOLUCIÓN IVA', '0.02'],
      ['IRBPNR', '0.20'],
      ['PROPINA', '2.00'],
      ['OTROS RUBROS DE TERCEROS', '4.30'],
      ['VALOR TOTAL', '47.38'],
      ['RETENCIÓN DE IVA', '0.70'],
    ]);
  });

  test('subsidy: what would have been paid and what is saved, with the IVA of each line', () => {
    const lines = [
      sampleLine({ quantity: '10', unitPrice: '1.50', unsubsidisedPrice: '2.10' }),
      sampleLine({
        quantity: '3',
        unitPrice: '1.00',
        unsubsidisedPrice: '1.333333',
        taxes: [{ taxCode: '2', rateCode: '0', rate: '0', base: '3.00', value: '0.00' }],
      }),
    ];
    // 10 × 0.60 × 1.15 + 3 × 0.333333 = 7.899999
    expect(totals({ lines }).slice(-2)).toEqual([
      ['VALOR TOTAL SIN SUBSIDIO', '55.28'],
      ['AHORRO POR SUBSIDIO (incluye IVA cuando corresponda)', '7.90'],
    ]);
  });

  test('a figure with spaces around it, as authorised documents have, is no reason to fail', () => {
    expect(totals({ tip: ' 0.00', discountTotal: '     59.13' })).toContainEqual(['TOTAL DESCUENTO', '     59.13']);
  });

  test('whatever the amounts, subtotal, discount, tip and total are printed letter for letter', () => {
    const money = fc
      .tuple(fc.nat(99_999_999), fc.integer({ min: 1, max: 99 }))
      .map(([whole, cents]) => `${whole}.${String(cents).padStart(2, '0')}`);
    fc.assert(
      fc.property(money, money, money, money, (subtotal, discountTotal, tip, total) => {
        const printed = totals({ subtotal, discountTotal, tip, total });
        expect(printed).toContainEqual(['SUBTOTAL SIN IMPUESTOS', subtotal]);
        expect(printed).toContainEqual(['TOTAL DESCUENTO', discountTotal]);
        expect(printed).toContainEqual(['PROPINA', tip]);
        expect(printed).toContainEqual(['VALOR TOTAL', total]);
      }),
    );
  });

  test('of any composed invoice, what is printed adds up to what is to be paid', () => {
    const decimal = (max: number, places: number) =>
      fc.nat(max * 10 ** places).map((units) => Amount.of(BigInt(units), places).toText());
    const line = fc.record({
      quantity: decimal(500, 3).filter((text) => text !== '0'),
      unitPrice: decimal(900, 4),
      ivaCode: fc.constantFrom('0', '4', '5', '6', '7', '8'),
      ice: fc.option(fc.record({ code: fc.constantFrom('3051', '3610'), value: decimal(90, 2) }), { nil: undefined }),
    });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 12 }),
        decimal(9, 2),
        decimal(9, 2),
        (lines, tip, third) => {
          const draft: InvoiceDraft = {
            issuedOn: '2026-05-02',
            establishment: '001',
            salesPoint: '002',
            buyer: { identificationType: '05', identification: '1710034065', name: 'Ana' },
            lines: lines.map(({ ice, ...each }) => ({ description: 'x', ...each, ...(ice ? { ice } : {}) })),
            tip,
            thirdPartyItems: [{ concept: 'Basura', total: third }],
            payments: [],
          };
          const issuer: Issuer = {
            ruc: '1710034065001',
            legalName: 'Ñ',
            headOfficeAddress: 'Q',
            keepsAccounting: false,
            regime: 'GEN',
          };
          const invoice = composeInvoice(draft, issuer, {
            environment: '1',
            sequential: '000000001',
            accessKey: sampleKey,
          });
          const printed = new Map(totals(invoice) as [string, string][]);
          const added = [...printed].filter(([label]) =>
            /^(SUBTOTAL SIN|ICE|IVA|IRBPNR|PROPINA|OTROS RUBROS)/.test(label),
          );
          expect(sum(added.map(([, value]) => amount(value))).toFixed(2)).toBe(printed.get('VALOR TOTAL'));
          const byRate = [...printed].filter(([label]) => /^SUBTOTAL (?!SIN)/.test(label));
          expect(sum(byRate.map(([, value]) => amount(value))).toFixed(2)).toBe(printed.get('SUBTOTAL SIN IMPUESTOS'));
        },
      ),
      { numRuns: 300 },
    );
  });
});

test.each(['invoice', 'creditNote', 'debitNote', 'purchaseLiquidation'] as const)(
  '%s: subtotals by rate add up to the subtotal without taxes, with ICE too, and are the form’s',
  (name) => {
    const type = receiptTypes[name] as ReceiptType;
    for (const { title, example } of examplesOf(name)) {
      const document = type.compose(example.draft, example.issuer, numberingOf(type.code, example));
      const rows: RideClosing['totals'] = closing(type.ride(document, authorized)).totals;
      const at = rows.findIndex(({ label }) => label === 'SUBTOTAL SIN IMPUESTOS');
      const parts = rows.slice(0, at).map(({ value }) => amount(value));
      if (parts.length > 0) expect(sum(parts).toText(2), title).toBe(rows[at]?.value);
    }
  },
);

test('a debit note without lines leaves the ICE out where one rate allows it', () => {
  const group = { taxCode: '2', rateCode: '4', rate: '15', base: '115.00', value: '17.25' };
  const ice = { taxCode: '3', rateCode: '3011', rate: '15', base: '100.00', value: '15.00' };
  const first = (taxTotals: TaxTotal[]) => taxRideTotals({ subtotal: '100.00', taxTotals })[0]?.value;
  expect(first([group, ice])).toBe('100.00');
  expect(first([{ ...group, base: '60.00' }, { ...group, rateCode: '0', base: '55.00' }, ice])).toBe('60.00');
  expect(first([{ ...group, base: '90.00' }, ice])).toBe('90.00');
});
