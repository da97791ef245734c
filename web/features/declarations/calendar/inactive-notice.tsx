import { Link } from '@tanstack/react-router';
import type { TaxCalendar } from '#contract/declarations/calendar.ts';
import { inactiveWords as words } from '#phrases/declarations/calendar.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';

/** Each time that a RUC is or was not active, and what was sold all the same; or that only the portal says so. */
export function InactiveNotice({ data: { inactive, toldInactive } }: { data: TaxCalendar }) {
  if (inactive.length === 0 && toldInactive === null) return null;
  const action = (
    <Link to="/profile" className={buttonClass({ size: 'sm' })}>
      {words.change}
    </Link>
  );
  return (
    <div className="mb-4 flex flex-col gap-4">
      {toldInactive !== null && (
        <Notice tone="warning" title={words.told(toldInactive)} action={action}>
          {words.toldText}
        </Notice>
      )}
      {inactive.toReversed().map((each, at) => (
        <Notice
          key={each.since}
          tone={each.sales > 0 ? 'warning' : 'info'}
          title={words.title(each)}
          {...(toldInactive === null && at === 0 && { action })}
        >
          {each.until === null ? words.text : words.textUntil} {each.sales > 0 && words.sales(each.sales)}
        </Notice>
      ))}
    </div>
  );
}
