/**
 * The remission guide, element by element: guiaRemision 1.0.0 and 1.1.0 in one table. @sri GuiaRemision_V*.xsd, ficha anexos 1, 3
 *
 * 1.1.0 = 1.0.0 with six decimals in quantities.
 */
import { fromSriDate } from '../../dates/index.ts';
import { rootAttributes, rowsFor, type Schema, signature } from '../../xml/schema.ts';
import { day, decimal, lines, oneLine, oneOf, pattern, token } from '../../xml/value-types.ts';
import { additionalInfoRows, fiscalMachineRows, nameValueRows, taxpayerRows } from '../common-rows.ts';
import type { Goods, Recipient, RemissionGuide } from './remission-guide.ts';

const goods = rowsFor<Goods>();
const goodsRows = [
  goods.may('codigoInterno', 'mainCode', 'código principal', oneLine(25)),
  goods.may('codigoAdicional', 'auxiliaryCode', 'código auxiliar', oneLine(25)),
  goods.must('descripcion', 'description', 'descripción', oneLine(300)),
  ...goods.only(['1.0.0'], goods.must('cantidad', 'quantity', 'cantidad', decimal(14, 2))),
  ...goods.only(['1.1.0'], goods.must('cantidad', 'quantity', 'cantidad', decimal(18, 6))),
  goods.mayLevel('detallesAdicionales', [
    goods.mayList('detAdicional', 'details', 'detalle adicional', nameValueRows, 3),
  ]),
];

const recipient = rowsFor<Recipient>();
const recipientRows = [
  recipient.must('identificacionDestinatario', 'identification', 'identificación del destinatario', oneLine(20)),
  recipient.must('razonSocialDestinatario', 'name', 'nombre del destinatario', oneLine(300)),
  recipient.must('dirDestinatario', 'address', 'dirección del destinatario', oneLine(300)),
  recipient.must('motivoTraslado', 'reason', 'motivo del traslado', oneLine(300)),
  recipient.may('docAduaneroUnico', 'customsDocument', 'documento aduanero', oneLine(20)),
  recipient.may(
    'codEstabDestino',
    'establishment',
    'establecimiento de destino',
    pattern('[0-9]{3}', '3 dígitos', { typeName: 'codEstbDestino' }),
  ),
  recipient.may('ruta', 'route', 'ruta', oneLine(300)),
  recipient.may('codDocSustento', 'supportingCode', 'tipo del documento de sustento', pattern('[0-9]{2}', '2 dígitos')),
  recipient.may(
    'numDocSustento',
    'supportingNumber',
    'número del documento de sustento',
    pattern('[0-9]{3}-[0-9]{3}-[0-9]{9}', 'así: 001-001-000000001'),
  ),
  recipient.may(
    'numAutDocSustento',
    'supportingAuthorization',
    'autorización del documento de sustento',
    pattern('[0-9]{10,49}', 'de 10 a 49 dígitos'),
  ),
  recipient.may('fechaEmisionDocSustento', 'supportingIssuedOn', 'fecha del documento de sustento', day()),
  recipient.level('detalles', [recipient.list('detalle', 'goods', 'producto', goodsRows)]),
];

const guide = rowsFor<RemissionGuide>();
const headerRows = [
  guide.may('dirEstablecimiento', 'establishmentAddress', 'dirección del establecimiento', oneLine(300)),
  guide.must('dirPartida', 'startAddress', 'dirección de partida', oneLine(300)),
  guide.must('razonSocialTransportista', 'carrierName', 'nombre del transportista', oneLine(300)),
  guide.must(
    'tipoIdentificacionTransportista',
    'carrierIdentificationType',
    'tipo de identificación del transportista',
    pattern('[0][4-8]', '04, 05, 06, 07 u 08'),
  ),
  guide.must('rucTransportista', 'carrierIdentification', 'identificación del transportista', {
    ...oneLine(20),
    typeName: 'rucTranportista',
  }),
  guide.may('rise', 'rise', 'RISE', lines(1, 40)),
  guide.may('obligadoContabilidad', 'keepsAccounting', 'obligado a llevar contabilidad', oneOf(['SI', 'NO'])),
  guide.may(
    'contribuyenteEspecial',
    'specialTaxpayer',
    'contribuyente especial',
    pattern('([A-Za-z0-9])*', 'de 3 a 13 letras o dígitos', { min: 3, max: 13 }),
  ),
  guide.must('fechaIniTransporte', 'startsOn', 'inicio del transporte', day('fechaIniTRansporte')),
  guide.must('fechaFinTransporte', 'endsOn', 'fin del transporte', day()),
  guide.must('placa', 'plate', 'placa', oneLine(20)),
];

export const remissionGuideSchema: Schema<RemissionGuide> = {
  root: 'guiaRemision',
  versions: ['1.0.0', '1.1.0'],
  rows: [
    ...rootAttributes('guiaRemision', { isIdRequired: true, version: token }),
    guide.level('infoTributaria', taxpayerRows),
    guide.derived('issuedOn', ({ accessKey }) => issueDayOf(accessKey)),
    guide.level('infoGuiaRemision', headerRows),
    guide.level('destinatarios', [guide.list('destinatario', 'recipients', 'destinatario', recipientRows)]),
    guide.mayObject('maquinaFiscal', 'fiscalMachine', 'máquina fiscal', fiscalMachineRows),
    guide.mayLevel('infoAdicional', [
      guide.list('campoAdicional', 'additionalInfo', 'información adicional', additionalInfoRows(lines(1, 300)), 15),
    ]),
    signature,
  ],
};

/** The first eight digits of the key, `''` when they are no day. @sri claveAcceso */
const issueDayOf = (accessKey: string): string =>
  fromSriDate(`${accessKey.slice(0, 2)}/${accessKey.slice(2, 4)}/${accessKey.slice(4, 8)}`) ?? '';
