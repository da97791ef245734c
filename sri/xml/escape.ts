/**
 * Escaping of Canonical XML 1.0 (https://www.w3.org/TR/2001/REC-xml-c14n-20010315, section 2.3). What the writer prints is
 * already canonical, so the signer hashes the very same text.
 */

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
};
const escapeOne = (character: string): string => ESCAPES[character] ?? character;

// Outside of XML 1.0's Char production (section 2.2): control characters, lone surrogates, U+FFFE and U+FFFF.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly the characters that XML cannot hold
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/u;

// Without the u flag four times faster; half an emoji is suspect here and settled by FORBIDDEN.
// biome-ignore lint/suspicious/noControlCharactersInRegex: see FORBIDDEN
const SUSPECT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/;

/** The first character of the text that XML 1.0 cannot hold, or `undefined` when there is none. */
export const forbiddenCharacter = (text: string): string | undefined =>
  SUSPECT.test(text) ? FORBIDDEN.exec(text)?.[0] : undefined;

function refuseForbidden(text: string): void {
  const character = forbiddenCharacter(text);
  if (character !== undefined) throw new RangeError(`XML cannot hold U+${character.charCodeAt(0).toString(16)}`);
}

/**
 * Neither anything to escape nor perhaps a forbidden character: nearly every text. A loop, because it runs on each value
 * of each document and is several times faster than a regular expression on texts this short.
 */
function isPlain(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c < 0x20 || c >= 0xd800 || c === AMPERSAND || c === LESS || c === GREATER || c === QUOTE) return false;
  }
  return true;
}
const AMPERSAND = 38;
const LESS = 60;
const GREATER = 62;
const QUOTE = 34;

/**
 * Canonical form of character data: `&`, `<`, `>` and carriage return are escaped.
 * Throws RangeError on a character that XML cannot hold.
 */
export function escapeText(text: string): string {
  if (isPlain(text)) return text;
  refuseForbidden(text);
  return text.replace(/[&<>\r]/g, escapeOne);
}

/**
 * Canonical form of an attribute value, to stand between double quotes.
 * Throws RangeError on a character that XML cannot hold.
 */
export function escapeAttribute(value: string): string {
  if (isPlain(value)) return value;
  refuseForbidden(value);
  return value.replace(/[&<"\t\n\r]/g, escapeOne);
}
