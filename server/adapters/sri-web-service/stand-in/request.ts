import { parseAccessKey } from '@cuadre/sri/ids';
import { childNamed, elementsOf, type XmlElement } from '@cuadre/sri/xml';
import { parseXml, XML_LIMITS } from '@cuadre/sri/xml/parse';

export type StandInRequest =
  | { readonly kind: 'send'; readonly xml: Buffer | undefined }
  | { readonly kind: 'ask'; readonly accessKey: string }
  | { readonly kind: 'consult'; readonly accessKey: string }
  /** A SOAP fault with this text, as Apache CXF words it. */
  | { readonly kind: 'unreadable'; readonly reason: string };

const operations: Record<string, { kind: 'send' | 'ask' | 'consult'; field: string; namespace: string }> = {
  validarComprobante: { kind: 'send', field: 'xml', namespace: 'http://ec.gob.sri.ws.recepcion' },
  autorizacionComprobante: {
    kind: 'ask',
    field: 'claveAccesoComprobante',
    namespace: 'http://ec.gob.sri.ws.autorizacion',
  },
  consultarEstadoAutorizacionComprobante: {
    kind: 'consult',
    field: 'claveAcceso',
    namespace: 'http://ec.gob.sri.ws.consultas',
  },
};
const soapNamespace = 'http://schemas.xmlsoap.org/soap/envelope/';

const operationOf = (root: XmlElement): XmlElement | undefined => {
  if (root.name !== 'Envelope' || root.namespace !== soapNamespace) return undefined;
  const body = childNamed(root, 'Body');
  return body === undefined ? undefined : elementsOf(body)[0];
};

/** What a SOAP body asks for. */
export const readRequest = (body: Uint8Array): StandInRequest => {
  const parsed = parseXml(body, { ...XML_LIMITS, bytes: 1_000_000 });
  if (parsed.tree === null) return { kind: 'unreadable', reason: 'Error reading XMLStreamReader.' };
  const element = operationOf(parsed.tree.root);
  const operation = element === undefined ? undefined : operations[element.name];
  if (element === undefined || operation === undefined || element.namespace !== operation.namespace)
    return {
      kind: 'unreadable',
      reason: `Unexpected wrapper element {${element?.namespace ?? ''}}${element?.name ?? ''} found. Expected ${Object.entries(operations).map(([name, { namespace }]) => `{${namespace}}${name}`)[0]}.`,
    };
  const text = childNamed(element, operation.field)?.text.trim() ?? '';
  if (operation.kind !== 'send') return { kind: operation.kind, accessKey: text };
  if (text === '') return { kind: 'send', xml: undefined };
  if (!/^[A-Za-z0-9+/\s]+={0,2}$/.test(text)) return { kind: 'unreadable', reason: 'Unmarshalling Error: null ' };
  return { kind: 'send', xml: Buffer.from(text, 'base64') };
};

/** Of the issuer of what a call is about, as its access key says it. */
export const rucOf = (request: StandInRequest): string | undefined => {
  if (request.kind === 'unreadable') return undefined;
  const text =
    request.kind === 'send' ? /<claveAcceso>\s*(\d{49})/.exec(request.xml?.toString() ?? '')?.[1] : request.accessKey;
  const key = parseAccessKey(text ?? '');
  return key.ok ? key.value.ruc : undefined;
};
