/** Text that a browser reads otherwise than it looks: control characters, spaces, backslashes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const tricky = /[\u0000-\u0020\u007f\\]/;

/**
 * A callback address as a path of ours, whatever was given (threat T10): parsed as browsers do, compared by origin, and
 * only then cut to path and query. Anything else becomes `/home`.
 */
export const sameOriginPath = (origin: string, given: string | undefined): string => {
  if (given === undefined || given === '' || tricky.test(given) || !URL.canParse(given, origin)) return '/home';
  const url = new URL(given, origin);
  if (url.origin !== origin || url.username !== '' || url.password !== '') return '/home';
  const path = `${url.pathname}${url.search}${url.hash}`;
  return path.startsWith('//') || path.includes('\\') ? '/home' : path;
};
