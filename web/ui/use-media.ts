import { useSyncExternalStore } from 'react';

const subscribeTo = (query: string) => (listener: () => void) => {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};
const useMedia = (query: string): boolean => useSyncExternalStore(subscribeTo(query), () => matchMedia(query).matches);

/** From `tb`: tables instead of cards. */
export const useTablet = (): boolean => useMedia('(min-width: 768px)');
/** A page of a computer: room for the columns of a table. */
export const useColumns = (): boolean => useMedia('(min-width: 1024px)');
/** From `lg`: left menu, dialogs over the editor. */
export const useDesktop = (): boolean => useMedia('(min-width: 1280px)');
/** Room for what stays in sight above what is typed: none where a screen is read at twice its size. */
export const useTall = (): boolean => useMedia('(min-height: 480px)');
/** For who asked their system for less movement. */
export const useStillness = (): boolean => useMedia('(prefers-reduced-motion: reduce)');
