import { expect, test } from 'vitest';
import { examplesOf, numberingOf } from '../../../tests/build/receipt-examples.ts';
import type { RideFields, RideTable } from '../ride/content.ts';
import { composeRemissionGuide } from './compose.ts';
import type { RemissionGuideDraft } from './remission-guide.ts';
import { remissionGuideRide } from './ride.ts';

const rideOf = (name: string) => {
  const example = examplesOf('remissionGuide').find(({ title }) => title === name)?.example;
  if (example === undefined) throw new Error(`no example ${name}`);
  const document = composeRemissionGuide(
    example.draft as RemissionGuideDraft,
    example.issuer,
    numberingOf('06', example),
  );
  return { document, ride: remissionGuideRide(document, { kind: 'signed', environment: 'produccion' }) };
};
const labels = ({ fields }: RideFields) => Object.fromEntries(fields.map(({ label, value }) => [label, value]));

test('carrier, recipient with the receipt of the sale, and goods', () => {
  const { document, ride } = rideOf('sale');
  expect(ride.document).toMatchObject({ title: 'GUÍA DE REMISIÓN', number: '001-002-000000001' });
  const [carrier, recipient, goods] = ride.sections as [RideFields, RideFields, RideTable];
  expect(labels(carrier)).toEqual({
    'Identificación (Transportista)': '0602045759',
    'Razón Social / Nombres y Apellidos': 'Luis Chango',
    Placa: 'PCD0123',
    'Punto de partida': 'Panamericana Norte km 8, Quito',
    'Fecha Emisión': '20/11/2026',
    'Fecha inicio Transporte': '20/11/2026',
    'Fecha fin Transporte': '20/11/2026',
  });
  expect(labels(recipient)).toMatchObject({
    'Comprobante de Venta': 'Factura 001-002-000000008',
    'Fecha de Emisión': '20/11/2026',
    'Número de Autorización': document.recipients[0]?.supportingAuthorization,
    'Motivo Traslado': 'Venta',
    Ruta: 'Quito - Santo Domingo - Guayaquil',
  });
  expect(goods.rows.map(({ cells }) => cells)).toEqual([
    ['60.00', 'Café tostado de Loja, funda de 454 g', 'CAF-01', '7861000000012'],
    ['12.345678', 'Cacao fino en grano, kg', 'CAC-02', ''],
  ]);
});

test('every recipient has a block and a table of its own; columns that no row uses are left out', () => {
  const { ride } = rideOf('two-recipients');
  expect(ride.sections.map(({ kind }) => kind)).toEqual(['fields', 'fields', 'table', 'fields', 'table', 'closing']);
  expect(ride.sections.flatMap((each) => ('title' in each ? [each.title] : []))).toEqual([
    'DESTINATARIO 1',
    'DESTINATARIO 2',
  ]);
  const [first, second] = ride.sections.filter((each): each is RideTable => each.kind === 'table');
  expect(first?.columns.map(({ label }) => label)).toEqual(['Cantidad', 'Descripción', 'Cod. Principal']);
  expect(second?.rows[1]?.narrow).toEqual({ text: 'Licuadora', detail: 'LIC-3', amount: '2.50' });
});
