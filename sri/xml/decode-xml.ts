/**
 * Bytes of an XML file → text, by byte order mark and declaration (XML 1.0, appendix F). The SRI writes UTF-8; other
 * programs also write Latin-1 and UTF-16.
 */

/** Labels found in the wild, and what TextDecoder calls them. ISO-8859-1 is read as Windows-1252, as every browser does. */
const DECODERS: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  ascii: 'utf-8',
  'iso-8859-1': 'windows-1252',
  'iso8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'windows-1252': 'windows-1252',
  cp1252: 'windows-1252',
};

const DECLARED = /^<\?xml[^>]{0,200}?\sencoding\s*=\s*["']([A-Za-z0-9._-]+)["']/;

/** A declaration is plain ASCII in whatever encoding it names. */
const oneByteEach = new TextDecoder('windows-1252');

function encodingOf(bytes: Uint8Array): string | undefined {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  const head = oneByteEach.decode(bytes.subarray(0, 256));
  const declared = DECLARED.exec(head)?.[1]?.toLowerCase() ?? 'utf-8';
  return DECODERS[declared];
}

/** The text without byte order mark, or `null` when the encoding is not one we read or the bytes do not fit it. */
export function decodeXml(bytes: Uint8Array): string | null {
  const encoding = encodingOf(bytes);
  if (!encoding) return null;
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
