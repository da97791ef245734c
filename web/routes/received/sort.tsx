import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { sorting as words } from '#phrases/received/received-screen.ts';
import { SortCard } from '#web/features/received/components/sort-card.tsx';
import { Suggested } from '#web/features/received/components/suggested.tsx';
import { suppliersToSortQuery } from '#web/features/received/queries.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/feedback.tsx';
import { PageHead } from '#web/ui/page.tsx';

/** What nobody has decided: the sure ones in one tap, then supplier by supplier. */
export function SortScreen() {
  const { shelf } = useSearch({ from: '/known/app/lists/received/sort' });
  const query = useQuery(suppliersToSortQuery(shelf));
  return (
    <div className="mx-auto max-w-2xl">
      <PageHead
        back={<BackLink to="/lists/received">{words.back}</BackLink>}
        title={words.title}
        action={
          <Link to="/lists/received/rules" className={buttonClass({ look: 'ghost', size: 'sm' })}>
            {words.rules}
          </Link>
        }
      />
      <Loaded query={query} label={words.loading} rows={4}>
        {({ sure, suppliers, hasMore, shelf: shown }) => (
          <div className="flex flex-col gap-4">
            {sure > 0 && (
              <Notice
                tone="info"
                title={words.sureTitle(sure)}
                action={<Suggested count={sure} period={{ shelf: shown }} look="primary" />}
              >
                <span className="max-tb:hidden">{words.sureText} </span>
                <Link
                  to="/lists/received"
                  search={{ show: 'suggested', shelf: shown }}
                  className="font-semibold underline underline-offset-2"
                >
                  {words.see}
                </Link>
              </Notice>
            )}
            {suppliers.length > 0 ? (
              <SortCard suppliers={suppliers} hasMore={hasMore} />
            ) : (
              sure === 0 && (
                <Card>
                  <EmptyState
                    tone="success"
                    drawing={<CircleCheck size={26} />}
                    title={words.done}
                    action={
                      <Link to="/lists/received" className={buttonClass()}>
                        {words.back}
                      </Link>
                    }
                  />
                </Card>
              )
            )}
          </div>
        )}
      </Loaded>
    </div>
  );
}
