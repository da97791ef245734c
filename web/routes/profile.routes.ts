import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { profile } from '#phrases/shell/titles.ts';
import { queryClient } from '../api/query-client.ts';
import { type ProfileOption, readOption } from '../features/tax-authority/profile-option.ts';
import { taxDataQuery } from '../features/tax-data/queries.ts';
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
    component: lazyRouteComponent(() => import('./profile/profile.tsx'), 'ProfileScreen'),
  }),
  screen(paths.taxData, profile.taxData, () => import('./profile/tax-data.tsx'), 'TaxDataScreen', askTaxData),
  screen(paths.taxAuthority, profile.taxAuthority, () => import('./profile/tax-authority.tsx'), 'TaxAuthorityScreen'),
  screen(
    paths.salesPoints,
    profile.salesPoints,
    () => import('./profile/sales-points.tsx'),
    'SalesPointsScreen',
    askTaxData,
  ),
  screen(paths.signature, profile.signature, () => import('./profile/signature.tsx'), 'SignatureScreen', askTaxData),
  screen(paths.logo, profile.logo, () => import('./profile/logo.tsx'), 'LogoScreen', askTaxData),
  screen(paths.people, profile.people, () => import('./profile/people.tsx'), 'PeopleScreen'),
  screen(paths.security, profile.security, () => import('./profile/security.tsx'), 'SecurityScreen'),
  screen(paths.environment, profile.environment, () => import('./profile/environment.tsx'), 'EnvironmentScreen'),
] as const;
