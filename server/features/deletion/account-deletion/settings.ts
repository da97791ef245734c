/** So long a closed account can be taken back (ruling R17). */
export const takeBackMilliseconds = 72 * 60 * 60_000;
