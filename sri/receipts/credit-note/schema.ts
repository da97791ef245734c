/**
 * The credit note, element by element: notaCredito 1.0.0 and 1.1.0 in one table. 1.1.0 = 1.0.0 with six decimals in
 * quantities and unit prices. @sri NotaCredito_V*.xsd, ficha anexos 1, 3 and 20
 */
import { rootAttributes, rowsFor, type Schema, signature } from '../../xml/schema.ts';
import { decimal, lines, oneLine, pattern, token } from '../../xml/value-types.ts';
import {
  additionalInfoRows,
  compensationRows,
  fiscalMachineRows,
  nameValueRows,
  taxpayerRows,
} from '../common-rows.ts';
import { noteHeaderRows } from '../modified-document/rows.ts';
import type { CreditNote, CreditNoteLine, CreditNoteLineTax, CreditNoteTaxTotal } from './credit-note.ts';

const money = decimal(14, 2);
const sixDecimals = decimal(18, 6);
const taxCode = pattern('[235]', '2 IVA, 3 ICE o 5 IRBPNR', { min: 1, max: 1 });
const rateCode = pattern('[0-9]+', 'de 1 a 4 dígitos', { min: 1, max: 4 });

const lineTax = rowsFor<CreditNoteLineTax>();
const lineTaxRows = [
  lineTax.must('codigo', 'taxCode', 'código del impuesto', taxCode),
  lineTax.must('codigoPorcentaje', 'rateCode', 'código de la tarifa', rateCode),
  lineTax.may('tarifa', 'rate', 'tarifa', decimal(4, 2, 'tarifa')),
  lineTax.must('baseImponible', 'base', 'base imponible', money),
  lineTax.must('valor', 'value', 'valor', money),
];

const line = rowsFor<CreditNoteLine>();
const lineRows = [
  line.may('codigoInterno', 'mainCode', 'código principal', oneLine(25)),
  line.may('codigoAdicional', 'auxiliaryCode', 'código auxiliar', oneLine(25)),
  line.must('descripcion', 'description', 'descripción', oneLine(300)),
  ...line.only(
    ['1.0.0'],
    line.must('cantidad', 'quantity', 'cantidad', money),
    line.must('precioUnitario', 'unitPrice', 'precio unitario', money),
  ),
  ...line.only(
    ['1.1.0'],
    line.must('cantidad', 'quantity', 'cantidad', sixDecimals),
    line.must('precioUnitario', 'unitPrice', 'precio unitario', sixDecimals),
  ),
  line.may('descuento', 'discount', 'descuento', money),
  line.must('precioTotalSinImpuesto', 'subtotal', 'total sin impuestos', money),
  line.mayLevel('detallesAdicionales', [line.list('detAdicional', 'details', 'detalle adicional', nameValueRows, 3)]),
  line.level('impuestos', [line.mayList('impuesto', 'taxes', 'impuesto', lineTaxRows)]),
];

const taxTotal = rowsFor<CreditNoteTaxTotal>();
const taxTotalRows = [
  taxTotal.must('codigo', 'taxCode', 'código del impuesto', taxCode),
  taxTotal.must('codigoPorcentaje', 'rateCode', 'código de la tarifa', rateCode),
  taxTotal.must('baseImponible', 'base', 'base imponible', money),
  taxTotal.must('valor', 'value', 'valor', money),
  taxTotal.may('valorDevolucionIva', 'ivaRefund', 'devolución del IVA', money),
];

const note = rowsFor<CreditNote>();

export const creditNoteSchema: Schema<CreditNote> = {
  root: 'notaCredito',
  versions: ['1.0.0', '1.1.0'],
  rows: [
    ...rootAttributes('notaCredito', { isIdRequired: true, version: token }),
    note.level('infoTributaria', taxpayerRows),
    note.level('infoNotaCredito', [
      ...noteHeaderRows,
      note.must('totalSinImpuestos', 'subtotal', 'total sin impuestos', money),
      note.mayLevel('compensaciones', [note.list('compensacion', 'compensations', 'compensación', compensationRows)]),
      note.must('valorModificacion', 'total', 'valor de la modificación', money),
      note.may('moneda', 'currency', 'moneda', oneLine(15)),
      note.level('totalConImpuestos', [note.list('totalImpuesto', 'taxTotals', 'total de impuesto', taxTotalRows)]),
      note.must('motivo', 'reason', 'razón de la modificación', oneLine(300)),
    ]),
    note.level('detalles', [note.list('detalle', 'lines', 'línea', lineRows)]),
    note.mayObject('maquinaFiscal', 'fiscalMachine', 'máquina fiscal', fiscalMachineRows),
    note.mayLevel('infoAdicional', [
      note.list('campoAdicional', 'additionalInfo', 'información adicional', additionalInfoRows(lines(1, 300)), 15),
    ]),
    signature,
  ],
};
