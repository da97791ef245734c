import { rowsFor } from '../../xml/schema.ts';
import { oneOf } from '../../xml/value-types.ts';
import type { AtsIncomeRow, AtsPayment, AtsPurchaseRow, AtsReimbursedRow } from './ats.ts';
import * as type from './value-types.ts';

const wayToPay = rowsFor<{ readonly code: string }>();
export const wayToPayRows = [wayToPay.content('code', 'forma de pago', type.digits(2))];

const income = rowsFor<AtsIncomeRow>();
const incomeRows = [
  income.must('codRetAir', 'code', 'código de retención', type.retentionCode),
  income.must('baseImpAir', 'base', 'base de la retención', type.money),
  income.must('porcentajeAir', 'percent', 'porcentaje de retención', type.percent),
  income.must('valRetAir', 'value', 'valor retenido', type.money),
];

const payment = rowsFor<AtsPayment>();
const paymentRows = [
  payment.must('pagoLocExt', 'residence', 'pago local o al exterior', oneOf(['01', '02'])),
  payment.may('tipoRegi', 'regime', 'régimen fiscal del exterior', type.regime),
  payment.may('paisEfecPagoGen', 'generalCountry', 'país del régimen general', type.country),
  payment.must('paisEfecPago', 'country', 'país del pago', type.country),
  payment.must('aplicConvDobTrib', 'appliesTreaty', 'convenio de doble tributación', type.yesNoOrNone),
  payment.must('pagExtSujRetNorLeg', 'isSubjectToRetention', 'pago sujeto a retención', type.yesNoOrNone),
];

const reimbursed = rowsFor<AtsReimbursedRow>();
const reimbursedRows = [
  reimbursed.must('tipoComprobanteReemb', 'documentType', 'tipo de comprobante', type.documentNumber),
  reimbursed.must('tpIdProvReemb', 'supplierType', 'tipo de identificación del proveedor', type.digits(2)),
  reimbursed.must('idProvReemb', 'supplier', 'identificación del proveedor', type.identification),
  reimbursed.must('establecimientoReemb', 'establishment', 'establecimiento', type.digits(3)),
  reimbursed.must('puntoEmisionReemb', 'salesPoint', 'punto de emisión', type.digits(3)),
  reimbursed.must('secuencialReemb', 'sequential', 'secuencial', type.sequential),
  reimbursed.must('fechaEmisionReemb', 'issuedOn', 'fecha de emisión', type.on),
  reimbursed.must('autorizacionReemb', 'authorization', 'autorización', type.authorization),
  reimbursed.must('baseImponibleReemb', 'zero', 'base 0 %', type.money),
  reimbursed.must('baseImpGravReemb', 'taxed', 'base gravada', type.money),
  reimbursed.must('baseNoGraIvaReemb', 'notSubject', 'base no objeto', type.money),
  reimbursed.must('baseImpExeReemb', 'exempt', 'base exenta', type.money),
  reimbursed.must('montoIceRemb', 'ice', 'ICE', type.money),
  reimbursed.must('montoIvaRemb', 'iva', 'IVA', type.money),
];

const purchase = rowsFor<AtsPurchaseRow>();
export const purchaseRows = [
  purchase.must('codSustento', 'support', 'sustento', type.digits(2)),
  purchase.must('tpIdProv', 'supplierType', 'tipo de identificación del proveedor', type.digits(2)),
  purchase.must('idProv', 'supplier', 'identificación del proveedor', type.identification),
  purchase.must('tipoComprobante', 'documentType', 'tipo de comprobante', type.documentType),
  purchase.may('tipoProv', 'personType', 'persona natural o sociedad', type.digits(2)),
  purchase.may('denoProv', 'supplierName', 'nombre del proveedor', type.partyName),
  purchase.must('parteRel', 'isRelated', 'parte relacionada', type.yesOrNo),
  purchase.must('fechaRegistro', 'registeredOn', 'fecha de registro', type.on),
  purchase.must('establecimiento', 'establishment', 'establecimiento', type.digits(3)),
  purchase.must('puntoEmision', 'salesPoint', 'punto de emisión', type.digits(3)),
  purchase.must('secuencial', 'sequential', 'secuencial', type.sequential),
  purchase.must('fechaEmision', 'issuedOn', 'fecha de emisión', type.on),
  purchase.must('autorizacion', 'authorization', 'autorización', type.authorization),
  purchase.must('baseNoGraIva', 'notSubject', 'base no objeto', type.money),
  purchase.must('baseImponible', 'zero', 'base 0 %', type.money),
  purchase.must('baseImpGrav', 'taxed', 'base gravada', type.money),
  purchase.must('baseImpExe', 'exempt', 'base exenta', type.money),
  purchase.must('montoIce', 'ice', 'ICE', type.money),
  purchase.must('montoIva', 'iva', 'IVA', type.money),
  purchase.must('valRetBien10', 'retained10', 'IVA retenido 10 %', type.money),
  purchase.must('valRetServ20', 'retained20', 'IVA retenido 20 %', type.money),
  purchase.must('valorRetBienes', 'retained30', 'IVA retenido 30 %', type.money),
  purchase.must('valRetServ50', 'retained50', 'IVA retenido 50 %', type.money),
  purchase.must('valorRetServicios', 'retained70', 'IVA retenido 70 %', type.money),
  purchase.must('valRetServ100', 'retained100', 'IVA retenido 100 %', type.money),
  purchase.must('totbasesImpReemb', 'reimbursedBases', 'total de bases del reembolso', type.money),
  purchase.mayObject('pagoExterior', 'payment', 'pago', paymentRows),
  purchase.mayLevel('formasDePago', [purchase.list('formaPago', 'waysToPay', 'forma de pago', wayToPayRows)]),
  purchase.mayLevel('air', [purchase.mayList('detalleAir', 'income', 'retención de renta', incomeRows)]),
  purchase.may('estabRetencion1', 'retentionEstablishment', 'establecimiento de la retención', type.digits(3)),
  purchase.may('ptoEmiRetencion1', 'retentionSalesPoint', 'punto de emisión de la retención', type.digits(3)),
  purchase.may('secRetencion1', 'retentionSequential', 'secuencial de la retención', type.sequential),
  purchase.may('autRetencion1', 'retentionAuthorization', 'autorización de la retención', type.authorization),
  purchase.may('fechaEmiRet1', 'retainedOn', 'fecha de la retención', type.on),
  purchase.may('docModificado', 'modifiedType', 'tipo del comprobante modificado', type.documentNumber),
  purchase.may('estabModificado', 'modifiedEstablishment', 'establecimiento del modificado', type.digits(3)),
  purchase.may('ptoEmiModificado', 'modifiedSalesPoint', 'punto de emisión del modificado', type.digits(3)),
  purchase.may('secModificado', 'modifiedSequential', 'secuencial del modificado', type.sequentialOrNone),
  purchase.may('autModificado', 'modifiedAuthorization', 'autorización del modificado', type.authorization),
  purchase.mayLevel('reembolsos', [purchase.list('reembolso', 'reimbursed', 'reembolso', reimbursedRows)]),
];
