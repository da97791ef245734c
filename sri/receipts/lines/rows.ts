import { type RowOf, rowsFor } from '../../xml/schema.ts';
import { decimal, oneLine, pattern, type ValueType } from '../../xml/value-types.ts';
import { nameValueRows } from '../common-rows.ts';
import type { LineTax, ReceiptLine } from '../shapes.ts';

const money = decimal(14, 2);

interface LineRowOptions {
  readonly taxCode: ValueType;
  /** Versions of each precision. */
  readonly twoDecimals: readonly string[];
  readonly sixDecimals: readonly string[];
}

const lineTax = rowsFor<LineTax>();
const lineTaxRows = (taxCode: ValueType): RowOf<LineTax>[] => [
  lineTax.must('codigo', 'taxCode', 'código del impuesto', taxCode),
  lineTax.must(
    'codigoPorcentaje',
    'rateCode',
    'código de la tarifa',
    pattern('[0-9]+', 'de 1 a 4 dígitos', { min: 1, max: 4 }),
  ),
  lineTax.must('tarifa', 'rate', 'tarifa', decimal(4, 2, 'tarifa')),
  lineTax.must('baseImponible', 'base', 'base imponible', money),
  lineTax.must('valor', 'value', 'valor', money),
];

const line = rowsFor<ReceiptLine>();
/**
 * Lines of goods and services with codigoPrincipal and codigoAuxiliar: invoice and purchase liquidation. They differ in
 * the taxes they admit; quantity and prices have two decimals in the older versions, six in the newer. @sri detalle
 */
export const lineRows = ({ taxCode, twoDecimals, sixDecimals }: LineRowOptions): RowOf<ReceiptLine>[] => [
  line.may('codigoPrincipal', 'mainCode', 'código principal', oneLine(25)),
  line.may('codigoAuxiliar', 'auxiliaryCode', 'código auxiliar', oneLine(25)),
  line.must('descripcion', 'description', 'descripción', oneLine(300)),
  line.may('unidadMedida', 'unitOfMeasure', 'unidad de medida', oneLine(50)),
  ...line.only(
    twoDecimals,
    line.must('cantidad', 'quantity', 'cantidad', money),
    line.must('precioUnitario', 'unitPrice', 'precio unitario', money),
    line.may('precioSinSubsidio', 'unsubsidisedPrice', 'precio sin subsidio', money),
  ),
  ...line.only(
    sixDecimals,
    line.must('cantidad', 'quantity', 'cantidad', decimal(18, 6)),
    line.must('precioUnitario', 'unitPrice', 'precio unitario', decimal(18, 6)),
    line.may('precioSinSubsidio', 'unsubsidisedPrice', 'precio sin subsidio', decimal(18, 6)),
  ),
  line.must('descuento', 'discount', 'descuento', money),
  line.must('precioTotalSinImpuesto', 'subtotal', 'total sin impuestos', money),
  line.mayLevel('detallesAdicionales', [line.list('detAdicional', 'details', 'detalle adicional', nameValueRows, 3)]),
  line.level('impuestos', [line.list('impuesto', 'taxes', 'impuesto', lineTaxRows(taxCode))]),
];
