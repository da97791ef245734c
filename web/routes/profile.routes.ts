import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { profile } from '#phrases/shell/titles.ts';
import { queryClient } from '../api/query-client.ts';
import { type ProfileOption, readOption } from '../features/business/tax-authority/profile-option.ts';
import { taxDataQuery } from '../features/business/tax-data/queries.ts';
import { paths } from '../paths.ts';
import { app } from './frames.ts';
import { screen } from './screen.ts';

const askTaxData = () => queryClient.prefetchQuery(taxDataQuery);

export const profileRoutes = [
  createRoute({
    getParentRoute: () => app,
    path: paths.profile,
    staticData: { title: profile.title, ask: askTaxData },
    validateSearch: (search): { option?: ProfileOption } => ({ option: readOption(search.option) }),
    component: lazyRouteComponent(() => import('./business/profile.tsx'), 'ProfileScreen'),
  }),
  screen(paths.taxData, profile.taxData, () => import('./business/tax-data.tsx'), 'TaxDataScreen', askTaxData),
  screen(paths.taxAuthority, profile.taxAuthority, () => import('./business/tax-authority.tsx'), 'TaxAuthorityScreen'),
  screen(
    paths.salesPoints,
    profile.salesPoints,
    () => import('./business/sales-points.tsx'),
    'SalesPointsScreen',
    askTaxData,
  ),
  screen(paths.signature, profile.signature, () => import('./business/signature.tsx'), 'SignatureScreen', askTaxData),
  screen(paths.logo, profile.logo, () => import('./business/logo.tsx'), 'LogoScreen', askTaxData),
  screen(paths.people, profile.people, () => import('./business/people.tsx'), 'PeopleScreen'),
  screen(paths.security, profile.security, () => import('./account/security.tsx'), 'SecurityScreen'),
  screen(paths.environment, profile.environment, () => import('./business/environment.tsx'), 'EnvironmentScreen'),
] as const;
