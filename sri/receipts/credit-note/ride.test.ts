import { expect, test } from 'vitest';
import { examplesOf, numberingOf } from '../../../tests/build/receipt-examples.ts';
import { composeCreditNote } from './compose.ts';
import type { CreditNoteDraft } from './credit-note.ts';
import { creditNoteRide } from './ride.ts';

const rideOf = (title: string) => {
  const found = examplesOf('creditNote').find((each) => each.title === title);
  if (!found) throw new Error(title);
  const { draft, issuer } = found.example;
  const document = composeCreditNote(draft as CreditNoteDraft, issuer, numberingOf('04', found.example));
  return creditNoteRide(document, { kind: 'signed', environment: 'pruebas' });
};

test('says which receipt is modified, of which day and why', () => {
  const ride = rideOf('part');
  expect(ride.document.title).toBe('NOTA DE CRÉDITO');
  const [block] = ride.sections;
  expect(block?.kind === 'fields' && block.fields.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Razón Social / Nombres y Apellidos: Comercial Andina S.A.',
    'Identificación: 1790016919001',
    'Fecha Emisión: 20/11/2026',
    'Comprobante que se modifica: FACTURA 001-002-000000123',
    'Fecha Emisión (Comprobante a modificar): 10/11/2026',
    'Razón de Modificación: Se prestó una hora de las dos facturadas',
  ]);
});

test('totals name each rate by its lines, since the header of a credit note has none', () => {
  const totalsOf = (title: string) => {
    const end = rideOf(title).sections.at(-1);
    return end?.kind === 'closing' ? end.totals.map(({ label, value }) => `${label} ${value}`) : [];
  };
  expect(totalsOf('part')).toEqual([
    'SUBTOTAL 15% 40.00',
    'SUBTOTAL SIN IMPUESTOS 40.00',
    'TOTAL DESCUENTO 5.00',
    'IVA 15% 6.00',
    'VALOR TOTAL 46.00',
  ]);
  expect(totalsOf('march-2024')).toContain('IVA 12% 10.80');
  expect(totalsOf('ice')).toEqual([
    'SUBTOTAL 15% 56.60',
    'SUBTOTAL SIN IMPUESTOS 56.60',
    'ICE 7.50',
    'IVA 15% 9.62',
    'IRBPNR 0.24',
    'VALOR TOTAL 73.96',
  ]);
});
