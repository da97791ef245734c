import { amount, formatMoney } from '@cuadre/sri/num';
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { RevenueDocuments } from '#contract/declarations/year/revenue.ts';
import { revenueWords } from '#phrases/declarations/revenue-screen.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { NextPage } from '#web/shell/frame/next-page.tsx';
import { cx } from '#web/ui/cx.ts';
import { DocumentName, SourceLink } from '../living/components/source-link.tsx';
import { revenueDocumentsQuery, type Wanted } from './queries.ts';

const words = revenueWords.documents;

interface DocumentsProps {
  year: string;
  wanted: Wanted;
}

/** The documents behind a figure, in pages; together they are the figure. */
export const Documents = ({ year, wanted }: DocumentsProps) => (
  <DocumentPages query={useInfiniteQuery(revenueDocumentsQuery(year, wanted))} />
);

type Page = Pick<RevenueDocuments, 'count' | 'total' | 'documents'>;

/** Documents in pages, each with its amount, and what they come to. `figure`: what they stand behind, where more may. */
export function DocumentPages({
  query,
  figure,
}: {
  query: UseInfiniteQueryResult<InfiniteData<Page>>;
  figure?: string | undefined;
}) {
  return (
    <Loaded query={query} label={words.loading} rows={1}>
      {({ pages }) => {
        const first = pages[0] as Page;
        const documents = pages.flatMap((page) => page.documents);
        const rest = figure !== undefined && !amount(figure).equals(amount(first.total)) && (
          <p className="px-4 py-3 text-dense text-muted">{words.rest}</p>
        );
        if (documents.length === 0)
          return (
            <>
              <p className="px-4 py-3 text-dense text-muted">{words.none}</p>
              {rest}
            </>
          );
        return (
          <>
            <ul className="num divide-y divide-border text-dense">
              {documents.map((document) => (
                <li key={`${document.sourceId} ${document.part}`}>
                  <SourceLink
                    document={document}
                    className="flex min-h-11 items-center justify-between gap-3 px-4 py-2 hover:bg-surface-3"
                  >
                    <span className="min-w-0">
                      <DocumentName document={document} />
                    </span>
                    <b className="text-right whitespace-nowrap">{formatMoney(document.amount)}</b>
                  </SourceLink>
                </li>
              ))}
            </ul>
            <NextPage query={query}>{words.more(first.count - documents.length)}</NextPage>
            <p className="num flex justify-between gap-3 border-t border-border bg-surface-3 px-4 py-2.5 text-dense font-bold">
              <span>{words.sum(first.count)}</span>
              <span className="whitespace-nowrap">{formatMoney(first.total)}</span>
            </p>
            {rest}
          </>
        );
      }}
    </Loaded>
  );
}

interface LineProps {
  /** What is always to be seen, and names the button. */
  children: ReactNode;
  value: string;
  /** Nothing is behind it. */
  isEmpty?: boolean;
  className?: string;
}

/** A line with its figure that opens in its place to its documents. */
export const OpensDocuments = ({ year, wanted, ...line }: LineProps & DocumentsProps) => (
  <OpensInPlace {...line} inside={() => <Documents year={year} wanted={wanted} />} />
);

/** The same, to whatever is inside. */
export function OpensInPlace({
  children,
  value,
  isEmpty = false,
  className,
  inside,
}: LineProps & { inside: () => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const row = cx('relative flex min-h-11 w-full items-center justify-between gap-3 text-left', className);
  if (isEmpty)
    return (
      <div className={row}>
        <span className="min-w-0 flex-1">{children}</span>
        <span className="num pr-7 whitespace-nowrap">{value}</span>
      </div>
    );
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className={cx(row, 'hover:bg-surface-2')}
      >
        <span className="min-w-0 flex-1">{children}</span>
        <span className="num whitespace-nowrap">{value}</span>
        <ChevronDown
          aria-hidden="true"
          size={16}
          className={cx('shrink-0 text-muted transition-transform duration-150', isOpen && 'rotate-180')}
        />
      </button>
      <div id={id} hidden={!isOpen} className="rounded-md border border-border bg-surface-2">
        {isOpen && inside()}
      </div>
    </>
  );
}
