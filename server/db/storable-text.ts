// PostgreSQL stores neither U+0000 nor half a surrogate pair, and nobody types them.
const unstorable = /[\0\ud800-\udfff]/u;

export const isStorable = (text: string): boolean => !unstorable.test(text);

/** A text without what cannot be stored. */
export const storable = (text: string): string => (isStorable(text) ? text : text.replace(/[\0\ud800-\udfff]/gu, ''));
