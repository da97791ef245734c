import { useNavigate, useSearch } from '@tanstack/react-router';
import type { FormSearch } from './form-search.ts';
import type { FormStep } from './form-type.ts';

/** Which step is open is in the address: going back goes a step back, and a reload stays. */
export function useStep(steps: readonly FormStep[]): readonly [number, (step: number) => Promise<void>] {
  const { step } = useSearch({ strict: false }) as FormSearch;
  const navigate = useNavigate();
  const open = Math.max(
    0,
    steps.findIndex(({ key }) => key === step),
  );
  const go = async (next: number) => {
    if (next === open) return;
    await navigate({ to: '.', search: (old) => ({ ...old, step: steps[next]?.key }), resetScroll: false });
  };
  return [open, go];
}
