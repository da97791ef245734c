/** The debit note, element by element: notaDebito 1.0.0, the only version. @sri NotaDebito_V1.0.0.xsd, ficha anexo 1 */
import { rootAttributes, rowsFor, type Schema, signature } from '../../xml/schema.ts';
import { decimal, lines, oneLine, pattern, signedDecimal, token } from '../../xml/value-types.ts';
import { additionalInfoRows, compensationRows, fiscalMachineRows, paymentRows, taxpayerRows } from '../common-rows.ts';
import { noteHeaderRows } from '../modified-document/rows.ts';
import type { DebitNote, DebitNoteTax, DebitReason } from './debit-note.ts';

const money = decimal(14, 2);

const tax = rowsFor<DebitNoteTax>();
const taxRows = [
  tax.must('codigo', 'taxCode', 'código del impuesto', pattern('[235]', '2 IVA, 3 ICE o 5 IRBPNR', { min: 1, max: 1 })),
  tax.must(
    'codigoPorcentaje',
    'rateCode',
    'código de la tarifa',
    pattern('[0-9]+', 'de 1 a 4 dígitos', { min: 1, max: 4 }),
  ),
  tax.must('tarifa', 'rate', 'tarifa', decimal(4, 2, 'tarifa')),
  tax.must('baseImponible', 'base', 'base imponible', money),
  tax.must('valor', 'value', 'valor', money),
  tax.may('valorDevolucionIva', 'ivaRefund', 'devolución del IVA', money),
];

const reason = rowsFor<DebitReason>();
const reasonRows = [
  reason.must('razon', 'reason', 'razón de la modificación', oneLine(300)),
  reason.must('valor', 'value', 'valor de la modificación', money),
];

const note = rowsFor<DebitNote>();

export const debitNoteSchema: Schema<DebitNote> = {
  root: 'notaDebito',
  versions: ['1.0.0'],
  rows: [
    ...rootAttributes('notaDebito', { isIdRequired: false, version: token }),
    note.level('infoTributaria', taxpayerRows),
    note.level('infoNotaDebito', [
      ...noteHeaderRows,
      note.must('totalSinImpuestos', 'subtotal', 'total sin impuestos', signedDecimal(14, 2)),
      note.level('impuestos', [note.list('impuesto', 'taxTotals', 'total de impuesto', taxRows)]),
      note.mayLevel('compensaciones', [note.list('compensacion', 'compensations', 'compensación', compensationRows)]),
      note.must('valorTotal', 'total', 'valor total', money),
      note.mayLevel('pagos', [note.list('pago', 'payments', 'pago', paymentRows)], Number.POSITIVE_INFINITY),
    ]),
    note.level('motivos', [note.list('motivo', 'reasons', 'motivo', reasonRows)]),
    note.mayObject('maquinaFiscal', 'fiscalMachine', 'máquina fiscal', fiscalMachineRows),
    note.mayLevel('infoAdicional', [
      note.list('campoAdicional', 'additionalInfo', 'información adicional', additionalInfoRows(lines(1, 300)), 15),
    ]),
    signature,
  ],
};
