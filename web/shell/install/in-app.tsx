import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getAppLinks } from '#contract/platform/app-links.ts';
import { getParameter } from '#contract/platform/parameters.ts';
import { inApp as words } from '#phrases/shell/shell.ts';
import { call } from '#web/api/call.ts';
import { publicCall } from '#web/api/helpers.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { isEmbedded, isOwnApp } from './embedding.ts';

const stores = ['appStore', 'playStore'] as const;
type Stores = Partial<Record<(typeof stores)[number], string>>;

/** Null: one buys here, also where no store is named to send anybody to. */
const storesQuery = queryOptions({
  queryKey: ['buys-in'],
  queryFn: async ({ signal }): Promise<Stores | null> => {
    const { value } = await call(getParameter, { params: { param: 'buysIn' }, signal });
    const links = value === 'app' ? await publicCall(getAppLinks, {}) : null;
    return links !== null && stores.some((store) => links[store] !== undefined) ? links : null;
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/** The stores of the mobile app where the operator leaves buying to it; undefined: it is done here. */
export function useAppForBuying(): Stores | undefined {
  const isApp = isEmbedded() || isOwnApp();
  return useQuery({ ...storesQuery, enabled: !isApp }).data ?? undefined;
}

interface InAppProps {
  what: 'buy' | 'leave';
  children: ReactNode;
}

/** What is done in the mobile app where the operator says so, and else here. */
export function InApp({ what, children }: InAppProps) {
  const app = useAppForBuying();
  return app === undefined ? children : <ContinueInApp what={what} app={app} />;
}

export const ContinueInApp = ({ what, app }: { what: InAppProps['what']; app: Stores }) => (
  <Card title={words.title}>
    <p className="text-muted">{words[what]}</p>
    <div className="mt-4 flex flex-wrap gap-6">
      {stores.map((store) => {
        const address = app[store];
        return (
          address !== undefined && (
            <div key={store} className="flex flex-col items-center gap-3">
              <div className="w-52 max-tb:hidden">
                <QrCode text={address} label={words.scan[store]} />
              </div>
              <a href={address} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
                {words.open[store]}
              </a>
            </div>
          )
        );
      })}
    </div>
  </Card>
);
