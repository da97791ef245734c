import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** A file of scripts that a screen needs soon and not for its first picture. */
export interface Later<Module> {
  /** What it exports, once it is here. */
  now(): Module | undefined;
  get(): Promise<Module>;
}

export function later<Module extends object>(load: () => Promise<Module>): Later<Module> {
  let here: Module | undefined;
  return {
    now: () => here,
    get: async () => {
      here ??= await load();
      return here;
    },
  };
}

/** What is here already, where others wait. */
export const here = <Module extends object>(module: Module): Later<Module> => ({
  now: () => module,
  get: async () => module,
});

/** One thing of what comes later. */
export const partLater = <Whole, Part>({ now, get }: Later<Whole>, pick: (whole: Whole) => Part): Later<Part> => ({
  now: () => {
    const whole = now();
    return whole && pick(whole);
  },
  get: async () => pick(await get()),
});

const AHEAD_MS = 1_000;

/** Fetches it once the screen stands: what is opened later opens at once, and without a network too. */
export function useAhead<Module>({ get }: Later<Module>): void {
  useEffect(() => {
    const timer = setTimeout(() => get().catch(() => undefined), AHEAD_MS);
    return () => clearTimeout(timer);
  }, [get]);
}

/** What it exports, asked for while it is `wanted`. What is here already is given at once, without a frame of waiting. */
export function useLater<Module>({ now, get }: Later<Module>, wanted = true): Module | undefined {
  const [, setCome] = useState(0);
  const [failure, setFailure] = useState<{ reason: unknown }>();
  const here = now();
  const missing = wanted && here === undefined;
  useEffect(() => {
    if (missing)
      get().then(
        () => setCome((count) => count + 1),
        (reason) => setFailure({ reason }),
      );
  }, [missing, get]);
  if (missing && failure !== undefined) throw failure.reason;
  return here;
}

/**
 * A component of it, with something in its place until it is here. Not the library's `lazy`, which shows that for a third
 * of a second also when everything was fetched ahead.
 */
export function partOf<Module, Props extends object>(
  whole: Later<Module>,
  pick: (module: Module) => ComponentType<Props>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  return function Part(props) {
    const module = useLater(whole);
    if (module === undefined) return waiting;
    const Component = pick(module);
    return <Component {...props} />;
  };
}
