/** The files of one build. */
export interface Kept {
  /** The app itself: the page behind every address that needs somebody. */
  readonly shell: string;
  /** Pages under their own address, the shell among them. */
  readonly pages: readonly string[];
  readonly files: readonly string[];
}

interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/**
 * Which kept file answers, and whether the network is asked before. Undefined for everything that is not a file of the
 * build: an answer of the server (a call, a document, a page of somebody's) passes by and is never kept.
 */
export function keptAnswer(
  { shell, pages, files }: Kept,
  origin: string,
  { method, mode, url }: Asked,
): { readonly path: string; readonly first: 'kept' | 'network' } | undefined {
  const { origin: from, pathname } = new URL(url);
  if (method !== 'GET' || from !== origin) return undefined;
  if (files.includes(pathname)) return { path: pathname, first: 'kept' };
  if (mode !== 'navigate') return undefined;
  // The pages before the login are read from the network while there is one.
  if (pages.includes(pathname)) return { path: pathname, first: 'network' };
  const isServers = /^\/(api|gbcservices|monitoring|invoice-ride)(\/|$)/.test(pathname) || /\.\w{2,12}$/.test(pathname);
  return isServers ? undefined : { path: shell, first: 'kept' };
}
