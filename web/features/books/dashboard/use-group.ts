import { parseRuc } from '@cuadre/sri/ids';
import type { Group } from '#contract/roles.ts';
import { browserStore } from '#web/shell/local-store/web-storage.ts';
import { useStanding } from '#web/shell/session/may.tsx';
import { useProfile } from '#web/shell/session/profile.ts';

const REMEMBERED = 'cuadre.group';

export const rememberGroup = (group: Group): void => browserStore.setItem(REMEMBERED, group);

/** Business or person: what the address asks for, else what was looked at last. Only a person's business has both. */
export function useGroup(asked: Group | undefined): { readonly group: Group; readonly hasBoth: boolean } {
  const account = useStanding()?.group ?? 'NEG';
  const ruc = parseRuc(useProfile().data?.taxId ?? '');
  const hasBoth = account === 'NEG' && ruc.ok && ruc.value.kind === 'natural';
  if (!hasBoth) return { group: account, hasBoth };
  return { group: asked ?? (browserStore.getItem(REMEMBERED) === 'PER' ? 'PER' : 'NEG'), hasBoth };
}
