import { notFound, type ParsedLocation } from '@tanstack/react-router';
import { finishWork } from '#web/shell/session/session.ts';
import { root } from './frames.ts';
import { screen } from './screen.ts';
import { comingBack } from './search.ts';

const arrivedAt = location.pathname;

/**
 * The pages before the login are other documents (web/entrance): going there leaves this one, and with it everything
 * that one person had in memory. What is not kept yet is kept first.
 */
const before = async ({ location: to, preload }: { location: ParsedLocation; preload: boolean }) => {
  if (preload) return;
  // A server that answers this very document for that address would do so again.
  if (arrivedAt === to.pathname) throw notFound();
  await finishWork();
  location.replace(to.href);
  await new Promise(() => undefined);
};

/** Where somebody without an account may be. */
export const otherDocuments = [
  screen(root, { path: '/', before }),
  screen(root, { path: '/signin', search: comingBack, before }),
  screen(root, { path: '/register', before }),
  screen(root, { path: '/auth/forgot-password', before }),
  screen(root, { path: '/auth/send-code', before }),
  screen(root, { path: '/auth/new-password', before }),
  screen(root, { path: '/shop/login', search: comingBack, before }),
  screen(root, { path: '/payment/mobile', before }),
  screen(root, { path: '/payment/mobile-response', before }),
  screen(root, { path: '/terms', before }),
  screen(root, { path: '/privacy', before }),
  screen(root, { path: '/invoice-ride/$token', before }),
] as const;
