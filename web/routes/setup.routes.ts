import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { barTo } from '#contract/roles.ts';
import { setup } from '#phrases/shell/titles.ts';
import { queryClient } from '../api/query-client.ts';
import { taxDataQuery } from '../features/business/tax-data/queries.ts';
import { paths } from '../paths.ts';
import { knownSession } from '../shell/session/session.ts';
import { known } from './frames.ts';

export const setupRoutes = [
  createRoute({
    getParentRoute: () => known,
    path: paths.setup,
    staticData: { title: setup.title, ask: () => queryClient.prefetchQuery(taxDataQuery) },
    beforeLoad: async () => {
      const session = await knownSession();
      if (session.status === 'authenticated' && barTo(session.session.user, 'prepare') !== undefined)
        throw redirect({ to: paths.home });
    },
    component: lazyRouteComponent(() => import('./business/setup.tsx'), 'SetupScreen'),
  }),
] as const;
