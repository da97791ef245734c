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
  '/shop/login',
  '/terms',
  '/privacy',
] as const;
export type EntrancePath = (typeof entrancePaths)[number];

export const isEntrance = (path: string): path is EntrancePath => (entrancePaths as readonly string[]).includes(path);

/** Where another app lets somebody pay, and where they read how it ended. */
export const mobilePaymentPaths = ['/payment/mobile', '/payment/mobile-response'] as const;
export const isMobilePayment = (path: string): boolean => (mobilePaymentPaths as readonly string[]).includes(path);

/**
 * A shared receipt and a payment from another app are drawn too, as far as their frame goes. They are documents of their own:
 * who opens one has nothing else of us.
 */
export const isDrawn = (path: string): boolean =>
  isEntrance(path) || isMobilePayment(path) || path === '/invoice-ride/$token';

const [beforeToken = ''] = '/invoice-ride/$token'.split('$');
export const isShared = (path: string): boolean => path.startsWith(beforeToken);
export const sharedToken = (path: string): string => path.slice(beforeToken.length);
