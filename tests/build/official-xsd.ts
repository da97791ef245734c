/**
 * The SRI's own XSDs as validators in this process. They are not in the repository: factura 1.1.0 and the other current
 * types come in the npm package `facturacion-electronica-ec`, the rest from ../shared (or CUADRE_SHARED) when it is there.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  XmlBufferInputProvider,
  XmlDocument,
  XmlParseError,
  XmlValidateError,
  XsdValidator,
  xmlRegisterInputProvider,
} from 'libxml2-wasm';
import { sharedMaterial } from './shared-material.ts';

const root = join(import.meta.dirname, '../..');
const packaged = join(root, 'node_modules/facturacion-electronica-ec/xsd');
const shared = join(sharedMaterial, 'xsd');
/** Copies that somebody changed: without `ds:Signature`, both RIMPE legends. The originals were not found. */
const changed = join(shared, 'oca-derived');
/** The annex of transactions. */
const annexes = join(shared, 'ats');
const folders = [packaged, shared, changed, annexes].filter((folder) => existsSync(folder));

/** `factura_V1.1.0.xsd` → where it lies, the package before ../shared, and that before the changed copies. */
const files = new Map(
  folders.toReversed().flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.xsd'))
      .map((name) => [name, join(folder, name)]),
  ),
);

interface OfficialXsd {
  /** What libxml2 says against the document; empty when it is valid, `null` when it is not even well formed. */
  readonly complaints: (xml: string) => string[] | null;
}

const encoder = new TextEncoder();
let provider: XmlBufferInputProvider | undefined;

/** The XSD of that name (`factura_V1.1.0.xsd`), or `undefined` when this machine does not have it. */
export function officialXsd(name: string): OfficialXsd | undefined {
  const path = files.get(name);
  if (!path) return undefined;
  if (!provider) {
    // Its DOCTYPE points to w3.org; without it libxml2 has nothing to fetch.
    const signature = files.get('xmldsig-core-schema.xsd') ?? '';
    const xmldsig = readFileSync(signature, 'utf8').replace(/<!DOCTYPE[^[]*\[[^\]]*\]>/, '');
    provider = new XmlBufferInputProvider({ 'official-xsd/xmldsig-core-schema.xsd': encoder.encode(xmldsig) });
    xmlRegisterInputProvider(provider);
  }
  // Two of the SRI's files say XML 1.1, which libxml2 does not know; one says an encoding that is not its own.
  const schema = readFileSync(path, 'utf8')
    .replace(/^\ufeff/, '')
    .replace(/<\?xml version="1\.[01]" encoding="[^"]*"/, '<?xml version="1.0" encoding="UTF-8"');
  const document = XmlDocument.fromBuffer(encoder.encode(schema), { url: `official-xsd/${name}` });
  const validator = XsdValidator.fromDoc(document);
  document.dispose();
  return { complaints: (xml) => complaints(validator, xml) };
}

function complaints(validator: XsdValidator, xml: string): string[] | null {
  let document: XmlDocument | undefined;
  try {
    document = XmlDocument.fromBuffer(encoder.encode(xml), { encoding: 'utf-8' });
    validator.validate(document);
    return [];
  } catch (cause) {
    if (cause instanceof XmlParseError) return null;
    if (cause instanceof XmlValidateError) return cause.details.map(({ message }) => message.trim());
    throw cause;
  } finally {
    document?.dispose();
  }
}
