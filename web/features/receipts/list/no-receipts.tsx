import { Link } from '@tanstack/react-router';
import { CircleCheck, FileText, SearchX } from 'lucide-react';
import { incomes as words } from '#phrases/receipts/receipts-screen.ts';
import { shell } from '#phrases/shell/shell.ts';
import { May, useMay } from '#web/shell/session/may.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback.tsx';

/** An empty list: nothing found, or nothing issued yet. */
export function NoReceipts({
  filtered,
  text,
  isGoodNews,
  onClear,
}: {
  filtered: boolean;
  text: string | undefined;
  /** Nothing waits for anybody. */
  isGoodNews: boolean;
  onClear: () => void;
}) {
  const mayIssue = useMay()('issue');
  if (isGoodNews)
    return (
      <Card>
        <EmptyState
          tone="success"
          drawing={<CircleCheck size={26} />}
          title={words.noneAttention}
          action={<Button onClick={onClear}>{words.seeAll}</Button>}
        />
      </Card>
    );
  if (filtered)
    return (
      <Card>
        <EmptyState
          drawing={<SearchX size={26} />}
          title={text === undefined ? words.noneFound : words.noneFoundWith(text)}
          action={<Button onClick={onClear}>{words.clear}</Button>}
        />
      </Card>
    );
  return (
    <Card>
      <EmptyState
        drawing={<FileText size={26} />}
        title={mayIssue ? words.noneTitle : words.noneElse}
        action={
          <May to="/income/receipts/invoice/add">
            <Link to="/income/receipts/invoice/add" className={buttonClass({ look: 'primary' })}>
              {shell.newInvoice}
            </Link>
          </May>
        }
      >
        {mayIssue ? words.noneText : undefined}
      </EmptyState>
    </Card>
  );
}
