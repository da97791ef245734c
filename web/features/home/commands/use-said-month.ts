import { commandWords as words } from '#phrases/home/commands.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { useScope } from '#web/shell/session/scope.ts';
import { addressOfMonth, monthIn } from './say-month.ts';
import { useUndoableNavigation } from './use-undoable-navigation.ts';

/** What is asked of a month, as something to choose. */
export function useSaidMonth(onClose: () => void) {
  const goTo = useUndoableNavigation();
  const { scope } = useScope();
  return (text: string) => {
    const said = monthIn(text, currentDay());
    if (said === undefined) return undefined;
    const label = words.monthLabel[said.asked](said.month);
    return {
      key: 'said-month',
      label,
      take: () => {
        onClose();
        void goTo(addressOfMonth(said, scope), label);
      },
    };
  };
}
