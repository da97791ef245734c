import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ChartColumn, CircleCheck, Info, Megaphone, Tag, TicketPercent } from 'lucide-react';
import { caseKinds } from '#contract/platform/cases.rules.ts';
import { deskWords as words } from '#phrases/operator/desk.ts';
import { screens } from '#phrases/operator/screens.ts';
import { CaseList } from '#web/features/operator/cases/case-list.tsx';
import { NeedsFactor } from '#web/features/operator/cases/needs-factor.tsx';
import { casesQuery } from '#web/features/operator/cases/queries.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback.tsx';
import { LinkList } from '#web/ui/link-list.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { Filters } from '#web/ui/tabs.tsx';

/** What waits for the people who run this installation. */
export function DeskScreen() {
  const { kind } = useSearch({ from: '/known/app/operator' });
  const navigate = useNavigate();
  const query = useQuery(casesQuery);
  const options = [
    { value: '', label: words.all },
    ...caseKinds.map((each) => ({ value: each, label: words.kinds[each].many })),
  ];
  return (
    <>
      <PageHead
        kicker={query.data && screens.desk.title}
        title={query.data === undefined ? screens.desk.title : words.waiting(query.data.total)}
        text={words.text}
      />
      <NeedsFactor query={query}>
        <div className="flex flex-col gap-4">
          <Filters
            label={words.filter}
            options={options}
            value={kind ?? ''}
            onChange={(value) =>
              navigate({
                to: '/operator',
                search: { kind: caseKinds.find((each) => each === value) },
                replace: true,
              })
            }
          />
          <Loaded query={query} label={words.loading} rows={5}>
            {({ cases }) => {
              const shown = cases.filter((each) => kind === undefined || each.kind === kind);
              return shown.length > 0 ? (
                <CaseList cases={shown} />
              ) : (
                <Card>
                  <EmptyState
                    tone="success"
                    drawing={<CircleCheck size={26} />}
                    title={cases.length === 0 ? words.none : words.noneOfKind}
                  />
                </Card>
              );
            }}
          </Loaded>
          <Card title={words.lists} flush>
            <LinkList
              rows={[
                { icon: Tag, label: screens.offers.title, to: '/operator/offers' },
                { icon: TicketPercent, label: screens.promotions.title, to: '/operator/promotions' },
                { icon: Megaphone, label: screens.content.title, to: '/operator/content' },
                { icon: Info, label: screens.parameters.title, to: '/operator/parameters' },
                { icon: ChartColumn, label: screens.figures.title, to: '/operator/figures' },
              ]}
            />
          </Card>
        </div>
      </NeedsFactor>
    </>
  );
}
