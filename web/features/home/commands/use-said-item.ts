import { formatMoney } from '@cuadre/sri/num';
import { commandWords as words } from '#phrases/home/commands.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { addressToAdd } from '#web/features/books/typed/address-to-add.ts';
import { fillTyped } from '#web/features/books/typed/fill-typed.ts';
import { useMay } from '#web/shell/session/may.tsx';
import { useScope } from '#web/shell/session/scope.ts';
import { showToast } from '#web/ui/toast.tsx';
import type { SaidItem } from './say-item.ts';
import { useUndoableNavigation } from './use-undoable-navigation.ts';

/** Income or an expense that was said: taking it fills the form, where one press saves it. */
export function useSaidItem(item: SaidItem | undefined, onClose: () => void) {
  const goTo = useUndoableNavigation();
  const may = useMay();
  const { scope, hasBoth } = useScope();
  const group = (hasBoth ? item?.scope : undefined) ?? scope;
  if (item === undefined || !may('book')) return undefined;
  const { direction, name, value, frequency } = item;
  return {
    key: 'said-item',
    label: words.itemLabel(direction, group, name, formatMoney(value)),
    text: words.itemRhythm[frequency],
    take: async () => {
      onClose();
      try {
        const putBack = await fillTyped(direction, group, { name, value, frequency });
        await goTo(addressToAdd(direction, group), name, putBack);
      } catch (error) {
        showToast(sentenceOf(error), { tone: 'danger' });
      }
    },
  };
}
