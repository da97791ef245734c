import { sameOriginPath } from '#contract/same-origin-path.ts';

/** Screens nobody wants to come back to: they would send the person out again. */
const leavingPages: readonly string[] = ['/logout', '/signin', '/shop/login', '/error'];

/** As the router reads it: without escapes, in whatever capitals, and without a slash at its end. */
const read = (pathname: string): string => {
  try {
    return decodeURIComponent(pathname)
      .toLowerCase()
      .replace(/(.)\/+$/, '$1');
  } catch {
    return pathname;
  }
};

/** Where to go after signing in: a path of this app, whatever the address asked for (threat T10). */
export const landingPath = (given: string | undefined, origin = location.origin): string => {
  const path = sameOriginPath(origin, given);
  const { pathname } = new URL(path, origin);
  return leavingPages.includes(read(pathname)) ? '/home' : path;
};
