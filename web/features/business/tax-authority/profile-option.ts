/** Parts of the profile by their number in the address: tax data, data of the SRI, sales points, signature and logo. */
const profileOptions = [0, 1, 2, 3] as const;
export type ProfileOption = (typeof profileOptions)[number];
/** The part that needs the tax authority's password. */
const OF_THE_SRI = 1;

interface Standing {
  /** The tax authority's password is kept here. */
  readonly hasPassword: boolean;
  readonly isDownloading: boolean;
}

/** A number of the address; anything else is none. */
export const readOption = (value: unknown): ProfileOption | undefined =>
  profileOptions.find((option) => option === value || String(option) === value);

/** Those that are open: the SRI's only with its password and while nothing is being downloaded. */
export const openOptions = ({ hasPassword, isDownloading }: Standing): readonly ProfileOption[] =>
  hasPassword && !isDownloading ? profileOptions : profileOptions.filter((option) => option !== OF_THE_SRI);

/** The part that is shown: what is not open falls back to the first. */
export const shownOption = (asked: ProfileOption | undefined, standing: Standing): ProfileOption =>
  openOptions(standing).find((option) => option === asked) ?? 0;
