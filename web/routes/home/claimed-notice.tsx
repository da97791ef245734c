import { Link } from '@tanstack/react-router';
import { claimedHome as words } from '#phrases/business/groups.ts';
import { useStanding } from '#web/shell/session/may.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';

/** For an account whose RUC another person proved: why nothing can be issued, and what is left. */
export function ClaimedNotice() {
  if (!useStanding()?.claimed) return null;
  return (
    <Notice
      tone="warning"
      title={words.title}
      action={
        <Link to="/settings" search={{ tab: 4 }} className={buttonClass({ size: 'sm' })}>
          {words.action}
        </Link>
      }
    >
      {words.text}
    </Notice>
  );
}
