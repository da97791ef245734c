import { addDays } from '@cuadre/sri/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PublishedList } from '#contract/operator/published.rules.ts';
import type { EditedRow, Published } from '#contract/operator/published.ts';
import { productKeys } from '#contract/shop/offers.rules.ts';
import { publishedWords as words } from '#phrases/operator/published.ts';
import { screens } from '#phrases/operator/screens.ts';
import { NeedsFactor } from '#web/features/operator/cases/needs-factor.tsx';
import { publishedQuery, type Row } from '#web/features/operator/editing/queries.ts';
import { RowEditor } from '#web/features/operator/editing/row-editor.tsx';
import { nameOf, RowList } from '#web/features/operator/editing/row-list.tsx';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { PageHead } from '#web/ui/page.tsx';

interface Editing {
  readonly title: string;
  readonly begin: Row;
  readonly how: 'new' | 'change' | 'end';
  readonly seen: string;
}

/** A list of the operator: what is in force and to come, and a row more of it from a day on. */
function PublishedScreen({ list }: { list: PublishedList }) {
  const query = useQuery(publishedQuery(list));
  const [editing, setEditing] = useState<Editing>();
  const add = (published: Published) =>
    setEditing({ title: words.add[list], begin: begun[list](published), how: 'new', seen: published.seen });
  const edit = (published: Published, row: EditedRow, how: 'change' | 'end') =>
    setEditing({
      title: how === 'change' ? words.changeOf(nameOf(list, row)) : words.endOf(nameOf(list, row)),
      begin: how === 'change' ? changed(list, row, published) : ended(list, row, published),
      ...{ how, seen: published.seen },
    });
  return (
    <>
      <PageHead
        title={screens[list].title}
        text={words.texts[list]}
        back={<BackLink to="/operator">{screens.desk.title}</BackLink>}
        action={
          query.data &&
          editing === undefined && (
            <Button look="primary" onClick={() => query.data && add(query.data)}>
              {words.add[list]}
            </Button>
          )
        }
      />
      <NeedsFactor query={query}>
        <Loaded query={query} label={words.loading} rows={6}>
          {(published) => (
            <div className="flex flex-col gap-4">
              {published.isPractice && <Notice tone="info" title={words.practice[list]} />}
              {editing === undefined ? (
                <RowList {...{ list, published }} onEdit={(row, how) => edit(published, row, how)} />
              ) : (
                <RowEditor list={list} {...editing} onClose={() => setEditing(undefined)} />
              )}
            </div>
          )}
        </Loaded>
      </NeedsFactor>
    </>
  );
}

const tomorrow = ({ today }: Published) => addDays(today, 1);

/** What a new row begins with. */
const begun: Readonly<Record<PublishedList, (published: Published) => Row>> = {
  offers: (published) => ({ productKey: productKeys.FCO, from: tomorrow(published) }),
  promotions: (published) => ({ firstOnly: 'false', from: tomorrow(published) }),
  content: (published) => ({ from: tomorrow(published) }),
  parameters: (published) => ({ from: tomorrow(published) }),
};

/** The same from tomorrow on, until somebody says otherwise: only then does anything differ. */
function changed(list: PublishedList, { said }: EditedRow, published: Published): Row {
  const { until: _, id: __, ...row } = said;
  const offers: Row = list === 'promotions' && Array.isArray(row.offers) ? { offers: row.offers.join(', ') } : {};
  return { ...row, ...offers, from: tomorrow(published) };
}

/** What is shown is written anew with its end; of what is sold only the end is. */
const ended = (list: PublishedList, { said }: EditedRow, { today }: Published): Row =>
  list === 'content' ? { ...said, from: today, until: today } : { ...said, until: today };

export const OffersScreen = () => <PublishedScreen list="offers" />;
export const PromotionsScreen = () => <PublishedScreen list="promotions" />;
export const ContentScreen = () => <PublishedScreen list="content" />;
export const ParametersScreen = () => <PublishedScreen list="parameters" />;
