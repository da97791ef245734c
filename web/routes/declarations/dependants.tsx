import { formatMoney } from '@cuadre/sri/num';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import type { DependantInYear, DependantsOfYear } from '#contract/declarations/year/dependants.ts';
import { dependantWords as words } from '#phrases/declarations/registers.ts';
import { screens } from '#phrases/declarations/screens.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { takeBack } from '#web/api/take-back.ts';
import { DependantDialog } from '#web/features/declarations/dependants/dependant-dialog.tsx';
import { deleteDependant, dependantsQuery } from '#web/features/declarations/dependants/queries.ts';
import { RevenueLink } from '#web/features/declarations/revenue/revenue-link.tsx';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { useMay } from '#web/shell/session/may.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/feedback.tsx';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { Select } from '#web/ui/inputs/select.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { RowList } from '#web/ui/row-list.tsx';
import { showToast } from '#web/ui/toast.tsx';

/** Whom the taxpayer supports, and who of them counts in a year. */
export function DependantsScreen() {
  const { year } = useSearch({ from: '/known/app/declaration/dependants' });
  const query = useQuery(dependantsQuery(year));
  const may = useMay();
  const [open, setOpen] = useState<DependantInYear | 'new'>();
  const add = may('budget') && (
    <Button look="primary" icon={<Plus aria-hidden="true" size={18} />} onClick={() => setOpen('new')}>
      {words.add}
    </Button>
  );
  const isEmpty = query.data?.people.length === 0;
  return (
    <>
      <PageHead
        title={screens.dependants.title}
        text={words.text}
        back={<BackLink to="/declaration">{screens.declarations.title}</BackLink>}
        action={!isEmpty && add}
      />
      <Loaded query={query} label={words.loading} rows={3}>
        {(data) => (
          <>
            {isEmpty ? (
              <Card>
                <EmptyState drawing={<UsersRound size={26} />} title={words.emptyTitle} action={add}>
                  {words.empty}
                </EmptyState>
              </Card>
            ) : (
              <People data={data} onEdit={setOpen} fixed={!may('budget')} />
            )}
            {open !== undefined && (
              <DependantDialog
                person={open === 'new' ? undefined : open}
                year={data.year}
                onClose={() => setOpen(undefined)}
              />
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

interface PeopleProps {
  data: DependantsOfYear;
  onEdit: (person: DependantInYear) => void;
  /** Only to look at. */
  fixed: boolean;
}

function People({ data: { year, years, people, count, incomeUpTo }, onEdit, fixed }: PeopleProps) {
  const navigate = useNavigate();
  const limit = incomeUpTo === null ? null : formatMoney(incomeUpTo);
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <Select
        label={words.year}
        fieldClassName="w-32"
        options={years.map((value) => ({ value, label: value }))}
        value={year}
        onChange={(event) => void navigate({ to: '/declaration/dependants', search: { year: event.target.value } })}
      />
      <Card
        flush
        title={words.people(year)}
        action={<Chip tone={count > 0 ? 'success' : 'neutral'}>{words.count(count)}</Chip>}
      >
        <RowList
          label={words.people(year)}
          fixed={fixed}
          rows={people.map((person) => ({
            key: person.id,
            title: person.name,
            text: <About person={person} year={year} limit={limit} />,
            editLabel: words.edit(person.name),
            onEdit: () => onEdit(person),
            removeLabel: words.remove(person.name),
            onRemove: () => void remove(person),
          }))}
        />
      </Card>
      <div className="flex flex-col gap-1 text-dense text-muted">
        <p>{limit === null ? words.limitUnknown : words.limit(limit, year)}</p>
        <p>{words.notTwice}</p>
        {people.some(({ isConfirmed }) => !isConfirmed) && <p>{words.unsure}</p>}
      </div>
      <RevenueLink year={year} />
    </div>
  );
}

interface AboutProps {
  person: DependantInYear;
  year: string;
  limit: string | null;
}

function About({ person: { relation, bornOn, why, receipts, counts }, year, limit }: AboutProps) {
  return (
    <>
      <span className="block">{words.who(relation, dayForReading(bornOn))}</span>
      {why !== null && <span className="block font-semibold text-text">{words.why(why, year, limit)}</span>}
      <span className="block">{words.receipts(receipts, year)}</span>
      <Chip tone={counts ? 'success' : 'warning'}>{counts ? words.counts : words.doesNot}</Chip>
    </>
  );
}

async function remove({ id, name }: DependantInYear): Promise<void> {
  try {
    const back = await deleteDependant(id);
    showToast(words.removed(name), { undo: takeBack(back, words.undone) });
  } catch (error) {
    showToast(sentenceOf(error), { tone: 'danger' });
  }
}
