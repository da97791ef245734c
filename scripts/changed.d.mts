export const walks: RegExp;
export function changedFiles(): Promise<string[] | undefined>;
export function testsOf(
  changed: readonly string[] | undefined,
  all?: readonly string[],
): { paths: string[]; said: string };
