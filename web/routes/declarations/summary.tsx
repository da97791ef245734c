import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useLocation, useSearch } from '@tanstack/react-router';
import { ArrowDown, Download } from 'lucide-react';
import { type KeyboardEvent, useEffect } from 'react';
import { returnPeriodPattern } from '#contract/declarations/returns.rules.ts';
import { getReturnPdf, type LiveReturn } from '#contract/declarations/returns.ts';
import { outsideWords } from '#phrases/declarations/outside.ts';
import { screens } from '#phrases/declarations/screens.ts';
import { summaryWords as words } from '#phrases/declarations/summary-screen.ts';
import { linkTo } from '#web/api/call.ts';
import { BoxGroup } from '#web/features/declarations/living/components/box-group.tsx';
import { BoxInside } from '#web/features/declarations/living/components/box-inside.tsx';
import { DeferredCard } from '#web/features/declarations/living/components/deferred-card.tsx';
import { FigureBar, FigurePanel } from '#web/features/declarations/living/components/figure.tsx';
import { FiledButton, mayBeFiled } from '#web/features/declarations/living/components/filed-button.tsx';
import { FiledNotice } from '#web/features/declarations/living/components/filed-notice.tsx';
import { FourAmounts } from '#web/features/declarations/living/components/four-amounts.tsx';
import { LeftOut } from '#web/features/declarations/living/components/left-out.tsx';
import { Blocker, NextStep } from '#web/features/declarations/living/components/next-step.tsx';
import { ReturnFaults } from '#web/features/declarations/living/components/return-faults.tsx';
import { groupsOf } from '#web/features/declarations/living/line-groups.ts';
import { hubQuery, returnQuery } from '#web/features/declarations/living/queries.ts';
import { usePrimaryKey } from '#web/features/declarations/living/use-control-key.ts';
import { useCorrection } from '#web/features/declarations/living/use-correction.ts';
import { inAddress, useWhichReturn, WhichReturn } from '#web/features/declarations/living/which-return.ts';
import { RegimeNotice } from '#web/features/declarations/regime/regime-notice.tsx';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { PageHead } from '#web/ui/page.tsx';

/** The whole form of a period, each figure down to its documents. Without a period: the one to file next. */
export function DeclarationSummaryScreen() {
  const { period: asked, of: obligation = 'iva' } = useSearch({ from: '/known/app/declaration/summary' });
  const hub = useQuery({ ...hubQuery(), enabled: asked === undefined });
  const isNone = asked !== undefined && !returnPeriodPattern.test(asked);
  const period = isNone ? undefined : (asked ?? hub.data?.current?.period);
  const { isError, data } = useQuery({ ...returnQuery(period ?? '', obligation), enabled: period !== undefined });
  if (period === undefined && hub.data !== undefined) return <Navigate to="/declaration" replace />;
  return (
    <>
      <PageHead
        back={<BackLink to="/declaration">{screens.declarations.title}</BackLink>}
        title={period === undefined ? screens.summary.title : words.title(period, obligation)}
        text={words.text}
        action={
          period !== undefined &&
          !isError && (
            <div className="flex flex-wrap items-center gap-3">
              {data && mayBeFiled(data) && <FiledButton of={data} size="sm" />}
              <a
                href={linkTo(getReturnPdf, { query: { period, obligation } })}
                download
                className={buttonClass({ size: 'sm' })}
              >
                <Download aria-hidden="true" size={16} />
                {words.pdf}
              </a>
            </div>
          )
        }
      />
      {isNone ? (
        <Notice tone="warning">{words.noPeriod}</Notice>
      ) : period === undefined ? (
        <Loaded query={hub} label={words.loading} rows={6}>
          {() => null}
        </Loaded>
      ) : (
        <WhichReturn value={obligation}>
          <Form key={`${obligation} ${period}`} period={period} />
        </WhichReturn>
      )}
    </>
  );
}

function Form({ period }: { period: string }) {
  const query = useQuery(returnQuery(period, useWhichReturn()));
  return (
    <Loaded query={query} label={words.loading} rows={6}>
      {(data) => <Boxes data={data} />}
    </Loaded>
  );
}

/** J and K go from row to row: of boxes, their documents, and what is outside. */
function stepThrough(event: KeyboardEvent<HTMLElement>): void {
  const step = { j: 1, k: -1 }[event.key.toLowerCase()];
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-step]')];
  const here = (document.activeElement ?? document.body).closest('[data-step]');
  rows[rows.indexOf(here as HTMLElement) + step]?.focus();
}

function Boxes({ data }: { data: LiveReturn }) {
  const { period, obligation, outside, state } = data;
  const use = useCorrection(period);
  usePrimaryKey();
  const { hash } = useLocation();
  useEffect(() => {
    // What the address points at was not there yet when the router looked for it.
    if (hash !== '') document.getElementById(hash)?.scrollIntoView();
  }, [hash]);
  const left = outside.reduce((all, { count }) => all + count, 0);
  return (
    <div className="flex flex-col gap-4" onKeyDown={stepThrough}>
      {state === 'elsewhere' && <FiledNotice data={data} />}
      <FourAmounts data={data} />
      <ReturnFaults data={data} use={use} />
      {state === 'live' && obligation === 'iva' && <RegimeNotice />}
      {obligation === 'retenciones' && (
        <Notice tone="info" title={words.abroadTitle}>
          {words.abroad}
        </Notice>
      )}
      {left > 0 && (
        <Link
          to="/declaration/summary"
          search={{ period, ...inAddress(obligation) }}
          hash="outside"
          className={`${buttonClass({ wide: true })} justify-between lg:hidden`}
        >
          {outsideWords.jump(left)}
          <ArrowDown aria-hidden="true" size={18} />
        </Link>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)]">
        <div className="flex flex-col gap-4">
          {groupsOf[obligation].map((group) => (
            <BoxGroup
              key={group}
              group={group}
              data={data}
              inside={(line) => (
                <BoxInside
                  period={period}
                  previous={data.previous}
                  line={line}
                  use={use}
                  isOpen={state === 'live' || state === 'sent'}
                />
              )}
            />
          ))}
        </div>
        <div className="flex flex-col gap-4 lg:sticky lg:top-20">
          <FigurePanel
            card={data}
            action={
              <>
                <Blocker data={data} />
                <NextStep data={data} wide />
              </>
            }
          />
          <DeferredCard data={data} />
          <LeftOut data={data} use={use} />
        </div>
      </div>
      <FigureBar card={data} action={<NextStep data={data} />} />
    </div>
  );
}
