import { waitingOf } from '#contract/declarations/questions.rules.ts';
import type { Bill } from '#contract/declarations/questions.ts';
import { caseNames, casesWords as words } from '#phrases/declarations/questions.ts';

interface CasesSeenProps {
  bills: readonly Bill[];
  isDone: boolean;
}

const names = (bills: readonly Bill[]): string[] => bills.map(({ name }) => caseNames[name]);

/** Which cases there were; of an open step, what documents show or what came since. */
export function CasesSeen({ bills, isDone }: CasesSeenProps) {
  if (isDone) {
    const had = bills.filter(({ said }) => said > 0);
    return <>{had.length === 0 ? words.notAsked : names(had).join(', ')}</>;
  }
  const fresh = bills.filter((bill) => bill.fresh > 0);
  if (fresh.length > 0) return <>{words.sawNew(names(fresh))}</>;
  const left = waitingOf(bills);
  return <>{left.some(({ found }) => found.length > 0) ? words.sawHints(names(left)) : words.left(names(left))}</>;
}
