import type { Permission } from '#contract/roles.ts';

/** Parts of the profile by their number in the address: tax data, data of the SRI, sales points, signature and logo. */
const profileOptions = [0, 1, 2, 3] as const;
export type ProfileOption = (typeof profileOptions)[number];
/** What each asks, as its page does (web/routes/business/screens.ts). */
export const needs: Readonly<Record<ProfileOption, Permission>> = {
  0: 'prepare',
  1: 'prepare',
  2: 'equip',
  3: 'equip',
};
/** The part that needs the tax authority's password. */
const OF_THE_SRI = 1;

interface Standing {
  /** The tax authority's password is kept here. */
  readonly hasPassword: boolean;
  readonly isDownloading: boolean;
  readonly may: (what: Permission) => boolean;
}

/** A number of the address; anything else is none. */
export const readOption = (value: unknown): ProfileOption | undefined =>
  profileOptions.find((option) => option === value || String(option) === value);

/** Those that are open to this person: the SRI's only with its password and while nothing is being downloaded. */
export const openOptions = ({ hasPassword, isDownloading, may }: Standing): readonly ProfileOption[] =>
  profileOptions.filter((option) => may(needs[option]) && (option !== OF_THE_SRI || (hasPassword && !isDownloading)));

/** The part that is shown: what is not open falls back to the first. */
export const shownOption = (asked: ProfileOption | undefined, standing: Standing): ProfileOption =>
  openOptions(standing).find((option) => option === asked) ?? 0;
