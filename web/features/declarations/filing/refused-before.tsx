import { Link } from '@tanstack/react-router';
import type { Approval } from '#contract/declarations/filing.ts';
import { approveWords, filingWords as words } from '#phrases/declarations/filing-screens.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';

/** What the portal said of the one before, where that was not taken. */
export function RefusedBefore({ approval: { refused } }: { approval: Pick<Approval, 'refused'> }) {
  if (refused === null) return null;
  const { id, reason, detail } = refused;
  return (
    <Notice
      tone="warning"
      title={words.refusedBefore}
      action={
        <Link to="/declaration/$declarationId" params={{ declarationId: id }} className={buttonClass({ size: 'sm' })}>
          {approveWords.see}
        </Link>
      }
    >
      {detail === '' ? words.refusals[reason] : words.detail(detail)}
    </Notice>
  );
}
