/**
 * The pages before the login that are drawn when the app is built. A page of them is an address here and its screen in
 * `pages.ts`.
 */
export const entrancePaths = [
  '/',
  '/signin',
  '/register',
  '/auth/forgot-password',
  '/auth/send-code',
  '/auth/new-password',
  '/terms',
  '/privacy',
] as const;
export type EntrancePath = (typeof entrancePaths)[number];

export const isEntrance = (path: string): path is EntrancePath => (entrancePaths as readonly string[]).includes(path);

/** A shared receipt is drawn too, as far as its frame goes. It is a document of its own: who opens it knows nothing else of us. */
export const isDrawn = (path: string): boolean => isEntrance(path) || path === '/invoice-ride/$token';

const [beforeToken = ''] = '/invoice-ride/$token'.split('$');
export const isShared = (path: string): boolean => path.startsWith(beforeToken);
export const sharedToken = (path: string): string => path.slice(beforeToken.length);
