import { receiptTextIn } from '@cuadre/sri/receipts';
import { childNamed, descendantsOf, elementsOf, type XmlElement } from '@cuadre/sri/xml';
import { parseXml } from '@cuadre/sri/xml/parse';
import { authorizationSlices } from './authorization-slices.ts';
import type { Exchange } from './post-soap.ts';
import type {
  AuthorizationAnswer,
  ConsultationAnswer,
  ReceptionAnswer,
  SriCall,
  SriMessage,
} from './sri-web-service.ts';

/** Everything is found by local name: the WSDL wants prefixes that the live service does not write. */
const find = (root: XmlElement, name: string): XmlElement | undefined => {
  for (const element of descendantsOf(root)) if (element.name === name) return element;
  return undefined;
};
const textOf = (element: XmlElement, name: string): string | undefined => childNamed(element, name)?.text;
const trimmed = (element: XmlElement, name: string): string | undefined => textOf(element, name)?.trim();

const utf8 = (raw: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw);
  } catch {
    return null;
  }
};

const limits = { bytes: 2_000_000, depth: 32 };

/** Reads an exchange: the answer when it is one, else which of the other three kinds it is. */
const read = <Answer>(
  exchange: Exchange,
  answerOf: (root: XmlElement, text: string) => Answer | string,
): SriCall<Answer> => {
  if (exchange.kind === 'not_sent') return exchange;
  if (exchange.kind === 'unknown')
    return { kind: 'unknown', reason: exchange.reason, ...(exchange.body && { raw: exchange.body }) };
  const { status, body: raw } = exchange;
  const unknown = (reason: string): SriCall<Answer> => ({ kind: 'unknown', reason: `HTTP ${status}, ${reason}`, raw });
  if (raw.length === 0) return unknown('empty');
  if (utf8(raw) === null) return unknown('not UTF-8');
  const { tree, faults, text } = parseXml(raw, limits);
  if (tree === null) return unknown(`not XML (${faults[0]?.code ?? ''})`);
  if (tree.root.name !== 'Envelope') return unknown(`not SOAP (${tree.root.name})`);
  const fault = find(tree.root, 'Fault');
  if (fault) {
    const code = trimmed(fault, 'faultcode') ?? '';
    const reason = `SOAP fault ${code}: ${trimmed(fault, 'faultstring') ?? ''}`;
    // Client: our request is at fault, sending it again changes nothing. Server: theirs, and nobody knows how far it got.
    return code.endsWith('Client') ? { kind: 'defect', reason, raw } : unknown(reason);
  }
  if (status !== 200) return unknown('no SOAP fault');
  const answer = answerOf(tree.root, text);
  return typeof answer === 'string' ? unknown(answer) : { kind: 'answer', answer, raw };
};

/** `mensaje` holds a child that is called `mensaje` too. */
const messagesIn = (element: XmlElement | undefined): SriMessage[] => {
  const list = element && childNamed(element, 'mensajes');
  if (!list) return [];
  return elementsOf(list)
    .filter((child) => child.name === 'mensaje')
    .map((message) => {
      const additional = trimmed(message, 'informacionAdicional');
      return {
        identifier: trimmed(message, 'identificador') ?? '',
        text: trimmed(message, 'mensaje') ?? '',
        ...(additional && { additional }),
        type: trimmed(message, 'tipo') ?? '',
      };
    });
};

export const readReception = (exchange: Exchange): SriCall<ReceptionAnswer> =>
  read<ReceptionAnswer>(exchange, (root) => {
    const answer = find(root, 'RespuestaRecepcionComprobante');
    const state = answer && trimmed(answer, 'estado');
    if (!answer || (state !== 'RECIBIDA' && state !== 'DEVUELTA'))
      return 'no RespuestaRecepcionComprobante with estado';
    const receipts = childNamed(answer, 'comprobantes');
    return { state, messages: receipts ? elementsOf(receipts).flatMap(messagesIn) : [] };
  });

export const readAuthorization = (exchange: Exchange): SriCall<AuthorizationAnswer> =>
  read<AuthorizationAnswer>(exchange, (root, text) => {
    const answer = find(root, 'RespuestaAutorizacionComprobante');
    const accessKey = answer && trimmed(answer, 'claveAccesoConsultada');
    if (!answer || accessKey === undefined) return 'no RespuestaAutorizacionComprobante with its key';
    const list = childNamed(answer, 'autorizaciones');
    const elements = list ? elementsOf(list).filter((child) => child.name === 'autorizacion') : [];
    const slices = authorizationSlices(text);
    if (slices.length !== elements.length) return 'its autorizaciones cannot be told apart';
    return {
      accessKey,
      authorizations: elements.map((element, index) => {
        const number = trimmed(element, 'numeroAutorizacion');
        const at = trimmed(element, 'fechaAutorizacion');
        const environment = trimmed(element, 'ambiente');
        const receipt = childNamed(element, 'comprobante');
        const receiptXml = receipt && receiptTextIn(receipt, text);
        return {
          state: trimmed(element, 'estado') ?? '',
          ...(number && { number }),
          ...(at && { at }),
          ...(environment && { environment }),
          ...(receiptXml !== undefined && { receiptXml }),
          messages: messagesIn(element),
          xml: slices[index] as string,
        };
      }),
    };
  });

export const readConsultation = (exchange: Exchange): SriCall<ConsultationAnswer> =>
  read<ConsultationAnswer>(exchange, (root) => {
    const answer = find(root, 'EstadoAutorizacionComprobante');
    if (!answer) return 'no EstadoAutorizacionComprobante';
    const state = trimmed(answer, 'estadoAutorizacion');
    return { ...(state && { state }), messages: messagesIn(answer) };
  });
