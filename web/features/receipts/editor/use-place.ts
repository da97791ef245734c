import { documentNameOf } from '@cuadre/sri/catalogs';
import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { formAddress } from '#contract/receipts/form-address.ts';
import type { EditorSearch } from './editor-search.ts';
import { useEditor } from './use-editor.ts';

const CHECK = 'check';

/** Which step is open is in the address, the check too: going back goes a step back, and a reload stays. */
export function usePlace() {
  const { type } = useEditor();
  const { step: key } = useSearch({ strict: false }) as EditorSearch;
  const navigate = useNavigate();
  const to = formAddress(documentNameOf(type.documentType));
  const last = type.steps.length - 1;
  const path = useRouterState({ select: (state) => state.location.pathname });
  const { checkAddress } = type;
  const isChecking = checkAddress === undefined ? key === CHECK : path === checkAddress;
  const step = isChecking
    ? last
    : Math.max(
        0,
        type.steps.findIndex((each) => each.key === key),
      );
  const go = (next: string | undefined) =>
    navigate({ to, search: (old: EditorSearch) => ({ ...old, step: next }), resetScroll: next === CHECK });
  return {
    isChecking,
    step,
    toStep: async (next: number) => {
      if (isChecking || next !== step) await go(next === 0 ? undefined : type.steps[next]?.key);
    },
    toCheck: () => (checkAddress === undefined ? go(CHECK) : navigate({ to: checkAddress, search: true })),
    toForm: () => go(last === 0 ? undefined : type.steps[last]?.key),
  };
}
