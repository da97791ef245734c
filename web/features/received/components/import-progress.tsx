import { saysMoney } from '@cuadre/sri/catalogs';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download, RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { signedAmount } from '#contract/books/totals.rules.ts';
import * as imports from '#contract/received/imports.ts';
import { importing as words } from '#phrases/received/received-screen.ts';
import { call, linkTo } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { ProgressBar } from '#web/ui/feedback.tsx';
import { Money } from '#web/ui/money.tsx';
import { Pages } from '#web/ui/pages.tsx';
import { Filters } from '#web/ui/tabs.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { type ItemState, importItemsQuery, importQuery, refreshImports, refreshReceived } from '../queries.ts';

/** How far an import is and what became of each of its files. */
export function ImportProgress({ importId }: { importId: string }) {
  const query = useQuery(importQuery(importId));
  const settled = query.data === undefined ? 0 : query.data.total - query.data.waiting;
  useEffect(() => {
    if (settled > 0) void refreshReceived();
  }, [settled]);
  const isOver = query.data?.finishedAt !== undefined;
  useEffect(() => {
    // The page behind says how far an import is, too.
    if (isOver) void refreshImports();
  }, [isOver]);
  return (
    <Loaded query={query} rows={3}>
      {(state) => <Progress state={state} />}
    </Loaded>
  );
}

const order: readonly ItemState[] = ['refused', 'accepted', 'known', 'waiting'];

function Progress({ state }: { state: imports.ImportState }) {
  const done = state.total - state.waiting;
  const present = order.filter((each) => state[each] > 0);
  const [chosen, choose] = useState<ItemState>();
  const shown = chosen !== undefined && present.includes(chosen) ? chosen : present[0];
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p aria-live="polite" className="num mb-2 text-body font-semibold">
          {state.finishedAt === undefined ? words.progress(done, state.total) : words.finished}
        </p>
        <ProgressBar value={done} of={Math.max(1, state.total)} label={words.progress(done, state.total)} />
        {state.finishedAt === undefined && <p className="mt-2 text-meta text-muted">{words.working}</p>}
      </div>
      <dl className="num grid grid-cols-3 gap-2 text-center">
        {(['accepted', 'known', 'refused'] as const).map((each) => (
          <div key={each} className="flex flex-col-reverse justify-end rounded-md bg-surface-2 px-2 py-3">
            <dt className="text-meta text-muted">{words.counts[each]}</dt>
            <dd className="text-section font-bold">{state[each]}</dd>
          </div>
        ))}
      </dl>
      {shown !== undefined && (
        <div>
          {present.length > 1 && (
            <Filters
              label={words.show}
              options={present.map((value) => ({ value, label: `${words.counts[value]} ${state[value]}` }))}
              value={shown}
              onChange={(value) => choose(order.find((each) => each === value))}
            />
          )}
          <Items importId={state.id} state={shown} settled={done} />
        </div>
      )}
      <Actions state={state} />
    </div>
  );
}

function Items({ importId, state, settled }: { importId: string; state: ItemState; settled: number }) {
  const query = useInfiniteQuery(importItemsQuery(importId, state, settled));
  return (
    <Loaded query={query} rows={3}>
      {(data) => (
        <Pages hasMore={query.hasNextPage} busy={query.isFetchingNextPage} onMore={() => query.fetchNextPage()}>
          <ul aria-label={words.results} className="divide-y divide-border">
            {data.pages
              .flatMap(({ items }) => items)
              .map((item) => (
                <li key={item.position} className="py-2 text-dense">
                  <div className="flex justify-between gap-4">
                    {item.receiptId === undefined ? (
                      <span className="font-semibold break-all">{item.name}</span>
                    ) : (
                      <Link
                        to="/lists/received/view/$receiptId"
                        params={{ receiptId: item.receiptId }}
                        className="inline-block min-h-6 min-w-0 font-semibold wrap-anywhere text-link"
                      >
                        {item.receipt?.partyName}{' '}
                        <span className={cx('break-all', item.receipt && 'block text-meta font-normal text-muted')}>
                          {item.name}
                        </span>
                      </Link>
                    )}
                    {item.receipt && saysMoney(item.receipt.documentType) && (
                      <Money
                        value={signedAmount(item.receipt.documentType, item.receipt.total)}
                        className="num shrink-0 font-semibold"
                      />
                    )}
                  </div>
                  {item.sentence !== undefined && <p className="text-muted">{item.sentence}</p>}
                </li>
              ))}
          </ul>
        </Pages>
      )}
    </Loaded>
  );
}

function Actions({ state }: { state: imports.ImportState }) {
  const again = async () => {
    try {
      await call(imports.retryReceivedImport, { params: { importId: state.id } });
      showToast(words.retried, { tone: 'info' });
      await refreshImports();
    } catch (error) {
      showToast(sentenceOf(error), { tone: 'danger' });
    }
  };
  return (
    <div className="flex flex-wrap gap-2">
      <a
        href={linkTo(imports.downloadReceivedImport, { params: { importId: state.id }, query: { format: 'xlsx' } })}
        download
        className={buttonClass({ size: 'sm' })}
      >
        <Download aria-hidden="true" size={16} />
        {words.sheet}
      </a>
      {state.byKey && state.finishedAt !== undefined && state.refused > 0 && (
        <Button size="sm" icon={<RotateCw aria-hidden="true" size={16} />} onClick={again}>
          {words.retry}
        </Button>
      )}
    </div>
  );
}
