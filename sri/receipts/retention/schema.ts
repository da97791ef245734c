/**
 * The retention, element by element: comprobanteRetencion 1.0.0 and 2.0.0 in one table. They share the head; 1.0.0 goes
 * on with a flat list, 2.0.0 with supporting documents. @sri ComprobanteRetencion_V*.xsd, ficha anexo 10
 */
import { rootAttributes, rowsFor, type Schema, signature } from '../../xml/schema.ts';
import { day, decimal, lines, oneLine, oneOf, pattern, signedDecimal, token } from '../../xml/value-types.ts';
import { additionalInfoRows, fiscalMachineRows, taxpayerRows } from '../common-rows.ts';
import type { Payment, ReimbursedDocument } from '../shapes.ts';
import type {
  Banana,
  Dividend,
  FlatRetention,
  RetainedDocument,
  RetainedTax,
  Retention,
  RetentionLine,
} from './retention.ts';

const one = ['1.0.0'];
const two = ['2.0.0'];

const money = decimal(14, 2);
const percent = decimal(3, 2);
const identificationType = pattern('[0][4-8]', '04, 05, 06, 07 u 08');
const threeDigits = pattern('[0-9]{3}', '3 dígitos');
const twoDigits = pattern('[0-9]{2}', '2 dígitos');
const rateCode = pattern('[0-9]{1,4}', 'de 1 a 4 dígitos');
const retentionCode = oneLine(5);
const documentNumber = pattern('[0-9]{15}', '15 dígitos sin guiones');
const yesOrNo = pattern('SI|NO', 'SI o NO', { typeName: 'afirmacion' });
const kindOfPerson = pattern('01|02', '01 o 02');

const tax = rowsFor<RetainedTax>();
const taxRows = [
  tax.must('codImpuestoDocSustento', 'taxCode', 'código del impuesto', pattern('[235]{1}', '2 IVA, 3 ICE o 5 IRBPNR')),
  tax.must('codigoPorcentaje', 'rateCode', 'código de la tarifa', rateCode),
  tax.must('baseImponible', 'base', 'base imponible', money),
  tax.must('tarifa', 'rate', 'tarifa', percent),
  tax.must('valorImpuesto', 'value', 'valor del impuesto', money),
];

const dividend = rowsFor<Dividend>();
const banana = rowsFor<Banana>();
const line = rowsFor<RetentionLine>();
const lineRows = [
  line.must('codigo', 'taxCode', 'código del impuesto', pattern('[126]{1}', '1 renta, 2 IVA o 6 ISD')),
  line.must('codigoRetencion', 'code', 'código de retención', retentionCode),
  line.must('baseImponible', 'base', 'base imponible', money),
  line.must('porcentajeRetener', 'percent', 'porcentaje de retención', percent),
  line.must('valorRetenido', 'value', 'valor retenido', money),
  line.mayObject('dividendos', 'dividend', 'dividendos', [
    dividend.must('fechaPagoDiv', 'paidOn', 'fecha de pago del dividendo', day('fecha')),
    dividend.must('imRentaSoc', 'incomeTaxPaid', 'impuesto a la renta de la sociedad', money),
    dividend.must(
      'ejerFisUtDiv',
      'fiscalYear',
      'ejercicio fiscal de la utilidad',
      pattern('(19|20)[0-9]{2}', 'un año de 4 dígitos'),
    ),
  ]),
  line.mayObject('compraCajBanano', 'banana', 'compra de banano', [
    banana.must('numCajBan', 'boxes', 'número de cajas', pattern('[0-9]{1,7}', 'de 1 a 7 dígitos')),
    banana.must('precCajBan', 'price', 'precio de la caja', money),
  ]),
];

// Not the invoice's block: the capital letter of numeroAutorizacionDocReemb, two digits of codDocReembolso and a whole
// tarifa are the retention's own.
const reimbursedTax = rowsFor<ReimbursedDocument['taxes'][number]>();
const reimbursement = rowsFor<ReimbursedDocument>();
const reimbursementRows = [
  reimbursement.must(
    'tipoIdentificacionProveedorReembolso',
    'supplierIdentificationType',
    'tipo de identificación del proveedor',
    identificationType,
  ),
  reimbursement.must(
    'identificacionProveedorReembolso',
    'supplierIdentification',
    'identificación del proveedor',
    oneLine(20),
  ),
  reimbursement.may('codPaisPagoProveedorReembolso', 'countryCode', 'país de pago', threeDigits),
  reimbursement.must('tipoProveedorReembolso', 'supplierType', 'tipo de proveedor', pattern('[0][12]', '01 o 02')),
  reimbursement.must('codDocReembolso', 'documentCode', 'tipo de documento', twoDigits),
  reimbursement.must('estabDocReembolso', 'establishment', 'establecimiento', threeDigits),
  reimbursement.must('ptoEmiDocReembolso', 'salesPoint', 'punto de emisión', threeDigits),
  reimbursement.must('secuencialDocReembolso', 'sequential', 'secuencial', pattern('[0-9]{9}', '9 dígitos')),
  reimbursement.must('fechaEmisionDocReembolso', 'issuedOn', 'fecha de emisión', day()),
  reimbursement.must(
    'numeroAutorizacionDocReemb',
    'authorizationNumber',
    'número de autorización',
    pattern('[0-9]{10,49}', 'de 10 a 49 dígitos', { min: 10, max: 49, typeName: 'numeroautorizacionDocReemb' }),
  ),
  reimbursement.level('detalleImpuestos', [
    reimbursement.list('detalleImpuesto', 'taxes', 'impuesto', [
      reimbursedTax.must(
        'codigo',
        'taxCode',
        'código del impuesto',
        pattern('[235]', '2 IVA, 3 ICE o 5 IRBPNR', { typeName: 'codigoReembolso' }),
      ),
      reimbursedTax.must('codigoPorcentaje', 'rateCode', 'código de la tarifa', {
        ...rateCode,
        typeName: 'codigoPorcentajeReembolso',
      }),
      reimbursedTax.must(
        'tarifa',
        'rate',
        'tarifa',
        pattern('[0-9]{1,4}', 'un número entero de 1 a 4 dígitos', { typeName: 'tarifaReembolso' }),
      ),
      reimbursedTax.must('baseImponibleReembolso', 'base', 'base imponible', money),
      reimbursedTax.must('impuestoReembolso', 'value', 'valor', money),
    ]),
  ]),
];

const payment = rowsFor<Pick<Payment, 'wayToPay' | 'total'>>();
const paymentRows = [
  payment.must(
    'formaPago',
    'wayToPay',
    'forma de pago',
    pattern(['[0][1-9]', '[1][0-9]', '[2][0-1]'], 'código de 01 a 21'),
  ),
  payment.must('total', 'total', 'total', money),
];

const document = rowsFor<RetainedDocument>();
const documentRows = [
  document.must('codSustento', 'taxSupport', 'código de sustento', twoDigits),
  document.must('codDocSustento', 'documentCode', 'tipo de documento', pattern('[0-9]{1,3}', 'de 1 a 3 dígitos')),
  document.must('numDocSustento', 'number', 'número del documento', documentNumber),
  document.must('fechaEmisionDocSustento', 'issuedOn', 'fecha del documento', day('fecha')),
  document.may('fechaRegistroContable', 'registeredOn', 'fecha de registro contable', day('fecha')),
  document.may(
    'numAutDocSustento',
    'authorizationNumber',
    'autorización del documento',
    pattern('[0-9]{10,49}', 'de 10 a 49 dígitos'),
  ),
  document.must('pagoLocExt', 'residence', 'pago a residente o no residente', kindOfPerson),
  document.may('tipoRegi', 'foreignRegime', 'régimen fiscal del exterior', twoDigits),
  document.may('paisEfecPago', 'country', 'país del pago', pattern('[0-9]{3,4}', '3 o 4 dígitos')),
  document.may('aplicConvDobTrib', 'appliesTreaty', 'convenio de doble tributación', yesOrNo),
  document.may('pagExtSujRetNorLeg', 'isSubjectToRetention', 'pago sujeto a retención', yesOrNo),
  document.may('pagoRegFis', 'isPreferentialRegime', 'pago a régimen preferente', yesOrNo),
  document.may('totalComprobantesReembolso', 'reimbursementTotal', 'total de reembolsos', signedDecimal(14, 2)),
  document.may('totalBaseImponibleReembolso', 'reimbursementBase', 'base de reembolsos', signedDecimal(14, 2)),
  document.may('totalImpuestoReembolso', 'reimbursementTax', 'impuestos de reembolsos', signedDecimal(14, 2)),
  document.must('totalSinImpuestos', 'subtotal', 'total sin impuestos', signedDecimal(14, 2)),
  document.must('importeTotal', 'total', 'importe total', money),
  document.level('impuestosDocSustento', [
    document.list('impuestoDocSustento', 'taxes', 'impuesto del documento', taxRows),
  ]),
  document.level('retenciones', [document.list('retencion', 'retentions', 'retención', lineRows)]),
  document.mayLevel('reembolsos', [
    document.list('reembolsoDetalle', 'reimbursements', 'reembolso', reimbursementRows),
  ]),
  document.level('pagos', [document.list('pago', 'payments', 'pago', paymentRows)]),
];

const flat = rowsFor<FlatRetention>();
const flatRows = [
  flat.must('codigo', 'taxCode', 'código del impuesto', pattern('[0-9]{1}', '1 dígito', { min: 1, max: 1 })),
  flat.must('codigoRetencion', 'code', 'código de retención', retentionCode),
  flat.must('baseImponible', 'base', 'base imponible', money),
  flat.must('porcentajeRetener', 'percent', 'porcentaje de retención', percent),
  flat.must('valorRetenido', 'value', 'valor retenido', money),
  flat.may('codDocSustento', 'documentCode', 'tipo de documento', twoDigits),
  flat.may('numDocSustento', 'number', 'número del documento', documentNumber),
  flat.may('fechaEmisionDocSustento', 'documentIssuedOn', 'fecha del documento', day()),
];

const retention = rowsFor<Retention>();
const specialTaxpayer = (max: number) =>
  retention.may(
    'contribuyenteEspecial',
    'specialTaxpayer',
    'contribuyente especial',
    pattern('([A-Za-z0-9])*', `de 3 a ${max} letras o dígitos`, { min: 3, max }),
  );
const headerRows = [
  retention.must('fechaEmision', 'issuedOn', 'fecha de emisión', day()),
  retention.may('dirEstablecimiento', 'establishmentAddress', 'dirección del establecimiento', oneLine(300)),
  ...retention.only(one, specialTaxpayer(13)),
  ...retention.only(two, specialTaxpayer(5)),
  retention.may('obligadoContabilidad', 'keepsAccounting', 'obligado a llevar contabilidad', oneOf(['SI', 'NO'])),
  retention.must(
    'tipoIdentificacionSujetoRetenido',
    'supplierIdentificationType',
    'tipo de identificación del proveedor',
    identificationType,
  ),
  ...retention.only(
    two,
    retention.may('tipoSujetoRetenido', 'supplierType', 'tipo de proveedor', kindOfPerson),
    retention.mustHere('parteRel', 'isRelatedParty', 'parte relacionada', pattern('SI|NO', 'SI o NO')),
  ),
  retention.must('razonSocialSujetoRetenido', 'supplierName', 'nombre del proveedor', oneLine(300)),
  retention.must('identificacionSujetoRetenido', 'supplierIdentification', 'identificación del proveedor', oneLine(20)),
  ...retention.only(
    one,
    retention.must('periodoFiscal', 'fiscalPeriod', 'período fiscal', pattern('[0-9]{2}/[0-9]{4}', 'así: 11/2026')),
  ),
  ...retention.only(
    two,
    retention.must(
      'periodoFiscal',
      'fiscalPeriod',
      'período fiscal',
      pattern('(0[1-9]|1[012])/20[0-9][0-9]', 'así: 11/2026'),
    ),
  ),
];

export const retentionSchema: Schema<Retention> = {
  root: 'comprobanteRetencion',
  versions: ['1.0.0', '2.0.0'],
  rows: [
    ...rootAttributes('comprobanteRetencion', { isIdRequired: false, version: token }),
    retention.level('infoTributaria', taxpayerRows),
    retention.level('infoCompRetencion', headerRows),
    ...retention.only(
      one,
      retention.level('impuestos', [retention.list('impuesto', 'flatRetentions', 'retención', flatRows)]),
    ),
    ...retention.only(
      two,
      retention.level('docsSustento', [
        retention.list('docSustento', 'documents', 'documento de sustento', documentRows),
      ]),
    ),
    retention.mayObject('maquinaFiscal', 'fiscalMachine', 'máquina fiscal', fiscalMachineRows),
    ...retention.only(
      one,
      retention.mayLevel('infoAdicional', [
        retention.list('campoAdicional', 'additionalInfo', 'campo adicional', additionalInfoRows(lines(1, 300)), 15),
      ]),
    ),
    ...retention.only(
      two,
      retention.mayLevel('infoAdicional', [
        retention.list('campoAdicional', 'additionalInfo', 'campo adicional', additionalInfoRows(oneLine(300)), 15),
      ]),
    ),
    signature,
  ],
};
