/** Blocks that every document type shares. @sri infoTributaria, pagos, maquinaFiscal, infoAdicional */
import { type RowOf, rowsFor } from '../xml/schema.ts';
import { decimal, lines, oneLine, pattern, type TextType } from '../xml/value-types.ts';
import { POPULAR_BUSINESS_LEGEND, RIMPE_LEGEND } from './legends.ts';
import type { Compensation, DocumentHead, FiscalMachine, NameValue, Payment } from './shapes.ts';

const taxpayer = rowsFor<DocumentHead>();
export const taxpayerRows = [
  taxpayer.must('ambiente', 'environment', 'ambiente', pattern('[1-2]{1}', '1 pruebas o 2 producción')),
  taxpayer.must('tipoEmision', 'emissionType', 'tipo de emisión', pattern('[12]{1}', '1')),
  taxpayer.must('razonSocial', 'legalName', 'razón social', oneLine(300)),
  taxpayer.may('nombreComercial', 'tradeName', 'nombre comercial', oneLine(300)),
  taxpayer.must(
    'ruc',
    'ruc',
    'RUC',
    pattern('[0-9]{10}001', '13 dígitos que terminan en 001', { typeName: 'numeroRuc' }),
  ),
  taxpayer.must('claveAcceso', 'accessKey', 'clave de acceso', pattern('[0-9]{49}', '49 dígitos')),
  taxpayer.must('codDoc', 'documentType', 'tipo de comprobante', pattern('[0-9]{2}', '2 dígitos')),
  taxpayer.must(
    'estab',
    'establishment',
    'establecimiento',
    pattern('[0-9]{3}', '3 dígitos', { typeName: 'establecimiento' }),
  ),
  taxpayer.must(
    'ptoEmi',
    'salesPoint',
    'punto de emisión',
    pattern('[0-9]{3}', '3 dígitos', { typeName: 'puntoEmision' }),
  ),
  taxpayer.must('secuencial', 'sequential', 'secuencial', pattern('[0-9]{9}', '9 dígitos')),
  taxpayer.must('dirMatriz', 'headOfficeAddress', 'dirección de la matriz', oneLine(300)),
  taxpayer.may(
    'agenteRetencion',
    'retentionAgent',
    'agente de retención',
    pattern('[0-9]+', 'hasta 8 dígitos', { max: 8 }),
  ),
  // The published XSDs admit only the first legend; the ficha (anexo 22) orders the second for negocios populares. We
  // accept both: the one listed exception to agreement with the XSD.
  taxpayer.may(
    'contribuyenteRimpe',
    'rimpeLegend',
    'leyenda RIMPE',
    pattern(RIMPE_LEGEND, RIMPE_LEGEND, { exceptions: [POPULAR_BUSINESS_LEGEND] }),
  ),
];

const payment = rowsFor<Payment>();
export const paymentRows = [
  payment.must(
    'formaPago',
    'wayToPay',
    'forma de pago',
    pattern(['[0][1-9]', '[1][0-9]', '[2][0-1]'], 'código de 01 a 21'),
  ),
  payment.must('total', 'total', 'total', decimal(14, 2)),
  payment.may('plazo', 'term', 'plazo', decimal(14, 2)),
  payment.may('unidadTiempo', 'timeUnit', 'unidad de tiempo', oneLine(10)),
];

const compensation = rowsFor<Compensation>();
/** @sri compensaciones: the solidarity discount of 2016 and 2017 */
export const compensationRows = [
  compensation.must(
    'codigo',
    'code',
    'código',
    pattern('1', 'siempre 1', { typeName: 'codigoPorcentajeCompensacion' }),
  ),
  compensation.must('tarifa', 'rate', 'tarifa', decimal(4, 2, 'tarifa')),
  compensation.must('valor', 'value', 'valor', decimal(14, 2)),
];

const machine = rowsFor<FiscalMachine>();
export const fiscalMachineRows = [
  machine.must('marca', 'brand', 'marca', oneLine(30, 'cadenaTreinta')),
  machine.must('modelo', 'model', 'modelo', oneLine(30, 'cadenaTreinta')),
  machine.must('serie', 'serial', 'serie', oneLine(30, 'cadenaTreinta')),
];

const nameValue = rowsFor<NameValue>();
/** @sri detAdicional: both in attributes */
export const nameValueRows = [
  nameValue.attribute('nombre', 'name', 'nombre', lines(1, 300, '#AnonType_nombredetAdicional')),
  nameValue.attribute('valor', 'value', 'valor', lines(1, 300, '#AnonType_valordetAdicional')),
];

/** @sri campoAdicional: name in an attribute, text inside; only the retention 2.0.0 forbids line feeds in it */
export const additionalInfoRows = (text: TextType): RowOf<NameValue>[] => [
  nameValue.attribute('nombre', 'name', 'nombre', { ...text, typeName: 'nombre' }),
  nameValue.content('value', 'texto', { ...text, typeName: 'campoAdicional' }),
];
