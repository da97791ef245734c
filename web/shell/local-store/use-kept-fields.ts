import { useCallback, useEffect, useRef, useState } from 'react';
import { forgetTyped, keepTyped, readTyped, standing, typedOver } from './typed-fields.ts';

/** The same as `useKeptForm` for a few fields without the form library: what they hold, how to set, forget and change it. */
export function useKeptFields<Fields extends object>(name: string, initial: Fields) {
  const [opened] = useState(initial);
  const [fields, show] = useState(opened);
  const latest = useRef(opened);
  const set = useCallback(
    (next: Fields) => {
      latest.current = next;
      show(next);
      keepTyped(name, () => typedOver(latest.current, opened));
    },
    [name, opened],
  );
  useEffect(() => {
    let left = false;
    readTyped(name).then((typed) => {
      const found = standing(typed, latest.current).map((field) => [field.name, field.value]);
      if (!left && found.length > 0) set({ ...latest.current, ...Object.fromEntries(found) });
    });
    return () => {
      left = true;
    };
  }, [name, set]);
  const forget = useCallback(() => void forgetTyped(name), [name]);
  /** Of some fields, upon what stands by then: what is read of a file comes later than what is typed. */
  const change = useCallback((part: Partial<Fields>) => set({ ...latest.current, ...part }), [set]);
  return [fields, set, forget, change] as const;
}
