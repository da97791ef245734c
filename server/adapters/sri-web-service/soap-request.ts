/** What we ask the SRI, byte for byte as the ficha shows it: SOAP 1.1, inner elements unqualified. */
export interface SoapRequest {
  /** After the base address of the environment. */
  readonly path: 'RecepcionComprobantesOffline' | 'AutorizacionComprobantesOffline' | 'ConsultaComprobante';
  readonly body: string;
}

const envelope = (service: string, content: string) =>
  `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ec="http://ec.gob.sri.ws.${service}">` +
  `<soapenv:Header/><soapenv:Body>${content}</soapenv:Body></soapenv:Envelope>`;

const keyShape = /^\d{49}$/;
const ensureKey = (accessKey: string): string => {
  if (!keyShape.test(accessKey)) throw new RangeError('an access key has 49 digits');
  return accessKey;
};

/** @sri validarComprobante */
export const receptionRequest = (signedXml: Uint8Array): SoapRequest => ({
  path: 'RecepcionComprobantesOffline',
  body: envelope(
    'recepcion',
    `<ec:validarComprobante><xml>${Buffer.from(signedXml).toString('base64')}</xml></ec:validarComprobante>`,
  ),
});

/** @sri autorizacionComprobante */
export const authorizationRequest = (accessKey: string): SoapRequest => ({
  path: 'AutorizacionComprobantesOffline',
  body: envelope(
    'autorizacion',
    `<ec:autorizacionComprobante><claveAccesoComprobante>${ensureKey(accessKey)}</claveAccesoComprobante></ec:autorizacionComprobante>`,
  ),
});

/** @sri consultarEstadoAutorizacionComprobante */
export const consultationRequest = (accessKey: string): SoapRequest => ({
  path: 'ConsultaComprobante',
  body: envelope(
    'consultas',
    `<ec:consultarEstadoAutorizacionComprobante><claveAcceso>${ensureKey(accessKey)}</claveAcceso></ec:consultarEstadoAutorizacionComprobante>`,
  ),
});
