/**
 * The `<autorizacion>` elements of an answer, letter for letter as they came: the form that goes to the buyer. The text
 * was parsed before and is well-formed, so a walk over its markup is enough; CDATA, comments and instructions are
 * stepped over whole, because the receipt inside may contain anything.
 */
export function authorizationSlices(text: string): string[] {
  const slices: string[] = [];
  let depth = 0;
  let openedAt = -1;
  let openedDepth = -1;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const aside = asides.find(([opening]) => text.startsWith(opening, at));
    if (aside) {
      at = text.indexOf(aside[1], at) + aside[1].length;
      continue;
    }
    const end = endOfTag(text, at);
    const tag = text.slice(at, end);
    const isClosing = tag[1] === '/';
    const isEmpty = tag.at(-2) === '/';
    if (isClosing) depth--;
    const name = /^<\/?(?:[^\s/>:]+:)?([^\s/>]+)/.exec(tag)?.[1];
    if (name === 'autorizacion') {
      if (!isClosing && !isEmpty && openedAt < 0) {
        openedAt = at;
        openedDepth = depth;
      } else if (isClosing && depth === openedDepth) {
        slices.push(text.slice(openedAt, end));
        openedAt = -1;
      } else if (isEmpty && openedAt < 0) slices.push(tag);
    }
    if (!isClosing && !isEmpty) depth++;
    at = end;
  }
  return slices;
}

const asides = [
  ['<![CDATA[', ']]>'],
  ['<!--', '-->'],
  ['<?', '?>'],
] as const;

/** Behind the `>` that closes the tag; one inside an attribute's quotes does not. */
const endOfTag = (text: string, at: number): number => {
  let quote = '';
  for (let i = at; i < text.length; i++) {
    const c = text[i] as string;
    if (quote !== '') {
      if (c === quote) quote = '';
    } else if (c === '"' || c === "'") quote = c;
    else if (c === '>') return i + 1;
  }
  return text.length;
};
