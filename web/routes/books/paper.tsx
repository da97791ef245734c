import { monthOf } from '@cuadre/sri/dates';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { screens } from '#phrases/books/screens.ts';
import { CreditCard } from '#web/features/books/collections/credit-card.tsx';
import { RemindWithoutLink } from '#web/features/books/collections/remind-button.tsx';
import { PaperEditor } from '#web/features/books/papers/paper-editor.tsx';
import { paperQuery } from '#web/features/books/papers/queries.ts';
import { SalesEditor } from '#web/features/books/sales/sales-editor.tsx';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { PageHead } from '#web/ui/page.tsx';

/** A paper that is there, to look at and to change. */
export function PaperScreen() {
  const { paperId } = useParams({ from: '/known/app/expenses/paper/$paperId' });
  const navigate = useNavigate();
  const query = useQuery(paperQuery(paperId));
  return (
    <>
      <PageHead title={screens.paper.title} />
      <Loaded query={query} rows={6}>
        {(paper) => (
          <>
            {paper.dueOn !== undefined && paper.electronicId === undefined && (
              <div className="mb-4">
                <CreditCard
                  entry={{
                    id: paper.id,
                    direction: paper.direction,
                    issuedOn: paper.day,
                    partyName: paper.supplierName,
                    number: paper.number,
                  }}
                  remind={
                    paper.direction === 'ING'
                      ? (credit) => <RemindWithoutLink owed={{ ...paper, name: paper.supplierName }} credit={credit} />
                      : undefined
                  }
                />
              </div>
            )}
            {paper.direction === 'ING' ? (
              <SalesEditor
                key={`${paper.id} ${paper.version}`}
                sales={paper}
                onDone={(day) =>
                  void navigate({ to: '/lists/typed', search: { show: 'ING', group: 'NEG', month: monthOf(day) } })
                }
              />
            ) : (
              <PaperEditor
                key={`${paper.id} ${paper.version}`}
                scope={paper.apiGroup}
                paper={paper}
                onDone={(day) =>
                  void navigate({
                    to: '/lists/typed',
                    search: { show: 'GAS', group: paper.apiGroup, month: monthOf(day) },
                  })
                }
              />
            )}
          </>
        )}
      </Loaded>
    </>
  );
}
