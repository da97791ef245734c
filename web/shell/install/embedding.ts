import { tabStore } from '../local-store/web-storage.ts';

/** What another app may show inside itself (requirement S2.1). */
const mobilePaths: readonly string[] = [
  '/',
  '/auth/forgot-password',
  '/auth/new-password',
  '/auth/send-code',
  '/home',
  '/logout',
  '/payment/mobile',
  '/payment/mobile-response',
  '/shop',
  '/shop/login',
  '/shop/payment',
  '/shop/summary',
  '/invoice-ride',
];

export const isMobilePath = (pathname: string): boolean =>
  mobilePaths.includes(pathname.replace(/(.)\/$/, '$1')) || pathname.startsWith('/invoice-ride/');

const FLAG_KEY = 'cuadre.embedded';

interface EmbeddingWorld {
  readonly pathname: string;
  readonly search: string;
  /** Whether another app around the page has left its bridge. */
  readonly bridge: boolean;
  /** Of this tab: it ends with the visit. */
  readonly store: Pick<Storage, 'getItem' | 'setItem'>;
}

/** Inside another app: a bridge says so, or `?embedded=1` on one of these paths; then for the rest of the visit. */
export function readEmbedding({ pathname, search, bridge, store }: EmbeddingWorld): boolean {
  const asked = isMobilePath(pathname) && new URLSearchParams(search).get('embedded') === '1';
  if (bridge || asked) store.setItem(FLAG_KEY, '1');
  return store.getItem(FLAG_KEY) !== null;
}

interface NativeBridges {
  Capacitor?: { isNativePlatform?: () => boolean };
  ReactNativeWebView?: unknown;
}

const bridges = (): NativeBridges => window as unknown as NativeBridges;

/** Our own app of the stores (`stores/`): the whole product in a native window, with its bars and its login. */
export const isOwnApp = (): boolean => bridges().Capacitor?.isNativePlatform?.() === true;

/** Marks the page, before anything is drawn, when it stands inside another app. */
export function markEmbedding(): void {
  const embedded = readEmbedding({
    pathname: location.pathname,
    search: location.search,
    bridge: bridges().ReactNativeWebView !== undefined,
    store: tabStore,
  });
  if (embedded) document.documentElement.dataset.embedded = '';
}
export const isEmbedded = (): boolean => document.documentElement.dataset.embedded !== undefined;
/** Where one signs in: another app shows only its own. */
export const signInPath = () => (isEmbedded() ? '/shop/login' : '/signin');
/** A path that only the screens of the app around us lead to. The inbox is a tab of home that has an address of its own. */
export const isElsewhere = (pathname: string): boolean =>
  isEmbedded() && !isMobilePath(pathname) && pathname !== '/inbox';
