import { formatMoney } from '@cuadre/sri/num';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import type { OutsideDocuments } from '#contract/declarations/documents.ts';
import type { LiveReturn, OutsideGroup } from '#contract/declarations/returns.ts';
import { businessGroups, fixedOf } from '#contract/received/expense-groups.ts';
import { figureWords } from '#phrases/declarations/hub-screen.ts';
import { outsideWords as words } from '#phrases/declarations/outside.ts';
import { shortDay } from '#phrases/declarations/periods.ts';
import { taxDataQuery } from '#web/features/business/tax-data/queries.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { NextPage } from '#web/shell/frame/next-page.tsx';
import { useMay } from '#web/shell/session/may.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { later, partOf } from '#web/ui/later.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { outsideQuery } from '../queries.ts';
import type { UseCorrection } from '../use-correction.ts';
import { inAddress, useWhichReturn } from '../which-return.ts';
import { DocumentName, SourceLink, useNameOf } from './source-link.tsx';

const SupportDialog = partOf(
  later(() => import('./correction-dialogs.tsx')),
  (module) => module.SupportDialog,
);

interface LeftOutProps {
  data: Pick<LiveReturn, 'period' | 'from' | 'to' | 'outside'>;
  use: UseCorrection;
}

const action = 'inline-flex min-h-11 items-center text-dense font-semibold text-link';

/** What is in no box, by its reason, and the one thing that can be done about it. */
export function LeftOut({ data, use }: LeftOutProps) {
  const count = data.outside.reduce((all, group) => all + group.count, 0);
  return (
    <Card
      flush
      id="outside"
      className="scroll-mt-20"
      title={words.title}
      action={count > 0 && <span className="shrink-0 text-meta text-muted">{words.count(count)}</span>}
    >
      {count === 0 && <p className="px-4 pb-4 text-dense text-muted">{words.none(data.period)}</p>}
      <ul className="divide-y divide-border">
        {data.outside.map((group) => (
          <Group key={group.reason} group={group} data={data} use={use} />
        ))}
      </ul>
    </Card>
  );
}

function Group({ group, data, use }: LeftOutProps & { group: OutsideGroup }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const obligation = useWhichReturn();
  const { reason, count, amount, difference } = group;
  const id = `outside-${reason}`;
  return (
    <li
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <div className="relative flex items-start justify-between gap-3 px-4 py-2.5 hover:bg-surface-2">
        <div className="min-w-0 flex-1">
          <button
            ref={button}
            type="button"
            data-step=""
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            className="text-left text-dense font-semibold after:absolute after:inset-0"
          >
            {words.titles(reason, count, obligation)}
          </button>
          <p className="num text-meta text-muted">{words.reasons(reason, difference, obligation)}</p>
          {reason === 'unclassified' && (
            <Link to="/lists/received" search={{ from: data.from, to: data.to }} className={`${action} relative -mb-2`}>
              {words.review(count)}
            </Link>
          )}
        </div>
        <span className="num text-dense whitespace-nowrap">{formatMoney(amount)}</span>
        <ChevronDown
          aria-hidden="true"
          size={18}
          className={cx('mt-0.5 shrink-0 transition-transform duration-150', isOpen && 'rotate-180')}
        />
      </div>
      <div id={id} hidden={!isOpen} className="border-t border-border bg-surface-2">
        {isOpen && <Documents data={data} reason={reason} use={use} />}
      </div>
    </li>
  );
}

type Outside = OutsideDocuments['documents'][number];

function Documents({ data, reason, use }: LeftOutProps & { reason: string }) {
  const query = useInfiniteQuery(outsideQuery(data.period, reason, useWhichReturn()));
  return (
    <Loaded query={query} label={words.loading} rows={1}>
      {({ pages }) => {
        const documents = pages.flatMap((page) => page.documents);
        const isOpen = pages[0]?.isOpen ?? false;
        return (
          <>
            <ul className="num divide-y divide-border">
              {documents.map((document) => (
                <li
                  key={`${document.sourceId} ${document.part}`}
                  className="flex items-start justify-between gap-3 px-4 pt-2.5 text-dense"
                >
                  <div className="min-w-0">
                    <DocumentName document={document} />
                    <Action document={document} reason={reason} isOpen={isOpen} use={use} />
                  </div>
                  <span className="whitespace-nowrap">{formatMoney(document.total)}</span>
                </li>
              ))}
            </ul>
            <NextPage query={query}>{words.more((pages[0]?.count ?? 0) - documents.length)}</NextPage>
          </>
        );
      }}
    </Loaded>
  );
}

interface ActionProps {
  document: Outside;
  reason: string;
  /** Something may still be said of it. */
  isOpen: boolean;
  use: UseCorrection;
}

/** The one thing that can be done: bring it in, see the return that has it, or see it. */
function Action({ document, reason, isOpen, use }: ActionProps) {
  const name = useNameOf()(document);
  const obligation = useWhichReturn();
  const mayCorrect = useMay()('declare') && isOpen;
  const { sourceId, part, takenIn, difference } = document;
  const named = (what: string) => words.named(what, name, document.number ?? '');
  // What a dependant bought stays personal, and says no difference.
  if (reason === 'personal' && mayCorrect && difference !== null)
    return (
      <Button
        look="ghost"
        size="sm"
        className="-ml-3"
        busy={use.busy}
        aria-label={named(words.toBusiness)}
        onClick={() => use.correct({ sourceId, part, scope: 'NEG' }, words.nowBusiness(name))}
      >
        {words.toBusiness}
      </Button>
    );
  // Of a received receipt and of a paper their own pages ask it; of what was issued, none does.
  if (reason === 'no_support' && mayCorrect && (document.source === 'issued' || document.source === 'emitted'))
    return <SaySupport document={document} label={named(words.saySupport)} use={use} />;
  if (reason === 'no_receipt' && isPurchase(document)) return <AskForIt document={document} label={named(words.ask)} />;
  if (takenIn !== null)
    return (
      <Link
        to="/declaration/summary"
        search={{ period: takenIn, ...inAddress(obligation) }}
        aria-label={named(words.seePeriod(takenIn))}
        className={action}
      >
        {figureWords.title(takenIn, currentDay(), obligation)}
      </Link>
    );
  return (
    <SourceLink document={document} label={named(words.see)} className={action}>
      {words.see}
    </SourceLink>
  );
}

/** What was paid without a receipt, by its category. */
const isPurchase = ({ source, category }: Outside): boolean =>
  source === 'typed' && category !== null && businessGroups.some((group) => group === fixedOf(category));

interface SaySupportProps {
  document: Outside;
  label: string;
  use: UseCorrection;
}

/** What a purchase liquidation is for: with that it is in its box. */
function SaySupport({ document, label, use }: SaySupportProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        look="ghost"
        size="sm"
        className="-ml-3"
        busy={use.busy}
        aria-label={label}
        onClick={() => setAsking(true)}
      >
        {words.saySupport}
      </Button>
      {asking && <SupportDialog document={document} support={null} use={use} onClose={() => setAsking(false)} />}
    </>
  );
}

interface AskForItProps {
  document: Outside;
  label: string;
}

/** A message to who was paid, ready to be sent. */
function AskForIt({ document: { total, day }, label }: AskForItProps) {
  const { data } = useQuery(taxDataQuery);
  const { ruc, legalName } = data?.taxData ?? {};
  if (ruc === undefined || legalName === undefined) return null;
  const text = words.message(formatMoney(total), shortDay(day, currentDay()), ruc, legalName);
  return (
    <Button
      look="ghost"
      size="sm"
      className="-ml-3"
      aria-label={label}
      onClick={() =>
        void navigator.clipboard.writeText(text).then(
          () => showToast(words.copied),
          () => showToast(words.notCopied, { tone: 'danger' }),
        )
      }
    >
      {words.ask}
    </Button>
  );
}
