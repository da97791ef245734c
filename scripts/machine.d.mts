export function installLine(missing: {
  /** npm ci is due. */
  npm: boolean;
  /** Newer Node versions are not fetched yet. */
  nodes: boolean;
  /** Debian packages that the machine lacks. */
  packages: readonly string[];
  byApt: boolean;
  platform: string;
}): string;
