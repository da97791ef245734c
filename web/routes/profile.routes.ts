import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { profile } from '../../phrases/screens/titles.ts';
import { type ProfileOption, readOption } from '../features/tax-authority/profile-option.ts';
import { paths } from '../paths.ts';
import { app } from './frames.ts';
import { screen } from './screen.ts';

export const profileRoutes = [
  createRoute({
    getParentRoute: () => app,
    path: paths.profile,
    staticData: { title: profile.title },
    validateSearch: (search): { option?: ProfileOption } => ({ option: readOption(search.option) }),
    component: lazyRouteComponent(() => import('./profile/profile.tsx'), 'ProfileScreen'),
  }),
  screen(paths.taxData, profile.taxData, () => import('./profile/tax-data.tsx'), 'TaxDataScreen'),
  screen(paths.taxAuthority, profile.taxAuthority, () => import('./profile/tax-authority.tsx'), 'TaxAuthorityScreen'),
  screen(paths.salesPoints, profile.salesPoints, () => import('./profile/sales-points.tsx'), 'SalesPointsScreen'),
  screen(paths.signature, profile.signature, () => import('./profile/signature.tsx'), 'SignatureScreen'),
  screen(paths.logo, profile.logo, () => import('./profile/logo.tsx'), 'LogoScreen'),
  screen(paths.people, profile.people, () => import('./profile/people.tsx'), 'PeopleScreen'),
  screen(paths.security, profile.security, () => import('./profile/security.tsx'), 'SecurityScreen'),
  screen(paths.environment, profile.environment, () => import('./profile/environment.tsx'), 'EnvironmentScreen'),
] as const;
