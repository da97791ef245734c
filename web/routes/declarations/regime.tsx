import { generalIvaOn } from '@cuadre/sri/catalogs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { RegimeOutlook } from '#contract/declarations/calendar.ts';
import { regimeWords as words } from '#phrases/declarations/regime.ts';
import { screens } from '#phrases/declarations/screens.ts';
import type { Address } from '#web/address.ts';
import { Untold } from '#web/features/declarations/calendar/untold.tsx';
import { GaugeCard } from '#web/features/declarations/regime/gauge-card.tsx';
import { OptionsCard } from '#web/features/declarations/regime/options-card.tsx';
import { regimeQuery } from '#web/features/declarations/regime/queries.ts';
import { SalesBefore } from '#web/features/declarations/regime/sales-before.tsx';
import { SalesCard } from '#web/features/declarations/regime/sales-card.tsx';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHead } from '#web/ui/page.tsx';

const back = <BackLink to="/declaration">{screens.declarations.title}</BackLink>;

/** How far sales are from what changes the regime. */
export function RegimeScreen() {
  const query = useQuery(regimeQuery);
  return (
    <Loaded query={query} label={words.loading} rows={4} head={<PageHead title={screens.regime.title} back={back} />}>
      {(data) => (
        <>
          <PageHead
            title={data.isUntold ? screens.regime.title : words.title(data.regime)}
            text={data.name}
            back={back}
          />
          {data.isUntold ? (
            <Untold>{words.untold}</Untold>
          ) : (
            <div className="flex flex-col gap-4">
              <GaugeCard data={data} />
              <SalesBefore year={data.today.slice(0, 4)} data={data} />
              <OptionsCard data={data} />
              <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)]">
                <SalesCard data={data} />
                {data.regime === 'POP' && <Steps today={data.today} />}
              </div>
            </div>
          )}
        </>
      )}
    </Loaded>
  );
}

/** What a popular business prepares; the screens of who issues are closed to it until then. */
function Steps({ today }: Pick<RegimeOutlook, 'today'>) {
  const rate = generalIvaOn(today)?.rate ?? '0';
  const steps: readonly { readonly title: string; readonly text: string; readonly to?: Address }[] = [
    { title: words.signature, text: words.signatureText },
    { title: words.prices, text: words.pricesText(rate) },
    { title: words.ruc, text: words.rucText, to: '/profile/sri' },
  ];
  return (
    <Card flush title={words.steps}>
      <ol className="divide-y divide-border">
        {steps.map(({ title, text, to }, at) => (
          <li key={title} className="relative flex items-center gap-3 px-4 py-3">
            <span
              aria-hidden="true"
              className="flex size-8 shrink-0 items-center justify-center rounded-full bg-surface-2 text-dense font-bold"
            >
              {at + 1}
            </span>
            <div className="min-w-0 flex-1">
              {to === undefined ? (
                <p className="font-semibold">{title}</p>
              ) : (
                <Link to={to} className="font-semibold after:absolute after:inset-0">
                  {title}
                </Link>
              )}
              <p className="text-meta text-muted">{text}</p>
            </div>
            {to !== undefined && <ChevronRight aria-hidden="true" size={18} className="shrink-0 text-muted" />}
          </li>
        ))}
      </ol>
    </Card>
  );
}
