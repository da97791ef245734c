import { commandWords as words } from '#phrases/home/commands.ts';
import { queryClient } from '#web/api/query-client.ts';
import { hubQuery } from '#web/features/declarations/living/queries.ts';
import { inAddress } from '#web/features/declarations/living/which-return.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { useMayOpen } from '#web/shell/session/may.tsx';
import { periodKnown, returnIn, type SaidReturn } from './say-return.ts';
import { useUndoableNavigation } from './use-undoable-navigation.ts';

/** Who files every half year has no return of a month. */
async function addressOf(said: SaidReturn): Promise<{ to: string; search: Readonly<Record<string, string>> }> {
  const { obligation, period } = said;
  if (obligation === 'renta') return { to: '/declaration/revenue', search: { year: period } };
  const hub = await queryClient.fetchQuery(hubQuery(period.slice(0, 4))).catch(() => undefined);
  const own = hub === undefined ? period : periodKnown(said, hub);
  return { to: '/declaration/summary', search: { period: own, ...inAddress(obligation) } };
}

/** The return of a period, as something to choose. */
export function useSaidReturn(onClose: () => void) {
  const goTo = useUndoableNavigation();
  const mayOpen = useMayOpen();
  return (text: string) => {
    const said = returnIn(text, currentDay());
    if (said === undefined || !mayOpen(said.obligation === 'renta' ? '/declaration/revenue' : '/declaration/summary'))
      return undefined;
    const label = words.returnLabel(said);
    return {
      key: 'said-return',
      label,
      take: () => {
        onClose();
        void addressOf(said).then((address) => goTo(address, label));
      },
    };
  };
}
