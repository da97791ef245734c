import { addMonths, monthOf } from '@cuadre/sri/dates';
import { amount, formatMoney } from '@cuadre/sri/num';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, Download, ListChecks, Plus, Upload, Wallet } from 'lucide-react';
import { useState } from 'react';
import type { Direction } from '#contract/books/totals.rules.ts';
import { getTypedSheet, type TypedOccurrence } from '#contract/books/typed-items.ts';
import { monthWords } from '#phrases/books/months.ts';
import { typedItems as words, wordsOfDirection } from '#phrases/books/typed-items.ts';
import { monthOfYear } from '#phrases/shell/kit.ts';
import { addressOf } from '#web/api/address.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { takeBack } from '#web/api/take-back.ts';
import { MonthState } from '#web/features/books/months/month-state.tsx';
import { TickButton } from '#web/features/books/months/tick-button.tsx';
import { useAskClosed } from '#web/features/books/months/use-ask-closed.tsx';
import { deletePaper } from '#web/features/books/papers/paper-editor.tsx';
import { rowOfPaper, titleOfPaper } from '#web/features/books/papers/paper-row.tsx';
import { papersQuery } from '#web/features/books/papers/queries.ts';
import { PracticeQuestion } from '#web/features/books/practice/practice-question.tsx';
import { AddLink } from '#web/features/books/typed/add-link.tsx';
import { BulkBar } from '#web/features/books/typed/bulk-change.tsx';
import { RemoveDialog } from '#web/features/books/typed/change-dialogs.tsx';
import { CopyMonth } from '#web/features/books/typed/copy-month.tsx';
import { EditDialog } from '#web/features/books/typed/edit-dialog.tsx';
import { removeTyped, typedQuery, undoTyped } from '#web/features/books/typed/queries.ts';
import { useCategories } from '#web/features/received/use-categories.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { ScopeSwitch } from '#web/shell/frame/scope-switch.tsx';
import { May, useMay } from '#web/shell/session/may.tsx';
import { useScope } from '#web/shell/session/scope.ts';
import { Button, buttonClass, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback.tsx';
import { Checkbox } from '#web/ui/inputs/choice.tsx';
import { SearchBox } from '#web/ui/inputs/search-box.tsx';
import { Money } from '#web/ui/money.tsx';
import { MoreFilters } from '#web/ui/more-filters.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { RowList } from '#web/ui/row-list.tsx';
import { Filters } from '#web/ui/tabs.tsx';
import { showToast } from '#web/ui/toast.tsx';

const directions = ['GAS', 'ING'] as const;

const newestFirst = (one: { day: string }, other: { day: string }) =>
  one.day === other.day ? 0 : one.day < other.day ? 1 : -1;

/** Those that the month has, by their names; the one that is looked at also where it has none. */
function categoriesOf(
  items: readonly { readonly category: string }[],
  chosen: string | undefined,
  nameOf: (category: string) => string,
) {
  const there = new Set([...items.map(({ category }) => category), ...(chosen === undefined ? [] : [chosen])]);
  const named = [...there].map((value) => ({ value, label: nameOf(value) }));
  return [{ value: '', label: words.allCategories }, ...named.sort((a, b) => a.label.localeCompare(b.label, 'es'))];
}

const ChooseOne = ({ name, on, onToggle }: { name: string; on: boolean; onToggle: () => void }) => (
  <Checkbox
    className="pl-3"
    label={<span className="sr-only">{words.chooseOne(name)}</span>}
    checked={on}
    onChange={onToggle}
  />
);

export function TypedListScreen() {
  const search = useSearch({ from: '/known/app/lists/typed' });
  const navigate = useNavigate();
  const may = useMay();
  const { nameOf } = useCategories();
  const { scope, hasBoth } = useScope();
  const direction: Direction = search.show ?? 'GAS';
  const current = monthOf(currentDay());
  const month = search.month ?? current;
  const narrowed = { search: search.search, category: search.category };
  const isNarrowed = Object.values(narrowed).some((each) => each !== undefined);
  const query = useQuery(typedQuery({ direction, scope, month, ...narrowed }));
  const onPaper = useQuery(papersQuery({ direction, scope, month, ...narrowed })).data;
  // What can be narrowed to is said by the whole month.
  const whole = useQuery(typedQuery({ direction, scope, month })).data;
  const wholeOnPaper = useQuery(papersQuery({ direction, scope, month })).data;
  const categories = categoriesOf([...(whole?.items ?? []), ...(wholeOnPaper?.items ?? [])], search.category, nameOf);
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const [editing, setEditing] = useState<TypedOccurrence>();
  const ask = useAskClosed();
  const [removing, setRemoving] = useState<TypedOccurrence>();
  const set = (change: Partial<typeof search>) => {
    setChosen(undefined);
    return navigate({ to: '/lists/typed', search: { ...search, ...change }, replace: true });
  };
  const toggle = (itemId: string) => {
    const next = new Set(chosen);
    if (!next.delete(itemId)) next.add(itemId);
    setChosen(next);
  };
  // Another tab may choose the other: what was marked here is not of it.
  const [shown, setShown] = useState(scope);
  if (shown !== scope) {
    setShown(scope);
    setChosen(undefined);
  }

  // What is there once goes with one press, and comes back with another.
  const remove = async (occurrence: TypedOccurrence) => {
    if (occurrence.frequency !== 'U') return setRemoving(occurrence);
    const { itemId, version } = occurrence;
    try {
      const gone = await ask.run((evenClosed) =>
        removeTyped(direction, itemId, {
          ...{ month, scope: 'ALL', version },
          evenClosed: evenClosed ? 'true' : undefined,
        }),
      );
      if (gone === undefined) return;
      const undo = takeBack(() => undoTyped(gone.id, gone.version), words.undone);
      showToast(words.deleted(gone.months), { undo });
    } catch (error) {
      showToast(sentenceOf(error), { tone: 'danger' });
    }
  };
  const of = wordsOfDirection(direction);

  return (
    <>
      <PageHead
        title={words.title}
        text={words.text}
        action={
          <May what="book">
            <AddLink direction={direction} scope={scope} look="primary">
              <Plus aria-hidden="true" size={18} />
              {of.add}
            </AddLink>
          </May>
        }
      />
      <PracticeQuestion />
      <ScopeSwitch className="mb-3 tb:hidden" />
      <MoreFilters
        narrows={isNarrowed}
        first={
          <Filters
            label={words.directionLabel}
            options={directions.map((value) => ({ value, label: words.directions[value] }))}
            value={direction}
            onChange={(value) => void set({ show: value as Direction, category: undefined })}
          />
        }
      >
        {(isNarrowed || categories.length > 2) && (
          <Filters
            label={words.categoriesLabel}
            options={categories}
            value={search.category ?? ''}
            onChange={(category) => void set({ category: category === '' ? undefined : category })}
          />
        )}
        <SearchBox
          label={words.searchLabel}
          placeholder={words.search}
          value={search.search ?? ''}
          onSearch={(text) => void set({ search: text === '' ? undefined : text })}
        />
      </MoreFilters>
      <Card flush aria-label={monthOfYear(month)}>
        <div className="flex items-center gap-1 border-b border-border px-2 py-1">
          <IconButton
            label={words.monthBefore}
            icon={<ChevronLeft aria-hidden="true" size={20} />}
            onClick={() => void set({ month: addMonths(month, -1) })}
          />
          <h2 className="min-w-0 flex-1 text-center text-body font-bold" aria-live="polite">
            {monthOfYear(month)}
          </h2>
          <IconButton
            label={words.monthAfter}
            icon={<ChevronRight aria-hidden="true" size={20} />}
            onClick={() => void set({ month: addMonths(month, 1) })}
          />
        </div>
        <Loaded query={query} rows={4}>
          {({ items, total }) =>
            items.length + (onPaper?.items.length ?? 0) === 0 ? (
              <EmptyState
                drawing={<Wallet size={28} />}
                title={isNarrowed ? words.noneFound : of.none(monthOfYear(month))}
                action={
                  isNarrowed ? (
                    <Button onClick={() => void set({ search: undefined, category: undefined })}>
                      {words.clearFilters}
                    </Button>
                  ) : (
                    <May what="book">
                      <AddLink direction={direction} scope={scope}>
                        {of.add}
                      </AddLink>
                    </May>
                  )
                }
              />
            ) : (
              <>
                {chosen !== undefined && (
                  <BulkBar
                    {...{ direction, scope, month, hasBoth }}
                    chosen={items.filter(({ itemId }) => chosen.has(itemId))}
                    papers={(onPaper?.items ?? []).filter(({ id }) => chosen.has(id))}
                    onAll={() =>
                      setChosen(
                        new Set([...items.map(({ itemId }) => itemId), ...(onPaper?.items ?? []).map(({ id }) => id)]),
                      )
                    }
                    onEnd={() => setChosen(undefined)}
                  />
                )}
                <p className="flex items-baseline justify-between gap-3 border-b border-border px-4 py-3">
                  <span className="text-dense text-muted">{of.total}</span>
                  <span className="num text-section font-bold">
                    {formatMoney(
                      amount(total)
                        .add(amount(onPaper?.total ?? '0'))
                        .toFixed(2),
                    )}
                  </span>
                </p>
                {/* Rows of the month before wait here while the next one comes: nobody changes those by mistake. */}
                <div inert={query.isPlaceholderData}>
                  <RowList
                    label={of.total}
                    fixed={!may('book') || chosen !== undefined}
                    rows={[
                      ...(onPaper?.items ?? []).map((paper) => ({
                        day: paper.day,
                        ...rowOfPaper(paper, {
                          nameOf,
                          onEdit: () =>
                            void navigate({ to: '/expenses/paper/$paperId', params: { paperId: paper.id } }),
                          onRemove: () => void deletePaper(paper, ask.run),
                        }),
                        start: chosen !== undefined && (
                          <ChooseOne
                            name={titleOfPaper(paper)}
                            on={chosen.has(paper.id)}
                            onToggle={() => toggle(paper.id)}
                          />
                        ),
                      })),
                      ...items.map((item) => ({
                        day: item.day,
                        key: item.itemId,
                        title: item.name,
                        text: [
                          nameOf(item.category),
                          words.kind[item.frequency],
                          item.isOwn && words.own,
                          item.isDeclared && words.declared,
                          item.isPaid && monthWords.ticked[direction],
                          item.note,
                        ]
                          .filter(Boolean)
                          .join(' · '),
                        start:
                          chosen !== undefined ? (
                            <ChooseOne
                              name={item.name}
                              on={chosen.has(item.itemId)}
                              onToggle={() => toggle(item.itemId)}
                            />
                          ) : item.frequency !== 'U' && may('book') ? (
                            <TickButton direction={direction} occurrence={item} />
                          ) : undefined,
                        end: <Money value={item.value} className="font-semibold" />,
                        editLabel: words.edit(item.name),
                        onEdit: () => setEditing(item),
                        removeLabel: words.remove(item.name),
                        onRemove: () => void remove(item),
                      })),
                    ].sort(newestFirst)}
                  />
                </div>
              </>
            )
          }
        </Loaded>
      </Card>
      <div className="mt-3 grid gap-3">
        {may('book') && query.data !== undefined && !query.isPlaceholderData && (
          <CopyMonth {...{ direction, scope, month }} there={query.data.items} />
        )}
        <MonthState scope={scope} month={month} />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <May what="book">
          <Link to="/lists/typed/upload" className={buttonClass({ size: 'sm' })}>
            <Upload aria-hidden="true" size={16} />
            {words.upload}
          </Link>
        </May>
        {may('book') && chosen === undefined && (query.data?.items.length ?? 0) + (onPaper?.items.length ?? 0) > 1 && (
          <Button size="sm" icon={<ListChecks aria-hidden="true" size={16} />} onClick={() => setChosen(new Set())}>
            {words.choose}
          </Button>
        )}
        <a href={addressOf(getTypedSheet, {}, {})} download className={buttonClass({ size: 'sm' })}>
          <Download aria-hidden="true" size={16} />
          {words.download}
        </a>
      </div>
      {ask.question}
      {editing !== undefined && <EditDialog occurrence={editing} onClose={() => setEditing(undefined)} />}
      {removing !== undefined && <RemoveDialog occurrence={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}
