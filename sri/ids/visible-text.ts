/**
 * True when XML 1.0 can carry the text and a person can see all of it: no control characters, half surrogates or the
 * two non-characters; line feeds only where allowed. A loop, because it runs on every text of every document and is
 * several times faster than `\p{Cc}`.
 */
export function isVisibleText(text: string, lineFeeds = false): boolean {
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c >= 32 && c < 127) continue;
    if (c < 160) {
      if (c !== 10 || !lineFeeds) return false;
    } else if (c >= 0xd800 && c <= 0xdfff) {
      const next = text.charCodeAt(i + 1);
      if (c > 0xdbff || !(next >= 0xdc00 && next <= 0xdfff)) return false;
      i++;
    } else if (c >= 0xfffe) return false;
  }
  return true;
}
