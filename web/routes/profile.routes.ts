import { changePassword } from '../../phrases/screens/recovery.ts';
import { profile } from '../../phrases/screens/titles.ts';
import { paths } from '../paths.ts';
import { screen } from './screen.ts';

export const profileRoutes = [
  screen(paths.taxData, profile.taxData, () => import('./profile/tax-data.tsx'), 'TaxDataScreen'),
  screen(paths.taxAuthority, profile.taxAuthority, () => import('./profile/tax-authority.tsx'), 'TaxAuthorityScreen'),
  screen(paths.salesPoints, profile.salesPoints, () => import('./profile/sales-points.tsx'), 'SalesPointsScreen'),
  screen(paths.signature, profile.signature, () => import('./profile/signature.tsx'), 'SignatureScreen'),
  screen(paths.logo, profile.logo, () => import('./profile/logo.tsx'), 'LogoScreen'),
  screen(paths.environment, profile.environment, () => import('./profile/environment.tsx'), 'EnvironmentScreen'),
  screen(
    paths.changePassword,
    changePassword.title,
    () => import('./profile/change-password.tsx'),
    'ChangePasswordScreen',
  ),
] as const;
