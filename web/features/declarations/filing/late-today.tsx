import { amount } from '@cuadre/sri/num';
import { useQuery } from '@tanstack/react-query';
import type { OverdueObligations } from '#contract/declarations/calendar.ts';
import type { FrozenDeclaration } from '#contract/declarations/filing.ts';
import { lateWords as words } from '#phrases/declarations/overdue.ts';
import { Notice } from '#web/ui/chip.tsx';
import { overdueQuery } from '../calendar/queries.ts';

type OfDeclaration = Pick<FrozenDeclaration, 'obligation' | 'period' | 'equation'>;

/** Its day passed after it was approved: what was approved stays, and the portal adds the rest. Nothing while there is time. */
export function LateToday({ declaration }: { declaration: OfDeclaration }) {
  const { data } = useQuery(overdueQuery);
  const { obligation, period } = declaration;
  const late = data?.obligations.find((each) => each.obligation === obligation && each.period === period);
  return data && late && <LateNotice late={late} today={data.today} frozen={declaration.equation.late} />;
}

interface LateNoticeProps {
  late: OverdueObligations['obligations'][number];
  today: string;
  /** Fine and interest that are in what was approved. */
  frozen: string;
}

export function LateNotice({ late, today, frozen }: LateNoticeProps) {
  const { dueOn, fine, interest, growsAfter } = late;
  const isAllFrozen = fine !== null && interest !== null && amount(fine).add(amount(interest)).equals(amount(frozen));
  return (
    <Notice tone="warning" title={words.since(dueOn, today)}>
      <p className="num">
        {words.filedToday(late)} {fine !== null && words.grows(growsAfter, today)}
      </p>
      <p>{isAllFrozen ? words.isFrozen : words.isAdded}</p>
    </Notice>
  );
}
