import { amount, formatMoney, formatNumber } from '@cuadre/sri/num';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { BoxDocuments } from '#contract/declarations/documents.ts';
import type { ReturnLine } from '#contract/declarations/returns.ts';
import { formulaText } from '#phrases/declarations/formulas.ts';
import { summaryWords as words } from '#phrases/declarations/summary-screen.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { NextPage } from '#web/shell/frame/next-page.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { useTablet } from '#web/ui/use-media.ts';
import { figureIn, opens } from '../line-groups.ts';
import { boxQuery } from '../queries.ts';
import type { UseCorrection } from '../use-correction.ts';
import { useWhichReturn } from '../which-return.ts';
import { columns } from './box-row.tsx';
import { DocumentRow } from './document-row.tsx';
import { TypedBox } from './typed-box.tsx';

type Part = BoxDocuments['parts'][number];
const keyOf = ({ document }: Part): string | undefined =>
  document === null ? undefined : `${document.sourceId} ${document.part}`;

interface BoxInsideProps {
  period: string;
  /** The period before it. */
  previous: string | null;
  line: ReturnLine;
  use: UseCorrection;
  /** Something may still be said of the return. */
  isOpen: boolean;
}

/** What is in a box: its documents in pages, whose sum is the box; or the boxes that it is computed of. */
export function BoxInside({ period, previous, line, use, isOpen }: BoxInsideProps) {
  const { box, beside } = opens(line);
  const obligation = useWhichReturn();
  const query = useInfiniteQuery(boxQuery(period, box, obligation));
  // Beside the tax of each document what it is of, where there is room.
  const isWide = useTablet();
  const net = useInfiniteQuery({
    ...boxQuery(period, beside ?? box, obligation),
    enabled: isWide && beside !== undefined,
  });
  const nets = new Map(net.data?.pages.flatMap(({ parts }) => parts).map((part) => [keyOf(part), part.amount]));
  const more = () => {
    void query.fetchNextPage();
    if (isWide && beside !== undefined) void net.fetchNextPage();
  };
  return (
    <div className="min-h-11">
      {line.unconfirmed !== null && (
        <div className="px-4 pt-3">
          <Notice tone="warning" title={words.unconfirmed}>
            {line.unconfirmed}
          </Notice>
        </div>
      )}
      {isOpen &&
        line.typable.map((each) => (
          <TypedBox
            key={each.box}
            period={period}
            typable={each}
            figure={figureIn(line, each.box)}
            isNamed={line.typable.length > 1}
            isComputed={line.origin === 'computed'}
            use={use}
          />
        ))}
      <Loaded query={query} label={words.loadingDocuments} rows={1}>
        {({ pages }) => {
          const first = pages[0] as BoxDocuments;
          const parts = pages.flatMap((page) => page.parts);
          const documents = first.count - parts.filter(({ document }) => document === null).length;
          if (first.formula !== null && parts.length === 0) return <Formula of={first} />;
          if (parts.length === 0 && line.typable.length > 0) return null;
          if (parts.length === 0) return <p className="px-4 py-3 text-dense text-muted">{words.noDocuments}</p>;
          return (
            <>
              <ul className="num divide-y divide-border">
                {parts.map((part) =>
                  part.document === null ? (
                    <li key={`${part.kind} ${part.box}`} className="flex justify-between gap-3 px-4 py-2.5 text-dense">
                      <span>
                        {part.kind === 'previous'
                          ? words.fromBefore(previous, part.box ?? '')
                          : words[part.kind === 'late' ? 'late' : 'typed']}
                      </span>
                      <b>{formatMoney(part.amount)}</b>
                    </li>
                  ) : (
                    <DocumentRow
                      key={keyOf(part)}
                      period={period}
                      document={part.document}
                      amount={part.amount}
                      net={beside === undefined ? undefined : nets.get(keyOf(part))}
                      use={use}
                    />
                  ),
                )}
              </ul>
              <NextPage query={query} onMore={more}>
                {words.more(first.count - parts.length)}
              </NextPage>
              {documents > 0 && (
                <p className={cx(columns, 'border-t border-border bg-surface-3 px-4 py-2.5 text-dense font-bold')}>
                  <span className="tb:col-span-2">{words.sum(documents)}</span>
                  <span className="num text-right max-tb:hidden">
                    {beside !== undefined && net.data?.pages[0] && formatMoney(net.data.pages[0].total)}
                  </span>
                  <span className="num text-right">{formatMoney(first.total)}</span>
                </p>
              )}
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

/** The one box that is no money. */
const FACTOR = '563';
const figure = (box: string, value: string): string => (box === FACTOR ? formatNumber(value, 4) : formatMoney(value));

/** A box that is computed: how, and of which others. */
function Formula({ of: { formula, box: own, total } }: { of: BoxDocuments }) {
  const said = formula === null ? undefined : formulaText(own, formula.text);
  return (
    <div className="px-4 py-3 text-dense">
      {said !== undefined && <p className="num mb-2 text-muted">{said}</p>}
      <dl className="num">
        {formula?.boxes
          .filter(({ amount: value }) => !amount(value).isZero())
          .map(({ box, label, amount: value }) => (
            <div key={box} className="flex justify-between gap-3 py-1">
              <dt>{words.box(box, label)}</dt>
              <dd className="whitespace-nowrap">{figure(box, value)}</dd>
            </div>
          ))}
        <div className="mt-1 flex justify-between gap-3 border-t border-border pt-2 font-bold">
          <dt>{words.result}</dt>
          <dd className="whitespace-nowrap">{figure(own, total)}</dd>
        </div>
      </dl>
    </div>
  );
}
