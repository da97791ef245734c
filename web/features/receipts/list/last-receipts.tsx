import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { home as words } from '#phrases/home/home.ts';
import { lastReceiptsQuery } from '#web/features/receipts/queries.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { useMay } from '#web/shell/session/may.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback.tsx';
import { ReceiptCards } from './receipts-list.tsx';

export function LastReceipts() {
  const may = useMay();
  const query = useInfiniteQuery(lastReceiptsQuery);
  const all = (
    <Link to="/lists/incomes" className="inline-flex min-h-11 items-center text-dense font-semibold text-link">
      {words.seeAll}
    </Link>
  );
  return (
    <Card title={words.last} action={all}>
      <Loaded query={query} rows={3}>
        {(data) => {
          const receipts = data.pages.flatMap((page) => page.items);
          if (receipts.length > 0)
            return (
              <div className="-mx-4">
                <ReceiptCards receipts={receipts} />
              </div>
            );
          return (
            <EmptyState
              drawing={<FileText size={26} />}
              title={may('issue') ? words.noneTitle : words.noneElse}
              action={
                may('issue') && (
                  <Link to="/income/receipts/invoice/add" className={buttonClass()}>
                    {words.noneAction}
                  </Link>
                )
              }
            >
              {may('issue') ? words.noneText : undefined}
            </EmptyState>
          );
        }}
      </Loaded>
    </Card>
  );
}
