/** A text that a program would calculate when it opens a .csv (OWASP, and the full-width signs that Numbers takes too). */
const dangerous = /^[\s']*[=+\-@\uff1d\uff0b\uff0d\uff20]|^'*[\t\r]/;
const guarded = /^'(?:[\s']*[=+\-@\uff1d\uff0b\uff0d\uff20]|'*[\t\r])/;

/** The text with an apostrophe before it where it could become a formula; `unguardText` gives it back exactly. */
export const guardText = (text: string): string => (dangerous.test(text) ? `'${text}` : text);

export const unguardText = (text: string): string => (guarded.test(text) ? text.slice(1) : text);
