import { Link } from '@tanstack/react-router';
import { papers as words } from '#phrases/books/papers.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';

interface Double {
  readonly kind: 'paper' | 'electronic';
  readonly id: string;
  readonly day: string;
  readonly total: string;
}

interface DoubleNoticeProps {
  double: Double | undefined;
  /** Perhaps the same. */
  alike: Double | undefined;
  /** Supplier and number were looked for. */
  isChecked: boolean;
}

/** Whether the same purchase is there already, and where. */
export function DoubleNotice({ double, alike, isChecked }: DoubleNoticeProps) {
  const there = double ?? alike;
  if (there === undefined) return isChecked ? <Notice tone="success">{words.notDouble}</Notice> : null;
  const look = buttonClass({ size: 'sm' });
  return (
    <Notice
      tone="warning"
      announce
      action={
        there.kind === 'paper' ? (
          <Link to="/expenses/paper/$paperId" params={{ paperId: there.id }} className={look}>
            {words.see}
          </Link>
        ) : (
          <Link to="/lists/received/view/$receiptId" params={{ receiptId: there.id }} className={look}>
            {words.see}
          </Link>
        )
      }
    >
      {double === undefined ? words.alike(there.day, there.total) : words.double[there.kind](there.day, there.total)}
    </Notice>
  );
}
