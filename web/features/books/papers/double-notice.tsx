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

/** Whether the same purchase is there already, and where. */
export function DoubleNotice({ double, isChecked }: { double: Double | undefined; isChecked: boolean }) {
  if (!isChecked) return null;
  if (double === undefined) return <Notice tone="success">{words.notDouble}</Notice>;
  const look = buttonClass({ size: 'sm' });
  return (
    <Notice
      tone="warning"
      announce
      action={
        double.kind === 'paper' ? (
          <Link to="/expenses/paper/$paperId" params={{ paperId: double.id }} className={look}>
            {words.see}
          </Link>
        ) : (
          <Link to="/lists/received/view/$receiptId" params={{ receiptId: double.id }} className={look}>
            {words.see}
          </Link>
        )
      }
    >
      {words.double[double.kind](double.day, double.total)}
    </Notice>
  );
}
