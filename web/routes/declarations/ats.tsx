import { formatMoney } from '@cuadre/sri/num';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearch } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { type Annex, getAnnexFile, getAnnexSummary } from '#contract/declarations/annex.ts';
import { annexWords as words } from '#phrases/declarations/annex.ts';
import { longDay, periodOfYear } from '#phrases/declarations/periods.ts';
import { screens } from '#phrases/declarations/screens.ts';
import { linkTo } from '#web/api/call.ts';
import { annexQuery } from '#web/features/declarations/annex/queries.ts';
import { Submitted } from '#web/features/declarations/calendar/submitted.tsx';
import { SourceLink } from '#web/features/declarations/living/components/source-link.tsx';
import { hubQuery } from '#web/features/declarations/living/queries.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { Whole } from '#web/ui/unbroken-text.tsx';

/** The annex of transactions of a period: what is wrong with it first, then its files. Without a period: the next one. */
export function AnnexScreen() {
  const { period: asked } = useSearch({ from: '/known/app/declaration/ats' });
  const hub = useQuery({ ...hubQuery(), enabled: asked === undefined });
  const period = asked ?? hub.data?.current?.period;
  if (period === undefined && hub.data !== undefined) return <Navigate to="/declaration" replace />;
  return (
    <>
      <PageHead
        back={<BackLink to="/declaration">{screens.declarations.title}</BackLink>}
        title={period === undefined ? screens.annex.title : words.title(periodOfYear(period))}
        text={words.text}
      />
      {period === undefined ? (
        <Loaded query={hub} label={words.loading} rows={5}>
          {() => null}
        </Loaded>
      ) : (
        <AnnexOf key={period} period={period} />
      )}
    </>
  );
}

function AnnexOf({ period }: { period: string }) {
  const query = useQuery(annexQuery(period));
  return (
    <Loaded query={query} label={words.loading} rows={5}>
      {(annex) => (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)]">
          <div className="flex flex-col gap-4">
            <Faults annex={annex} />
            <Inside annex={annex} />
          </div>
          <Files annex={annex} />
        </div>
      )}
    </Loaded>
  );
}

/** What its validator would refuse, each with its document. */
function Faults({ annex: { faults, faultCount } }: { annex: Annex }) {
  return (
    <Card flush title={words.faults(faultCount)}>
      <p className="px-4 pb-3 text-dense text-muted">{faultCount === 0 ? words.noFaults : words.faultsText}</p>
      <ul className="divide-y divide-border border-t border-border empty:hidden">
        {faults.map(({ code, place, sentence, document }) => (
          <li
            key={`${code} ${place} ${sentence}`}
            className="flex items-center justify-between gap-3 px-4 py-2 text-dense"
          >
            <span className="min-w-0 wrap-anywhere">
              <Whole>{sentence}</Whole>
              {document?.partyName && <span className="block text-meta text-muted">{document.partyName}</span>}
            </span>
            {document !== null && (
              <SourceLink
                document={{ ...document, day: currentDay(), scope: 'NEG' }}
                label={words.mendOf(sentence)}
                className="inline-flex min-h-11 shrink-0 items-center font-semibold text-link"
              >
                {words.mend}
              </SourceLink>
            )}
          </li>
        ))}
      </ul>
      {faultCount > faults.length && (
        <p className="border-t border-border px-4 py-3 text-dense text-muted">
          {words.more(faultCount - faults.length)}
        </p>
      )}
    </Card>
  );
}

const Inside = ({ annex: { sales, purchases, retained, retainedByClients } }: { annex: Annex }) => {
  const part = ({ count, net, iva }: Annex['sales']) => words.counted(count, formatMoney(net), formatMoney(iva));
  const taxes = ({ income, iva }: Annex['retained']) => words.taxes(formatMoney(income), formatMoney(iva));
  return (
    <Card title={words.inside}>
      <Facts
        items={[
          { label: words.sales, value: part(sales) },
          { label: words.purchases, value: part(purchases) },
          { label: words.retained, value: taxes(retained) },
          { label: words.retainedByClients, value: taxes(retainedByClients) },
        ]}
      />
    </Card>
  );
};

function Files({ annex: { period, dueOn, faults, isTooLarge } }: { annex: Annex }) {
  const hasErrors = faults.some(({ severity }) => severity === 'error');
  return (
    <div className="flex flex-col gap-4 max-lg:order-first">
      <Card>
        <p className="mb-3 text-dense">{dueOn === null ? words.mayNot : words.must(longDay(dueOn, currentDay()))}</p>
        {isTooLarge && <Notice tone="warning" title={words.tooLarge} className="mb-3" />}
        <div className="flex flex-col gap-2">
          <a
            href={linkTo(getAnnexFile, { query: { period } })}
            download
            className={buttonClass({ look: hasErrors ? undefined : 'primary', wide: true })}
          >
            <Download aria-hidden="true" size={18} />
            {hasErrors ? words.downloadAnyway : words.download}
          </a>
          <a href={linkTo(getAnnexSummary, { query: { period } })} download className={buttonClass({ wide: true })}>
            <Download aria-hidden="true" size={18} />
            {words.talon}
          </a>
        </div>
        <p className="mt-2">
          <Submitted code="transactions" period={period} />
        </p>
      </Card>
      <Notice tone="info" title={words.unconfirmedTitle}>
        {words.unconfirmed}
      </Notice>
    </div>
  );
}
