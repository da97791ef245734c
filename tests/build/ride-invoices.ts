/** Invoices to print: small ones for reading, long ones for turning pages. Only the RIDE looks at them. */
import { INVOICE } from '@cuadre/sri/catalogs';
import type { Invoice, ReceiptLine } from '@cuadre/sri/receipts';

export const sampleKey = '0205202601099339046900120030010000417680000000016';

export const sampleLine = (line: Partial<ReceiptLine> = {}): ReceiptLine => ({
  mainCode: 'CAF-01',
  description: 'Café tostado de Loja, molido, funda de 454 g',
  quantity: '2.00',
  unitPrice: '6.50',
  discount: '0.00',
  subtotal: '13.00',
  taxes: [{ taxCode: '2', rateCode: '4', rate: '15.00', base: '13.00', value: '1.95' }],
  ...line,
});

/** Three lines with everything a small shop prints. */
export const sampleInvoice = (change: Partial<Invoice> = {}): Invoice => ({
  version: '1.1.0',
  environment: '1',
  emissionType: '1',
  legalName: 'ÑÁÑEZ PEÑAFIEL MARÍA JOSÉ',
  tradeName: 'Café & Panadería “La Ñusta”',
  ruc: '1710034065001',
  accessKey: sampleKey,
  documentType: INVOICE,
  establishment: '001',
  salesPoint: '002',
  sequential: '000004176',
  headOfficeAddress: 'Av. Amazonas N37-29 y Unión Nacional de Periodistas, Quito',
  establishmentAddress: 'Calle García Moreno 12-45 y Bolívar, Ibarra',
  keepsAccounting: 'NO',
  rimpeLegend: 'CONTRIBUYENTE RÉGIMEN RIMPE',
  issuedOn: '2026-05-02',
  buyerIdentificationType: '04',
  buyerName: 'COMERCIALIZADORA ANDINA DEL ECUADOR COANDEC S.A.S.',
  buyerIdentification: '0993390469001',
  buyerAddress: 'Cdla. Kennedy Norte, Mz. 104, solar 8, Guayaquil',
  subtotal: '41.90',
  discountTotal: '1.10',
  taxTotals: [
    { taxCode: '2', rateCode: '0', base: '5.40', rate: '0.00', value: '0.00' },
    { taxCode: '2', rateCode: '4', base: '36.50', rate: '15.00', value: '5.48' },
  ],
  tip: '0.00',
  total: '47.38',
  currency: 'DOLAR',
  payments: [
    { wayToPay: '20', total: '40.00' },
    { wayToPay: '01', total: '7.38' },
  ],
  lines: [
    sampleLine(),
    sampleLine({
      mainCode: 'SRV-7',
      description: 'Degustación para 4 personas — mañana del sábado',
      quantity: '1.00',
      unitPrice: '24.60',
      discount: '1.10',
      subtotal: '23.50',
      details: [
        { name: 'Salón', value: 'Ingapirca' },
        { name: 'Atención', value: 'Íñigo Muñoz' },
      ],
    }),
    sampleLine({ mainCode: 'PAN-3', description: 'Pan de yuca', quantity: '12', unitPrice: '0.45', subtotal: '5.40' }),
  ],
  additionalInfo: [
    { name: 'Correo', value: 'compras@coandec.example.ec' },
    { name: 'Teléfono', value: '04 268 0123' },
    { name: 'RUC Proveedor', value: '1793194515001' },
    { name: 'Comentarios', value: 'Gracias por su compra. Entregamos de lunes a sábado, de 08:00 a 18:30.' },
  ],
  ...change,
});

/** Many lines, every fifth with a description as long as the schema allows. */
export const manyLines = (count: number): ReceiptLine[] =>
  Array.from({ length: count }, (_, index) =>
    sampleLine({
      mainCode: `P-${String(index + 1).padStart(4, '0')}`,
      description:
        index % 5 === 4
          ? 'Tablero de madera contrachapada de eucalipto, 18 mm, lijado por ambas caras, con tratamiento contra la polilla y '
              .repeat(3)
              .slice(0, 300)
          : `Artículo de ferretería número ${index + 1}`,
    }),
  );

/** A refund of expenses, its supporting documents listed. */
export const reimbursementInvoice = (): Invoice =>
  sampleInvoice({
    reimbursementDocumentCode: '41',
    reimbursementTotal: '230.00',
    reimbursementBase: '200.00',
    reimbursementTax: '30.00',
    reimbursements: ['000000871', '000012003'].map((sequential, index) => ({
      supplierIdentificationType: '04',
      supplierIdentification: '1790016919001',
      countryCode: '593',
      supplierType: '02',
      documentCode: INVOICE,
      establishment: '004',
      salesPoint: '010',
      sequential,
      issuedOn: '2026-04-29',
      authorizationNumber: sampleKey,
      taxes: [
        {
          taxCode: '2',
          rateCode: '4',
          rate: '15',
          base: index === 0 ? '120.00' : '80.00',
          value: index === 0 ? '18.00' : '12.00',
        },
      ],
    })),
  });
