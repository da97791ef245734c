import { rowsFor, type Schema } from '../../xml/schema.ts';
import { oneOf, pattern } from '../../xml/value-types.ts';
import type { AtsDocument, AtsEstablishmentRow, AtsExportRow, AtsSalesRow, AtsVoidedRow } from './ats.ts';
import { purchaseRows, wayToPayRows } from './purchase-rows.ts';
import * as type from './value-types.ts';

const sale = rowsFor<AtsSalesRow>();
const saleRows = [
  sale.must('tpIdCliente', 'clientType', 'tipo de identificación del cliente', type.digits(2)),
  sale.must('idCliente', 'client', 'identificación del cliente', type.identification),
  sale.may('parteRelVtas', 'isRelated', 'parte relacionada', type.yesOrNo),
  sale.may('tipoCliente', 'personType', 'persona natural o sociedad', type.digits(2)),
  sale.may('denoCli', 'clientName', 'nombre del cliente', type.partyName),
  sale.must('tipoComprobante', 'documentType', 'tipo de comprobante', type.documentType),
  sale.must('tipoEmision', 'emission', 'tipo de emisión', oneOf(['E', 'F'])),
  sale.must('numeroComprobantes', 'count', 'número de comprobantes', pattern('[0-9]{1,12}', 'un número')),
  sale.must('baseNoGraIva', 'notSubject', 'base no objeto', type.money),
  sale.must('baseImponible', 'zero', 'base 0 %', type.money),
  sale.must('baseImpGrav', 'taxed', 'base gravada', type.money),
  sale.must('montoIva', 'iva', 'IVA', type.money),
  sale.must('montoIce', 'ice', 'ICE', type.money),
  sale.must('valorRetIva', 'retainedIva', 'IVA que te retuvieron', type.money),
  sale.must('valorRetRenta', 'retainedIncome', 'renta que te retuvieron', type.money),
  sale.mayLevel('formasDePago', [sale.list('formaPago', 'waysToPay', 'forma de pago', wayToPayRows)]),
];

const establishment = rowsFor<AtsEstablishmentRow>();
const establishmentRows = [
  establishment.must('codEstab', 'code', 'establecimiento', type.establishment),
  establishment.must('ventasEstab', 'sales', 'ventas del establecimiento', type.signedMoney),
  establishment.must('ivaComp', 'compensated', 'IVA compensado', type.signedMoney),
];

const exported = rowsFor<AtsExportRow>();
const exportRows = [
  exported.must('tpIdClienteEx', 'clientType', 'tipo de identificación del cliente', type.digits(2)),
  exported.must('idClienteEx', 'client', 'identificación del cliente', type.identification),
  exported.must('parteRelExp', 'isRelated', 'parte relacionada', type.yesOrNo),
  exported.may('tipoCli', 'personType', 'persona natural o sociedad', type.digits(2)),
  exported.may('denoExpCli', 'clientName', 'nombre del cliente', type.partyName),
  exported.must('tipoRegi', 'regime', 'régimen fiscal del exterior', type.regime),
  exported.may('paisEfecPagoGen', 'generalCountry', 'país del régimen general', type.country),
  exported.must('paisEfecExp', 'country', 'país de la exportación', type.country),
  exported.must('exportacionDe', 'kind', 'clase de exportación', type.digits(2)),
  exported.may('tipIngExt', 'incomeType', 'tipo de ingreso del exterior', type.digits(3)),
  exported.may('ingExtGravOtroPais', 'isTaxedAbroad', 'gravado en el otro país', type.yesOrNo),
  exported.may('impuestoOtroPais', 'taxAbroad', 'impuesto del otro país', type.money),
  exported.must('tipoComprobante', 'documentType', 'tipo de comprobante', type.documentType),
  exported.may('distAduanero', 'customsDistrict', 'distrito aduanero', type.digits(3)),
  exported.may('anio', 'customsYear', 'año del refrendo', type.year),
  exported.may('regimen', 'customsRegime', 'régimen aduanero', pattern('[a-zA-Z0-9]{2}', '2 letras o dígitos')),
  exported.may('correlativo', 'customsCorrelative', 'correlativo', pattern('[0-9]{6,8}', 'de 6 a 8 dígitos')),
  exported.may('docTransp', 'transportDocument', 'documento de transporte', type.identification),
  exported.must('fechaEmbarque', 'shippedOn', 'fecha de embarque', type.on),
  exported.must('valorFOB', 'fob', 'valor FOB', type.money),
  exported.must('valorFOBComprobante', 'documentFob', 'valor FOB del comprobante', type.money),
  exported.must('establecimiento', 'establishment', 'establecimiento', type.digits(3)),
  exported.must('puntoEmision', 'salesPoint', 'punto de emisión', type.digits(3)),
  exported.must('secuencial', 'sequential', 'secuencial', type.sequential),
  exported.must('autorizacion', 'authorization', 'autorización', type.authorization),
  exported.must('fechaEmision', 'issuedOn', 'fecha de emisión', type.on),
];

const voided = rowsFor<AtsVoidedRow>();
const voidedRows = [
  voided.must('tipoComprobante', 'documentType', 'tipo de comprobante', type.documentType),
  voided.must('establecimiento', 'establishment', 'establecimiento', type.digits(3)),
  voided.must('puntoEmision', 'salesPoint', 'punto de emisión', type.digits(3)),
  voided.must('secuencialInicio', 'first', 'primer secuencial', type.sequential),
  voided.must('secuencialFin', 'last', 'último secuencial', type.sequential),
  voided.must('autorizacion', 'authorization', 'autorización', type.authorization),
];

const annex = rowsFor<AtsDocument>();

export const ATS_VERSION = '2020-12-02';

/** What concerns banks, card issuers and trusts is not here. @sri ats_2020_12_02.xsd */
export const atsSchema: Schema<AtsDocument> = {
  root: 'iva',
  versions: [ATS_VERSION],
  rows: [
    annex.must('TipoIDInformante', 'informantType', 'tipo de informante', oneOf(['R'])),
    annex.must('IdInformante', 'ruc', 'RUC', type.ruc),
    annex.must('razonSocial', 'name', 'razón social', type.taxpayerName),
    annex.must('Anio', 'year', 'año', type.year),
    annex.must('Mes', 'month', 'mes', pattern(['0[1-9]', '1[0-2]'], 'un mes de 2 dígitos')),
    annex.may('regimenMicroempresa', 'isHalfYear', 'anexo semestral', oneOf(['SI'])),
    annex.must('numEstabRuc', 'establishmentCount', 'número de establecimientos', type.establishment),
    annex.must('totalVentas', 'salesTotal', 'total de ventas', type.signedMoney),
    annex.must('codigoOperativo', 'operation', 'código operativo', oneOf(['IVA'])),
    annex.mayLevel('compras', [annex.mayList('detalleCompras', 'purchases', 'compra', purchaseRows)]),
    annex.mayLevel('ventas', [annex.mayList('detalleVentas', 'sales', 'ventas a un cliente', saleRows)]),
    annex.mayLevel('ventasEstablecimiento', [
      annex.list('ventaEst', 'establishments', 'ventas de un establecimiento', establishmentRows),
    ]),
    annex.mayLevel('exportaciones', [annex.mayList('detalleExportaciones', 'exports', 'exportación', exportRows)]),
    annex.mayLevel('anulados', [annex.mayList('detalleAnulados', 'voided', 'comprobante anulado', voidedRows)]),
  ],
};
