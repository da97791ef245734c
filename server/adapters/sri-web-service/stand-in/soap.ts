import type { SriMessage } from '../sri-web-service.ts';
import type { StoredAuthorization, StoredReceipt } from './ledger.ts';

/** Byte shapes as captured from the live service: one line, no XML declaration, inner elements unqualified. */

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const tag = (name: string, content: string | undefined) =>
  content === undefined ? '' : `<${name}>${content}</${name}>`;

const envelope = (service: string, response: string, content: string) =>
  `<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><ns2:${response} xmlns:ns2="http://ec.gob.sri.ws.${service}">${content}</ns2:${response}></soap:Body></soap:Envelope>`;

const messages = (list: readonly SriMessage[]) =>
  list.length === 0
    ? '<mensajes/>'
    : `<mensajes>${list
        .map(
          (each) =>
            `<mensaje>${tag('identificador', each.identifier)}${tag('mensaje', escapeXml(each.text))}${tag('informacionAdicional', each.additional === undefined ? undefined : escapeXml(each.additional))}${tag('tipo', each.type)}</mensaje>`,
        )
        .join('')}</mensajes>`;

/** @sri validarComprobanteResponse */
export const receivedAnswer = (): string =>
  envelope(
    'recepcion',
    'validarComprobanteResponse',
    '<RespuestaRecepcionComprobante><estado>RECIBIDA</estado><comprobantes/></RespuestaRecepcionComprobante>',
  );

/** @sri DEVUELTA; `N/A` when the access key could not be read. */
export const returnedAnswer = (accessKey: string, list: readonly SriMessage[]): string =>
  envelope(
    'recepcion',
    'validarComprobanteResponse',
    `<RespuestaRecepcionComprobante><estado>DEVUELTA</estado><comprobantes><comprobante>${tag('claveAcceso', escapeXml(accessKey))}${messages(list)}</comprobante></comprobantes></RespuestaRecepcionComprobante>`,
  );

const comprobante = (xml: string, cdata: boolean) =>
  cdata ? `<![CDATA[${xml.replaceAll(']]>', ']]]]><![CDATA[>')}]]>` : escapeXml(xml);

const authorization = (receipt: StoredReceipt, given: StoredAuthorization, environmentWord: string, cdata: boolean) =>
  `<autorizacion>${tag('estado', given.state)}${given.state === 'AUTORIZADO' ? tag('numeroAutorizacion', receipt.accessKey) : ''}${tag('fechaAutorizacion', given.at)}${tag('ambiente', environmentWord)}${tag('comprobante', comprobante(receipt.xml, cdata))}${messages(given.messages)}</autorizacion>`;

interface AuthorizationView {
  readonly accessKey: string;
  readonly receipt?: StoredReceipt;
  readonly authorizations: readonly StoredAuthorization[];
  readonly environmentWord: string;
  readonly cdata: boolean;
  /** Say EN PROCESO for a document still in processing; the live service was only seen answering no results. */
  readonly inProcess: boolean;
}

/** @sri autorizacionComprobanteResponse */
export const authorizationAnswer = (view: AuthorizationView): string => {
  const given =
    view.receipt === undefined
      ? []
      : view.authorizations.map((each) =>
          authorization(view.receipt as StoredReceipt, each, view.environmentWord, view.cdata),
        );
  if (view.inProcess) given.push('<autorizacion><estado>EN PROCESO</estado><mensajes/></autorizacion>');
  const list = given.length === 0 ? '<autorizaciones/>' : `<autorizaciones>${given.join('')}</autorizaciones>`;
  return envelope(
    'autorizacion',
    'autorizacionComprobanteResponse',
    `<RespuestaAutorizacionComprobante>${tag('claveAccesoConsultada', escapeXml(view.accessKey))}${tag('numeroComprobantes', String(given.length))}${list}</RespuestaAutorizacionComprobante>`,
  );
};

/** @sri consultarEstadoAutorizacionComprobanteResponse */
export const consultationAnswer = (
  accessKey: string,
  found: { state: string; documentName: string; ruc: string; at: string } | undefined,
): string =>
  envelope(
    'consultas',
    'consultarEstadoAutorizacionComprobanteResponse',
    found === undefined
      ? `<EstadoAutorizacionComprobante>${tag('claveAcceso', escapeXml(accessKey))}<estadoConsulta>RECHAZADA</estadoConsulta>${messages(
          [
            {
              identifier: '99',
              text: 'ERROR AL CONSULTAR DATOS DEL SERVICIO WEB',
              additional: 'No existen datos para los parámetros ingresados',
              type: 'ERROR',
            },
          ],
        )}</EstadoAutorizacionComprobante>`
      : `<EstadoAutorizacionComprobante>${tag('claveAcceso', accessKey)}<mensajes/>${tag('estadoAutorizacion', found.state)}${tag('tipoComprobante', escapeXml(found.documentName))}${tag('rucEmisor', found.ruc)}${tag('fechaAutorizacion', found.at)}</EstadoAutorizacionComprobante>`,
  );

/** Apache CXF's answer to a request it cannot read; HTTP 500. */
export const soapFault = (text: string): string =>
  `<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><soap:Fault><faultcode>soap:Client</faultcode><faultstring>${escapeXml(text)}</faultstring></soap:Fault></soap:Body></soap:Envelope>`;
