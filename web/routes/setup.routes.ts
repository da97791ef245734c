import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { setup } from '../../phrases/screens/titles.ts';
import { paths } from '../paths.ts';
import { known } from './frames.ts';

export const setupRoutes = [
  createRoute({
    getParentRoute: () => known,
    path: paths.setup,
    staticData: { title: setup.title },
    component: lazyRouteComponent(() => import('./setup.tsx'), 'SetupScreen'),
  }),
] as const;
