/** A process that serves until it is told to stop. */
interface Serving {
  /** What the parent is told once it serves. */
  readonly ready: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** Gives a serving process, or the exit code of one that does its work and ends. */
export type RunProcess = (
  env: Record<string, string | undefined>,
  args: readonly string[],
) => Promise<Serving | number>;
