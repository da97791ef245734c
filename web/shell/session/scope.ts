import { parseRuc } from '@cuadre/sri/ids';
import { useState, useSyncExternalStore } from 'react';
import type { Group } from '#contract/roles.ts';
import { browserStore } from '../local-store/web-storage.ts';
import { useMay, useStanding } from './may.tsx';
import { useProfile } from './profile.ts';

const REMEMBERED = 'cuadre.group';
const listeners = new Set<() => void>();
const remembered = (): Group => (browserStore.getItem(REMEMBERED) === 'PER' ? 'PER' : 'NEG');

/** From now on the whole app shows this one, in every tab, and the next visit begins with it. */
export function chooseScope(scope: Group): void {
  if (scope === remembered()) return;
  browserStore.setItem(REMEMBERED, scope);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Told by the browser when another tab chose.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Whose money the app shows, the business's or the person's. Only a person's business has both, for who may see both. */
export function useScope(): { readonly scope: Group; readonly hasBoth: boolean } {
  const account = useStanding()?.group ?? 'NEG';
  const ruc = parseRuc(useProfile().data?.taxId ?? '');
  const chosen = useSyncExternalStore(subscribe, remembered);
  const may = useMay();
  const hasBoth = account === 'NEG' && ruc.ok && ruc.value.kind === 'natural' && may('household');
  return { scope: hasBoth ? chosen : account, hasBoth };
}

/** The scope of a form: it follows what the app shows until something is typed, then it stays what it is. */
export function useScopeOfForm() {
  const { scope } = useScope();
  const [held, setHeld] = useState<Group>();
  return {
    scope: held ?? scope,
    /** What the app shows meanwhile, where it is another one. */
    other: held === undefined || held === scope ? undefined : scope,
    /** For what is around the fields. */
    onInput: () => setHeld((before) => before ?? scope),
    follow: () => setHeld(undefined),
  };
}
