import { sameOriginPath } from '#contract/same-origin-path.ts';
import { tabStore } from './web-storage.ts';

const place = 'cuadre.shop.back';

/** Where somebody is whose documents ran out: after buying they go on there. For this tab. */
export const rememberWayBack = (): void => tabStore.setItem(place, location.pathname + location.search);

export const wayBack = (): string | undefined => {
  const kept = tabStore.getItem(place);
  return kept === null ? undefined : sameOriginPath(location.origin, kept);
};

/** Once they are on it: who buys the next time comes from elsewhere. */
export const forgetWayBack = (): void => tabStore.removeItem(place);
