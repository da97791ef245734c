/**
 * The invoice, element by element: factura 1.0.0, 1.1.0, 2.0.0 and 2.1.0 in one table. @sri factura_V*.xsd, ficha anexos 1, 3
 *
 * 1.1.0 = 1.0.0 with six decimals in quantities and unit prices, and `retenciones`.
 * 2.x.0 = 1.x.0 with `infoSustitutivaGuiaRemision` and `otrosRubrosTerceros`.
 */
import { rootAttributes, rowsFor, type Schema, signature } from '../../xml/schema.ts';
import { anything, day, decimal, lines, oneLine, oneOf, pattern, signedDecimal } from '../../xml/value-types.ts';
import { additionalInfoRows, compensationRows, fiscalMachineRows, paymentRows, taxpayerRows } from '../common-rows.ts';
import { lineRows } from '../lines/rows.ts';
import { reimbursementRows } from '../reimbursement/rows.ts';
import type { TaxTotal } from '../shapes.ts';
import type { Invoice } from './invoice.ts';

const twoDecimals = ['1.0.0', '2.0.0'];
const sixDecimals = ['1.1.0', '2.1.0'];
const withThirdParties = ['2.0.0', '2.1.0'];

const money = decimal(14, 2);
const rate = decimal(4, 2, 'tarifa');
const identificationType = pattern('[0][4-8]', '04, 05, 06, 07 u 08');
const country = pattern('[0-9]{3}', 'código de país de 3 dígitos');
const incoterm = pattern('([A-Z])*', 'hasta 10 letras mayúsculas', { min: 1, max: 10 });
const taxCode = pattern('[235]', '2 IVA, 3 ICE o 5 IRBPNR', { min: 1, max: 1 });
const rateCode = pattern('[0-9]+', 'de 1 a 4 dígitos', { min: 1, max: 4 });
const threeDigits = pattern('[0-9]{3}', '3 dígitos');

const taxTotal = rowsFor<TaxTotal>();
const taxTotalRows = [
  taxTotal.must('codigo', 'taxCode', 'código del impuesto', taxCode),
  taxTotal.must('codigoPorcentaje', 'rateCode', 'código de la tarifa', rateCode),
  taxTotal.may('descuentoAdicional', 'additionalDiscount', 'descuento adicional', signedDecimal(14, 2)),
  taxTotal.must('baseImponible', 'base', 'base imponible', money),
  taxTotal.may('tarifa', 'rate', 'tarifa', rate),
  taxTotal.must('valor', 'value', 'valor', money),
  taxTotal.may('valorDevolucionIva', 'ivaRefund', 'devolución del IVA', money),
];

const reimbursement = rowsFor<NonNullable<Invoice['reimbursements']>[number]>();
const invoiceReimbursementRows = [
  ...reimbursementRows,
  reimbursement.mayLevel('compensacionesReembolso', [
    reimbursement.list('compensacionReembolso', 'compensations', 'compensación', compensationRows),
  ]),
];

const retention = rowsFor<NonNullable<Invoice['presumptiveRetentions']>[number]>();
const retentionRows = [
  retention.must('codigo', 'code', 'código', pattern('[4]{1}', 'siempre 4', { typeName: 'codigoRetencion' })),
  retention.must(
    'codigoPorcentaje',
    'rateCode',
    'código del porcentaje',
    pattern('[0-9]{1,3}', 'de 1 a 3 dígitos', { typeName: 'codigoPorcentajeRetencion' }),
  ),
  retention.must('tarifa', 'rate', 'tarifa', decimal(5, 2, 'tarifaRetencion')),
  retention.must('valor', 'value', 'valor', decimal(14, 2, 'valorRetencion')),
];

type SubstituteGuide = NonNullable<Invoice['substituteGuide']>;
const guide = rowsFor<SubstituteGuide>();
const destination = rowsFor<SubstituteGuide['destinations'][number]>();
const substituteGuideRows = [
  guide.must('dirPartida', 'startAddress', 'dirección de partida', oneLine(300)),
  guide.must('dirDestinatario', 'recipientAddress', 'dirección del destinatario', oneLine(300)),
  guide.must('fechaIniTransporte', 'startsOn', 'inicio del transporte', day('fechaType')),
  guide.must('fechaFinTransporte', 'endsOn', 'fin del transporte', day('fechaType')),
  guide.must('razonSocialTransportista', 'carrierName', 'nombre del transportista', oneLine(300, 'razonSocial')),
  guide.must(
    'tipoIdentificacionTransportista',
    'carrierIdentificationType',
    'tipo de identificación del transportista',
    {
      ...identificationType,
      typeName: 'tipoIdentificacion',
    },
  ),
  guide.must('rucTransportista', 'carrierIdentification', 'identificación del transportista', oneLine(20)),
  guide.must('placa', 'plate', 'placa', oneLine(20)),
  guide.level('destinos', [
    guide.list('destino', 'destinations', 'destino', [
      destination.must('motivoTraslado', 'reason', 'motivo del traslado', oneLine(300)),
      destination.may('docAduaneroUnico', 'customsDocument', 'documento aduanero', oneLine(64)),
      destination.may('codEstabDestino', 'establishment', 'establecimiento de destino', {
        ...threeDigits,
        typeName: 'establecimiento',
      }),
      destination.may('ruta', 'route', 'ruta', oneLine(300)),
    ]),
  ]),
];

const thirdParty = rowsFor<NonNullable<Invoice['thirdPartyItems']>[number]>();
const thirdPartyRows = [
  thirdParty.must('concepto', 'concept', 'concepto', oneLine(300)),
  thirdParty.must('total', 'total', 'total', money),
];

const invoice = rowsFor<Invoice>();
const headerRows = [
  invoice.must('fechaEmision', 'issuedOn', 'fecha de emisión', day()),
  invoice.may('dirEstablecimiento', 'establishmentAddress', 'dirección del establecimiento', oneLine(300)),
  invoice.may(
    'contribuyenteEspecial',
    'specialTaxpayer',
    'contribuyente especial',
    pattern('([A-Za-z0-9])*', 'de 3 a 13 letras o dígitos', { min: 3, max: 13 }),
  ),
  invoice.may('obligadoContabilidad', 'keepsAccounting', 'obligado a llevar contabilidad', oneOf(['SI', 'NO'])),
  invoice.may('comercioExterior', 'foreignTrade', 'comercio exterior', pattern('EXPORTADOR', 'EXPORTADOR')),
  invoice.may('incoTermFactura', 'incoterm', 'incoterm', incoterm),
  invoice.may('lugarIncoTerm', 'incotermPlace', 'lugar del incoterm', oneLine(300)),
  invoice.may('paisOrigen', 'originCountry', 'país de origen', country),
  invoice.may('puertoEmbarque', 'loadingPort', 'puerto de embarque', oneLine(300)),
  invoice.may('puertoDestino', 'destinationPort', 'puerto de destino', oneLine(300)),
  invoice.may('paisDestino', 'destinationCountry', 'país de destino', country),
  invoice.may('paisAdquisicion', 'acquisitionCountry', 'país de adquisición', country),
  invoice.must(
    'tipoIdentificacionComprador',
    'buyerIdentificationType',
    'tipo de identificación del cliente',
    identificationType,
  ),
  invoice.may(
    'guiaRemision',
    'remissionGuide',
    'guía de remisión',
    pattern('[0-9]{3}-[0-9]{3}-[0-9]{9}', 'así: 001-001-000000001'),
  ),
  invoice.must('razonSocialComprador', 'buyerName', 'nombre del cliente', oneLine(300)),
  invoice.must('identificacionComprador', 'buyerIdentification', 'identificación del cliente', oneLine(20)),
  invoice.may('direccionComprador', 'buyerAddress', 'dirección del cliente', oneLine(300)),
  invoice.must('totalSinImpuestos', 'subtotal', 'total sin impuestos', money),
  invoice.may('totalSubsidio', 'subsidyTotal', 'total del subsidio', money),
  invoice.may('incoTermTotalSinImpuestos', 'incotermSubtotal', 'incoterm del total', incoterm),
  invoice.must('totalDescuento', 'discountTotal', 'total del descuento', signedDecimal(14, 2, 'totalDescuentos')),
  invoice.may(
    'codDocReembolso',
    'reimbursementDocumentCode',
    'código de reembolso',
    pattern('[0-9]{2,3}', '2 o 3 dígitos', { typeName: 'codigoDocumentoReembolso' }),
  ),
  invoice.may('totalComprobantesReembolso', 'reimbursementTotal', 'total de reembolsos', money),
  invoice.may('totalBaseImponibleReembolso', 'reimbursementBase', 'base de reembolsos', money),
  invoice.may('totalImpuestoReembolso', 'reimbursementTax', 'impuestos de reembolsos', money),
  invoice.level('totalConImpuestos', [invoice.list('totalImpuesto', 'taxTotals', 'total de impuesto', taxTotalRows)]),
  invoice.mayLevel('compensaciones', [invoice.list('compensacion', 'compensations', 'compensación', compensationRows)]),
  invoice.may('propina', 'tip', 'propina', money),
  invoice.may('fleteInternacional', 'internationalFreight', 'flete internacional', money),
  invoice.may('seguroInternacional', 'internationalInsurance', 'seguro internacional', money),
  invoice.may('gastosAduaneros', 'customsExpenses', 'gastos aduaneros', money),
  invoice.may('gastosTransporteOtros', 'otherTransportExpenses', 'otros gastos de transporte', money),
  invoice.must('importeTotal', 'total', 'importe total', money),
  invoice.may('moneda', 'currency', 'moneda', oneLine(15)),
  invoice.may('placa', 'plate', 'placa', oneLine(20)),
  invoice.mayLevel('pagos', [invoice.list('pago', 'payments', 'pago', paymentRows)]),
  invoice.may('valorRetIva', 'ivaWithheld', 'IVA retenido', money),
  invoice.may('valorRetRenta', 'incomeTaxWithheld', 'renta retenida', money),
];

export const invoiceSchema: Schema<Invoice> = {
  root: 'factura',
  versions: ['1.0.0', '1.1.0', '2.0.0', '2.1.0'],
  rows: [
    ...rootAttributes('factura', { isIdRequired: false, version: anything }),
    invoice.level('infoTributaria', taxpayerRows),
    invoice.level('infoFactura', headerRows),
    invoice.level('detalles', [
      invoice.list('detalle', 'lines', 'línea', lineRows({ taxCode, twoDecimals, sixDecimals })),
    ]),
    invoice.mayLevel('reembolsos', [
      invoice.list('reembolsoDetalle', 'reimbursements', 'reembolso', invoiceReimbursementRows),
    ]),
    ...invoice.only(
      sixDecimals,
      invoice.mayLevel('retenciones', [invoice.list('retencion', 'presumptiveRetentions', 'retención', retentionRows)]),
    ),
    ...invoice.only(
      withThirdParties,
      invoice.mayObject('infoSustitutivaGuiaRemision', 'substituteGuide', 'guía sustitutiva', substituteGuideRows),
      invoice.mayLevel('otrosRubrosTerceros', [
        invoice.list('rubro', 'thirdPartyItems', 'rubro de terceros', thirdPartyRows),
      ]),
    ),
    invoice.mayLevel('tipoNegociable', [
      invoice.mustHere('correo', 'negotiableEmail', 'correo para factura negociable', oneLine(100)),
    ]),
    invoice.mayObject('maquinaFiscal', 'fiscalMachine', 'máquina fiscal', fiscalMachineRows),
    invoice.mayLevel('infoAdicional', [
      invoice.list('campoAdicional', 'additionalInfo', 'información adicional', additionalInfoRows(lines(1, 300)), 15),
    ]),
    signature,
  ],
};
