import { type ComponentProps, useSyncExternalStore } from 'react';
import { isEntrance } from './addresses.ts';

/** Where we are, among the few pages of the entrance. Everything else is another document. */
interface Place {
  readonly path: string;
  readonly search: string;
}

const isPage = typeof location !== 'undefined';
const here = (): Place => ({ path: location.pathname, search: location.search });

let now: Place = isPage ? here() : { path: '/', search: '' };
/** What the page was drawn with when it was built: the path, and nothing asked. */
let drawn: Place = { path: now.path, search: '' };
const listeners = new Set<() => void>();
const move = (): void => {
  now = here();
  for (const listener of listeners) listener();
};
if (isPage) window.addEventListener('popstate', move);

/** Draws this page, where there is no browser. */
export const drawAt = (path: string): void => {
  drawn = { path, search: '' };
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const usePlace = (): Place =>
  useSyncExternalStore(
    subscribe,
    () => now,
    () => drawn,
  );

export const usePath = (): string => usePlace().path;
type Question = Readonly<Record<string, string | undefined>>;
const questionOf = ({ search }: Place): Question => Object.fromEntries(new URLSearchParams(search));
/** What the address asks after its question mark; nothing yet while the drawn page is taken over. */
export const useQuestion = (): Question => questionOf(usePlace());
/** The same, for effects: these run before the page was drawn anew. */
export const questionNow = (): Question => questionOf(now);

interface GoOptions {
  readonly question?: Question;
  readonly replace?: boolean;
}

/** The document that is pending, so that nobody asks for it twice; one that is shown again may leave again. */
let leavingTo: string | undefined;
if (isPage)
  window.addEventListener('pageshow', () => {
    leavingTo = undefined;
  });

/** Whether going there stays in this document: the pages of the entrance among themselves. */
export const staysHere = (to: string): boolean => isEntrance(to) && isEntrance(location.pathname);

/** Goes there. To another document it never comes back, so that a button stays busy until the page changes. */
export async function go(to: string, { question = {}, replace = false }: GoOptions = {}): Promise<void> {
  const asked = new URLSearchParams(Object.entries(question).flatMap(([key, value]) => (value ? [[key, value]] : [])));
  const address = asked.size === 0 ? to : `${to}?${asked}`;
  if (!staysHere(to)) {
    if (leavingTo === address) return new Promise(() => undefined);
    leavingTo = address;
    if (replace) location.replace(address);
    else location.assign(address);
    return new Promise(() => undefined);
  }
  if (replace) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  move();
  scrollTo(0, 0);
}

/** A link between pages of the entrance; a plain one to anywhere else, and for a link opened in another tab. */
export const Link = ({ to, ...rest }: ComponentProps<'a'> & { to: string }) => (
  <a
    {...rest}
    href={to}
    onClick={(event) => {
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!plain || rest.target === '_blank' || !isEntrance(to)) return;
      event.preventDefault();
      go(to);
    }}
  />
);
