/**
 * XML → tree with every judgement that is ours: size cap, no DOCTYPE (so no entities), limits on depth and attributes. Who
 * opens a file of others has libxml2 judge it besides (`parse-xml.ts`); what was kept after that judgement is read by this.
 */
import type { Fault } from '../faults.ts';
import { decodeXml } from './decode-xml.ts';
import { readTree, type TreeLimits, XmlRefusal } from './read-tree.ts';
import type { XmlTree } from './tree.ts';

export interface XmlLimits extends TreeLimits {
  /** Bytes of the file. */
  readonly bytes: number;
}

/** The SRI refuses receipts above 320 kB (ficha técnica); no receipt comes near the other limits. */
export const XML_LIMITS: XmlLimits = { bytes: 320 * 1024, depth: 32, attributes: 64, namespaces: 32 };

/** `text` is what the bytes say; `''` where they could not be read. */
export type ParsedXml =
  | { readonly tree: XmlTree; readonly faults: readonly []; readonly text: string }
  | { readonly tree: null; readonly faults: readonly Fault[]; readonly text: string };

const SENTENCES = {
  'xml.too_large': 'El archivo XML es demasiado grande. Revisa que sea un solo comprobante.',
  'xml.empty': 'El archivo está vacío. Descarga de nuevo el original.',
  'xml.encoding': 'No se puede leer el texto del archivo XML. Guárdalo en UTF-8 y vuelve a subirlo.',
  'xml.doctype': 'El archivo XML trae una declaración DOCTYPE, que no se admite. Descarga de nuevo el original.',
  'xml.malformed': 'El archivo XML está dañado o incompleto. Descarga de nuevo el original.',
  'xml.too_deep': 'El archivo XML tiene demasiados niveles para ser un comprobante.',
  'xml.too_many_attributes': 'El archivo XML tiene demasiados atributos para ser un comprobante.',
} as const;

/** Why there is no tree, in a sentence. */
export const refusal = (code: keyof typeof SENTENCES, text: string, sentence: string = SENTENCES[code]): ParsedXml => ({
  tree: null,
  faults: [{ code, place: '', sentence, severity: 'error' }],
  text,
});

const PROLOG_PART = /\s|<\?|<!--|<!DOCTYPE/y;

/** Comments and instructions may stand before a DOCTYPE, nothing else may (XML 1.0, production 22). */
function hasDoctype(text: string): boolean {
  for (let at = 0; ; ) {
    PROLOG_PART.lastIndex = at;
    const part = PROLOG_PART.exec(text)?.[0];
    if (part === undefined) return false;
    if (part === '<!DOCTYPE') return true;
    if (part.length === 1) at++;
    else {
      const end = text.indexOf(part === '<?' ? '?>' : '-->', at + part.length);
      if (end < 0) return false;
      at = end + 2;
      if (part === '<!--') at++;
    }
  }
}

/**
 * The tree of an XML text or file (UTF-8, UTF-16 or Latin-1 by its declaration), or the one fault that says why not:
 * `xml.too_large`, `xml.encoding`, `xml.empty`, `xml.doctype`, `xml.malformed`, `xml.too_deep`, `xml.too_many_attributes`.
 * `judge` looks at the text before it is read.
 */
export function readXml(
  source: Uint8Array | string,
  limits: Partial<XmlLimits> = {},
  judge: (text: string) => ParsedXml | null = () => null,
): ParsedXml {
  const cap = { ...XML_LIMITS, ...limits };
  if (source.length > cap.bytes) return refusal('xml.too_large', '');
  const text = typeof source === 'string' ? source.replace(/^\ufeff/, '') : decodeXml(source);
  if (text === null) return refusal('xml.encoding', '');
  // Bytes that could be decoded have no half characters, and were counted.
  if (typeof source === 'string') {
    if (/\p{Cs}/u.test(text)) return refusal('xml.encoding', text);
    if (new TextEncoder().encode(text).length > cap.bytes) return refusal('xml.too_large', text);
  }
  if (text.trim() === '') return refusal('xml.empty', text);
  // libxml2 would take a second byte order mark away in silence; XML has one at most.
  if (text.startsWith('\ufeff')) return refusal('xml.malformed', text);
  if (hasDoctype(text)) return refusal('xml.doctype', text);
  const judged = judge(text);
  if (judged !== null) return judged;
  try {
    return { tree: readTree(text, cap), faults: [], text };
  } catch (cause) {
    if (cause instanceof XmlRefusal) return refusal(cause.code, text);
    throw cause;
  }
}
