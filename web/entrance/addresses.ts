import { paths } from '../paths.ts';

/**
 * The pages before the login that are drawn when the app is built. A page of them is an address here and its screen in
 * `pages.ts`.
 */
export const entrancePaths = [
  paths.start,
  paths.signIn,
  paths.register,
  paths.forgotPassword,
  paths.sendCode,
  paths.newPassword,
  paths.terms,
  paths.privacy,
] as const;
export type EntrancePath = (typeof entrancePaths)[number];

export const isEntrance = (path: string): path is EntrancePath => (entrancePaths as readonly string[]).includes(path);
