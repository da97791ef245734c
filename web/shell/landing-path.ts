import { sameOriginPath } from '../../contract/same-origin-path.ts';
import { paths } from '../paths.ts';

/** Screens nobody wants to come back to: they would send the person out again. */
const doors: readonly string[] = [paths.logout, paths.signIn, paths.error];

/** Where to go after signing in: a path of this app, whatever the address asked for (threat T10). */
export const landingPath = (given: string | undefined, origin = location.origin): string => {
  const path = sameOriginPath(origin, given);
  return doors.includes(new URL(path, origin).pathname) ? paths.home : path;
};
