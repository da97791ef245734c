import { rowsFor } from '../../xml/schema.ts';
import { day, decimal, oneLine, pattern } from '../../xml/value-types.ts';
import type { ReimbursedDocument } from '../shapes.ts';

const money = decimal(14, 2);
const threeDigits = pattern('[0-9]{3}', '3 dígitos');

const reimbursedTax = rowsFor<ReimbursedDocument['taxes'][number]>();
const reimbursement = rowsFor<ReimbursedDocument>();
/** A document passed on, as invoice and purchase liquidation hold it. @sri reembolsoDetalle */
export const reimbursementRows = [
  reimbursement.must(
    'tipoIdentificacionProveedorReembolso',
    'supplierIdentificationType',
    'tipo de identificación del proveedor',
    pattern('[0][4-8]', '04, 05, 06, 07 u 08'),
  ),
  reimbursement.must(
    'identificacionProveedorReembolso',
    'supplierIdentification',
    'identificación del proveedor',
    oneLine(20),
  ),
  reimbursement.may(
    'codPaisPagoProveedorReembolso',
    'countryCode',
    'país de pago',
    pattern('[0-9]{3}', 'código de país de 3 dígitos'),
  ),
  reimbursement.must('tipoProveedorReembolso', 'supplierType', 'tipo de proveedor', pattern('[0][12]', '01 o 02')),
  reimbursement.must('codDocReembolso', 'documentCode', 'tipo de documento', pattern('[0-9]{2,3}', '2 o 3 dígitos')),
  reimbursement.must('estabDocReembolso', 'establishment', 'establecimiento', threeDigits),
  reimbursement.must('ptoEmiDocReembolso', 'salesPoint', 'punto de emisión', threeDigits),
  reimbursement.must('secuencialDocReembolso', 'sequential', 'secuencial', pattern('[0-9]{9}', '9 dígitos')),
  reimbursement.must('fechaEmisionDocReembolso', 'issuedOn', 'fecha de emisión', day()),
  reimbursement.must(
    'numeroautorizacionDocReemb',
    'authorizationNumber',
    'número de autorización',
    pattern('[0-9]{10,49}', 'de 10 a 49 dígitos', { min: 10, max: 49 }),
  ),
  reimbursement.level('detalleImpuestos', [
    reimbursement.list('detalleImpuesto', 'taxes', 'impuesto', [
      reimbursedTax.must(
        'codigo',
        'taxCode',
        'código del impuesto',
        pattern('[235]', '2 IVA, 3 ICE o 5 IRBPNR', { min: 1, max: 1, typeName: 'codigoReembolso' }),
      ),
      reimbursedTax.must('codigoPorcentaje', 'rateCode', 'código de la tarifa', {
        ...pattern('[0-9]{1,4}', 'de 1 a 4 dígitos', { typeName: 'codigoPorcentajeReembolso' }),
      }),
      reimbursedTax.must('tarifa', 'rate', 'tarifa', decimal(4, 2, 'tarifa')),
      reimbursedTax.must('baseImponibleReembolso', 'base', 'base imponible', money),
      reimbursedTax.must('impuestoReembolso', 'value', 'valor', money),
    ]),
  ]),
];
