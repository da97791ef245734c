import { formatMoney } from '@cuadre/sri/num';
import { Link } from '@tanstack/react-router';
import type { LiveReturn } from '#contract/declarations/returns.ts';
import { approveWords } from '#phrases/declarations/filing-screens.ts';
import { figureWords } from '#phrases/declarations/hub-screen.ts';
import { summaryWords } from '#phrases/declarations/summary-screen.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { useMay } from '#web/shell/session/may.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { inAddress } from '../which-return.ts';

const words = summaryWords.panel;

interface NextStepProps {
  data: Pick<LiveReturn, 'obligation' | 'period' | 'from' | 'to' | 'unclassified' | 'state' | 'filed'>;
}

/** What is still missing: what was received and nobody accepted. */
export const Blocker = ({ data: { unclassified, state } }: NextStepProps) =>
  unclassified.count === 0 || state !== 'live' ? null : (
    <Notice tone="warning" className="mb-3" title={words.missing(unclassified.count)}>
      {unclassified.from !== unclassified.to && (
        <p className="num">{words.between(formatMoney(unclassified.from), formatMoney(unclassified.to))}</p>
      )}
    </Notice>
  );

/** The one thing to do next. */
export function NextStep({
  data: { obligation, period, from, to, unclassified, state, filed },
  wide,
}: NextStepProps & { wide?: boolean }) {
  const approves = useMay()('approve');
  const className = cx(buttonClass({ look: 'primary', wide }), 'shrink-0');
  if (filed?.isChanged)
    return (
      <Link to="/declaration/$declarationId" params={{ declarationId: filed.declarationId }} className={className}>
        {figureWords.substitute}
      </Link>
    );
  // Approved is not filed: there are its file and its steps.
  if (state === 'approved' && filed !== null)
    return (
      <Link to="/declaration/$declarationId" params={{ declarationId: filed.declarationId }} className={className}>
        {approveWords.path}
      </Link>
    );
  // Its number, its day, and the paper of it.
  if (state === 'sent' && filed !== null)
    return (
      <Link
        to="/declaration/$declarationId"
        params={{ declarationId: filed.declarationId }}
        className={cx(buttonClass({ wide }), 'shrink-0')}
      >
        {figureWords.seeFiled}
      </Link>
    );
  if (state !== 'live') return null;
  if (unclassified.count > 0)
    return (
      <Link to="/lists/received" search={{ from, to }} className={className}>
        {words.review(unclassified.count)}
      </Link>
    );
  return to >= currentDay() ? null : (
    <Link to="/declaration/approve" search={{ period, ...inAddress(obligation) }} className={className}>
      {approveWords[approves ? 'button' : 'buttonToSee']}
    </Link>
  );
}
