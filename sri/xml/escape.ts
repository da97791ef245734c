/**
 * Escaping of Canonical XML 1.0 (https://www.w3.org/TR/2001/REC-xml-c14n-20010315, section 2.3). What the writer prints is
 * already canonical, so the signer hashes the very same text.
 */

const TEXT_SPECIAL = /[&<>\r]/;
const TEXT_SPECIALS = /[&<>\r]/g;
const ATTRIBUTE_SPECIAL = /[&<"\t\n\r]/;
const ATTRIBUTE_SPECIALS = /[&<"\t\n\r]/g;

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

/** Canonical form of character data: `&`, `<`, `>` and carriage return are escaped. */
export const escapeText = (text: string): string =>
  TEXT_SPECIAL.test(text) ? text.replace(TEXT_SPECIALS, escapeOne) : text;

/** Canonical form of an attribute value, to stand between double quotes. */
export const escapeAttribute = (value: string): string =>
  ATTRIBUTE_SPECIAL.test(value) ? value.replace(ATTRIBUTE_SPECIALS, escapeOne) : value;

// Outside of XML 1.0's Char production (section 2.2): control characters, lone surrogates, U+FFFE and U+FFFF.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly the characters that XML cannot hold
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/u;

/** The first character of the text that XML 1.0 cannot hold, or `undefined` when there is none. */
export const forbiddenCharacter = (text: string): string | undefined => FORBIDDEN.exec(text)?.[0];
