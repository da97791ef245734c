/**
 * The purchase liquidation, element by element: liquidacionCompra 1.0.0 and 1.1.0 in one table.
 * @sri LiquidacionCompra_V*.xsd, ficha anexo 17
 *
 * 1.1.0 = 1.0.0 with six decimals in quantities and unit prices.
 */
import { rootAttributes, rowsFor, type Schema, signature } from '../../xml/schema.ts';
import { anything, day, decimal, lines, oneLine, oneOf, pattern, signedDecimal } from '../../xml/value-types.ts';
import { additionalInfoRows, fiscalMachineRows, paymentRows, taxpayerRows } from '../common-rows.ts';
import { lineRows } from '../lines/rows.ts';
import { reimbursementRows } from '../reimbursement/rows.ts';
import type { PurchaseLiquidation } from './purchase-liquidation.ts';

const money = decimal(14, 2);
const taxCode = pattern('[2]', '2, IVA', { min: 1, max: 1 });

const taxTotal = rowsFor<PurchaseLiquidation['taxTotals'][number]>();
const taxTotalRows = [
  taxTotal.must('codigo', 'taxCode', 'código del impuesto', taxCode),
  taxTotal.must(
    'codigoPorcentaje',
    'rateCode',
    'código de la tarifa',
    pattern('[0-9]+', 'de 1 a 4 dígitos', { min: 1, max: 4 }),
  ),
  taxTotal.may('descuentoAdicional', 'additionalDiscount', 'descuento adicional', signedDecimal(14, 2)),
  taxTotal.must('baseImponible', 'base', 'base imponible', money),
  taxTotal.may('tarifa', 'rate', 'tarifa', decimal(4, 2)),
  taxTotal.must('valor', 'value', 'valor', money),
];

const liquidation = rowsFor<PurchaseLiquidation>();
const headerRows = [
  liquidation.must('fechaEmision', 'issuedOn', 'fecha de emisión', day()),
  liquidation.may('dirEstablecimiento', 'establishmentAddress', 'dirección del establecimiento', oneLine(300)),
  liquidation.may(
    'contribuyenteEspecial',
    'specialTaxpayer',
    'contribuyente especial',
    pattern('([A-Za-z0-9])*', 'de 3 a 13 letras o dígitos', { min: 3, max: 13 }),
  ),
  liquidation.may('obligadoContabilidad', 'keepsAccounting', 'obligado a llevar contabilidad', oneOf(['SI', 'NO'])),
  liquidation.must(
    'tipoIdentificacionProveedor',
    'supplierIdentificationType',
    'tipo de identificación del proveedor',
    pattern('[0][4-8]', '04, 05, 06 u 08'),
  ),
  liquidation.must('razonSocialProveedor', 'supplierName', 'nombre del proveedor', oneLine(300)),
  liquidation.must('identificacionProveedor', 'supplierIdentification', 'identificación del proveedor', oneLine(20)),
  liquidation.may('direccionProveedor', 'supplierAddress', 'dirección del proveedor', oneLine(300)),
  liquidation.must('totalSinImpuestos', 'subtotal', 'total sin impuestos', money),
  liquidation.must('totalDescuento', 'discountTotal', 'total del descuento', signedDecimal(14, 2, 'totalDescuentos')),
  liquidation.may(
    'codDocReembolso',
    'reimbursementDocumentCode',
    'código de reembolso',
    pattern('[0-9]{2,3}', '2 o 3 dígitos', { typeName: 'codigoDocumentoReembolso' }),
  ),
  liquidation.may('totalComprobantesReembolso', 'reimbursementTotal', 'total de reembolsos', money),
  liquidation.may('totalBaseImponibleReembolso', 'reimbursementBase', 'base de reembolsos', money),
  liquidation.may('totalImpuestoReembolso', 'reimbursementTax', 'impuestos de reembolsos', money),
  liquidation.level('totalConImpuestos', [
    liquidation.list('totalImpuesto', 'taxTotals', 'total de impuesto', taxTotalRows),
  ]),
  liquidation.must('importeTotal', 'total', 'importe total', money),
  liquidation.may('moneda', 'currency', 'moneda', oneLine(15)),
  liquidation.mayLevel('pagos', [liquidation.list('pago', 'payments', 'pago', paymentRows)]),
];

export const purchaseLiquidationSchema: Schema<PurchaseLiquidation> = {
  root: 'liquidacionCompra',
  versions: ['1.0.0', '1.1.0'],
  rows: [
    ...rootAttributes('liquidacionCompra', { isIdRequired: false, version: anything }),
    liquidation.level('infoTributaria', taxpayerRows),
    liquidation.level('infoLiquidacionCompra', headerRows),
    liquidation.level('detalles', [
      liquidation.list(
        'detalle',
        'lines',
        'línea',
        lineRows({ taxCode, twoDecimals: ['1.0.0'], sixDecimals: ['1.1.0'] }),
      ),
    ]),
    liquidation.mayLevel('reembolsos', [
      liquidation.list('reembolsoDetalle', 'reimbursements', 'reembolso', reimbursementRows),
    ]),
    liquidation.mayLevel('tipoNegociable', [
      liquidation.mustHere('correo', 'negotiableEmail', 'correo para documento negociable', oneLine(100)),
    ]),
    liquidation.mayObject('maquinaFiscal', 'fiscalMachine', 'máquina fiscal', fiscalMachineRows),
    liquidation.mayLevel('infoAdicional', [
      liquidation.list(
        'campoAdicional',
        'additionalInfo',
        'información adicional',
        additionalInfoRows(lines(1, 300)),
        15,
      ),
    ]),
    signature,
  ],
};
