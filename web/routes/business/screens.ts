import { lazyRouteComponent, redirect } from '@tanstack/react-router';
import { barTo } from '#contract/roles.ts';
import { screens as words } from '#phrases/business/screens.ts';
import { needs, type ProfileOption, readOption } from '#web/features/business/tax-authority/profile-option.ts';
import { taxDataQuery } from '#web/features/business/tax-data/queries.ts';
import { knownSession } from '#web/shell/session/session.ts';
import { app, known, plain } from '../frames.ts';
import { screen } from '../screen.ts';

export const inPlain = [
  screen(plain, {
    path: '/invitation',
    title: words.invitation.title,
    before: () => knownSession().then(() => undefined),
    component: lazyRouteComponent(() => import('./invitation.tsx'), 'InvitationScreen'),
  }),
] as const;

export const inKnown = [
  screen(known, {
    path: '/setup/$step',
    title: words.setup.title,
    need: 'prepare',
    ask: [taxDataQuery],
    before: async () => {
      const session = await knownSession();
      if (session.status === 'authenticated' && barTo(session.session.user, 'prepare') !== undefined)
        throw redirect({ to: '/home' });
    },
    component: lazyRouteComponent(() => import('./setup.tsx'), 'SetupScreen'),
  }),
] as const;

export const inApp = [
  screen(app, {
    path: '/profile',
    title: words.profile.title,
    need: ({ option }) => needs[readOption(option) ?? 0],
    help: 'que-necesito',
    ask: [taxDataQuery],
    search: (asked): { option?: ProfileOption } => ({ option: readOption(asked.option) }),
    component: lazyRouteComponent(() => import('./profile.tsx'), 'ProfileScreen'),
  }),
  screen(app, {
    path: '/profile/tax-data',
    title: words.taxData.title,
    need: 'prepare',
    help: 'que-necesito',
    ask: [taxDataQuery],
    component: lazyRouteComponent(() => import('./tax-data.tsx'), 'TaxDataScreen'),
  }),
  screen(app, {
    path: '/profile/sri',
    title: words.taxAuthority.title,
    need: 'prepare',
    help: 'traer-datos-del-sri',
    component: lazyRouteComponent(() => import('./tax-authority.tsx'), 'TaxAuthorityScreen'),
  }),
  screen(app, {
    path: '/profile/sales-points',
    title: words.salesPoints.title,
    need: 'equip',
    help: 'puntos-de-venta',
    ask: [taxDataQuery],
    component: lazyRouteComponent(() => import('./sales-points.tsx'), 'SalesPointsScreen'),
  }),
  screen(app, {
    path: '/profile/signature',
    title: words.signature.title,
    need: 'equip',
    help: 'firma-electronica',
    ask: [taxDataQuery],
    component: lazyRouteComponent(() => import('./signature.tsx'), 'SignatureScreen'),
  }),
  screen(app, {
    path: '/profile/logo',
    title: words.logo.title,
    need: 'equip',
    help: 'logo',
    ask: [taxDataQuery],
    component: lazyRouteComponent(() => import('./logo.tsx'), 'LogoScreen'),
  }),
  screen(app, {
    path: '/profile/environment',
    title: words.environment.title,
    need: 'equip',
    help: 'de-practica-a-real',
    component: lazyRouteComponent(() => import('./environment.tsx'), 'EnvironmentScreen'),
  }),
  screen(app, {
    path: '/profile/people',
    title: words.people.title,
    help: 'personas',
    component: lazyRouteComponent(() => import('./people.tsx'), 'PeopleScreen'),
  }),
] as const;
