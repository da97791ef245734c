import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus, Tags } from 'lucide-react';
import { useState } from 'react';
import { isOffered, type OwnGroup } from '#contract/books/own-groups.rules.ts';
import type { Direction } from '#contract/books/totals.rules.ts';
import { fixedOf } from '#contract/received/expense-groups.ts';
import { nameOfCategory } from '#phrases/books/categories.ts';
import { groupWords as words } from '#phrases/books/groups.ts';
import { screens } from '#phrases/books/screens.ts';
import { typedItems } from '#phrases/books/typed-items.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { takeBack } from '#web/api/take-back.ts';
import { changeGroup } from '#web/features/received/groups/change-group.ts';
import { GroupDialog } from '#web/features/received/groups/group-dialog.tsx';
import { ownGroupsQuery } from '#web/features/received/use-categories.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { ScopeSwitch } from '#web/shell/frame/scope-switch.tsx';
import { May, useMay } from '#web/shell/session/may.tsx';
import { useScope } from '#web/shell/session/scope.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { RowList } from '#web/ui/row-list.tsx';
import { Filters } from '#web/ui/tabs.tsx';
import { showToast } from '#web/ui/toast.tsx';

const idOf = ({ code }: OwnGroup): string => code.split('.')[1] ?? '';

/** Nothing is asked: what goes comes back with one press. */
async function archive(group: OwnGroup): Promise<void> {
  try {
    await changeGroup({ action: 'archive', id: idOf(group) });
    const undo = takeBack(() => changeGroup({ action: 'restore', id: idOf(group) }), words.undone);
    showToast(words.archived, { undo });
  } catch (error) {
    showToast(sentenceOf(error), { tone: 'danger' });
  }
}

const restore = (group: OwnGroup): void =>
  takeBack(() => changeGroup({ action: 'restore', id: idOf(group) }), words.restored)();

/** Categories of one's own, each within a fixed one. */
export function GroupsScreen() {
  const search = useSearch({ from: '/known/app/lists/categories' });
  const navigate = useNavigate();
  const may = useMay();
  const { scope } = useScope();
  const direction: Direction = search.show ?? 'GAS';
  const query = useQuery(ownGroupsQuery);
  const [editing, setEditing] = useState<OwnGroup | 'new'>();
  const set = (change: { show?: Direction }) =>
    navigate({ to: '/lists/categories', search: { ...search, ...change }, replace: true });
  return (
    <>
      <PageHead
        title={screens.groups.title}
        text={words.text}
        action={
          <May what="book">
            <Button look="primary" onClick={() => setEditing('new')}>
              <Plus aria-hidden="true" size={18} />
              {words.add}
            </Button>
          </May>
        }
      />
      <ScopeSwitch className="mb-3 tb:hidden" />
      <div className="mb-3 flex flex-col gap-2">
        <Filters
          label={typedItems.directionLabel}
          options={(['GAS', 'ING'] as const).map((value) => ({ value, label: typedItems.directions[value] }))}
          value={direction}
          onChange={(value) => void set({ show: value as Direction })}
        />
      </div>
      <Loaded query={query} rows={3}>
        {(own) => {
          const mine = [...own.values()].filter((each) => each.direction === direction && each.apiGroup === scope);
          const offered = mine.filter(isOffered);
          const away = mine.filter((each) => !isOffered(each));
          return (
            <div className="grid gap-4">
              <Card flush>
                {offered.length === 0 ? (
                  <EmptyState drawing={<Tags size={28} />} title={words.none}>
                    {words.noneText}
                  </EmptyState>
                ) : (
                  <RowList
                    label={words.list}
                    fixed={!may('book')}
                    rows={offered.map((group) => ({
                      key: group.code,
                      title: group.name,
                      text: words.within(nameOfCategory(fixedOf(group.code))),
                      editLabel: words.edit(group.name),
                      onEdit: () => setEditing(group),
                      removeLabel: words.archive(group.name),
                      onRemove: () => void archive(group),
                    }))}
                  />
                )}
              </Card>
              {away.length > 0 && (
                <Card flush title={words.away}>
                  <ul className="divide-y divide-border">
                    {away.map((group) => (
                      <li key={group.code} className="flex items-center gap-2 py-2 pr-2 pl-4">
                        <div className="min-w-0 flex-1 py-1">
                          <p className="font-semibold wrap-anywhere">{group.name}</p>
                          <p className="text-meta text-muted wrap-anywhere">
                            {group.into === undefined
                              ? words.isArchived
                              : words.isMerged(nameOfCategory(group.into, own))}
                          </p>
                        </div>
                        <May what="book">
                          <Button size="sm" onClick={() => restore(group)}>
                            {words.restore}
                          </Button>
                        </May>
                      </li>
                    ))}
                  </ul>
                </Card>
              )}
            </div>
          );
        }}
      </Loaded>
      {editing !== undefined && (
        <GroupDialog
          direction={direction}
          scope={scope}
          group={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
}
