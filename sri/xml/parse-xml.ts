/**
 * Foreign XML → tree, safely: well-formed by libxml2's word, without network, and within our limits (`read-xml.ts`). Never
 * throws on hostile input; what is wrong comes back as faults.
 *
 * This file brings libxml2 (436 kB gzip of WebAssembly): import it as `@cuadre/sri/xml/parse`, only where a file is opened.
 */
import { ParseOption, XmlDocument, XmlParseError } from 'libxml2-wasm';
import { type ParsedXml, readXml, refusal, type XmlLimits } from './read-xml.ts';

export { type ParsedXml, XML_LIMITS, type XmlLimits } from './read-xml.ts';

/** `readXml`, of what libxml2 too finds well-formed; the same faults. */
export const parseXml = (source: Uint8Array | string, limits: Partial<XmlLimits> = {}): ParsedXml =>
  readXml(source, limits, judge);

const option = ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_NO_SYS_CATALOG;

function judge(text: string): ParsedXml | null {
  try {
    XmlDocument.fromBuffer(new TextEncoder().encode(text), { encoding: 'utf-8', option }).dispose();
    return null;
  } catch (cause) {
    if (cause instanceof XmlParseError) return malformed(cause, text);
    throw cause;
  }
}

function malformed({ details }: XmlParseError, text: string): ParsedXml {
  if (details.some(({ message }) => message.includes('depth'))) return refusal('xml.too_deep', text);
  const line = details[0]?.line;
  return line
    ? refusal('xml.malformed', text, `El archivo XML está dañado en la línea ${line}. Descarga de nuevo el original.`)
    : refusal('xml.malformed', text);
}
