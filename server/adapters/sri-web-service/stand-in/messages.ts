import type { SriMessage } from '../sri-web-service.ts';

/** Live texts where they were captured, else the ficha's words in the service's style (upper case, no accents). */
const texts: Record<string, string> = {
  '2': 'RUC DEL EMISOR SE ENCUENTRA NO ACTIVO',
  '10': 'ESTABLECIMIENTO DEL EMISOR SE ENCUENTRA CLAUSURADO',
  '26': 'TAMANO MAXIMO SUPERADO',
  '27': 'CLASE NO PERMITIDO',
  '28': 'ACUERDO DE MEDIOS ELECTRONICOS NO ACEPTADO',
  '34': 'COMPROBANTE NO AUTORIZADO',
  '35': 'ARCHIVO NO CUMPLE ESTRUCTURA XML',
  '36': 'VERSION ESQUEMA DESCONTINUADA',
  '37': 'RUC SIN AUTORIZACION DE EMISION',
  '39': 'FIRMA INVALIDA',
  '40': 'ERROR EN EL CERTIFICADO',
  '42': 'CERTIFICADO REVOCADO',
  '43': 'CLAVE ACCESO REGISTRADA',
  '45': 'ERROR SECUENCIAL REGISTRADO',
  '46': 'RUC NO EXISTE',
  '47': 'TIPO DE COMPROBANTE NO EXISTE',
  '48': 'ESQUEMA XSD NO EXISTE',
  '49': 'ARGUMENTOS QUE ENVIAN AL WS NULOS',
  '50': 'ERROR INTERNO GENERAL',
  '52': 'ERROR EN DIFERENCIAS',
  '56': 'ERROR ESTABLECIMIENTO CERRADO',
  '57': 'AUTORIZACION SUSPENDIDA',
  '58': 'ERROR EN LA ESTRUCTURA DE LA CLAVE DE ACCESO',
  '59': 'IDENTIFICACION NO EXISTE',
  '60': 'ESTE PROCESO FUE REALIZADO EN EL AMBIENTE DE PRUEBAS',
  '62': 'IDENTIFICACION INCORRECTA',
  '63': 'RUC CLAUSURADO',
  '64': 'CODIGO DOCUMENTO SUSTENTO',
  '65': 'FECHA EMISION EXTEMPORANEA',
  '67': 'FECHA INVALIDA',
  '68': 'DOCUMENTO SUSTENTO',
  '69': 'IDENTIFICACION DEL RECEPTOR',
  '70': 'CLAVE DE ACCESO EN PROCESAMIENTO',
  '80': 'ERROR EN LA ESTRUCTURA DE LA CLAVE DE ACCESO',
  '82': 'ERROR EN LA FECHA DE INICIO DE TRANSPORTE',
  '92': 'ERROR AL VALIDAR MONTO DE DEVOLUCION DEL IVA',
  '99': 'ERROR AL CONSULTAR DATOS DEL SERVICIO WEB',
};

const warnings = new Set(['59', '60', '62', '68']);

/** A message of the service, with its own text and the detail of this case. */
export const sriMessage = (identifier: string, additional?: string): SriMessage => ({
  identifier,
  text: texts[identifier] ?? 'ERROR INTERNO GENERAL',
  ...(additional === undefined ? {} : { additional }),
  type: warnings.has(identifier) ? 'ADVERTENCIA' : 'ERROR',
});
