import { Navigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { network } from '#phrases/shell/network.ts';
import { Skeleton } from '#web/ui/feedback.tsx';
import { SummaryTab } from './summary-tab.tsx';
import { homeTab } from './tabs.ts';

const ProfileTab = lazy(() => import('./profile-tab.tsx').then((module) => ({ default: module.ProfileTab })));
const ReportTab = lazy(() => import('./report-tab.tsx').then((module) => ({ default: module.ReportTab })));
const ExtrasTab = lazy(() => import('./extras-tab.tsx').then((module) => ({ default: module.ExtrasTab })));

/** The five tabs; which one is in the address. */
export function HomeScreen() {
  const { tab, kind } = useSearch({ from: '/known/app/home' });
  const current = homeTab(tab);
  return (
    <Suspense fallback={<Skeleton label={network.loading} />}>
      {current === 'resumen' && <SummaryTab />}
      {current === 'perfil' && <ProfileTab />}
      {current === 'extras' && <ExtrasTab />}
      {current === 'reporte' && <ReportTab key={kind} asked={kind} />}
      {current === 'buzon' && <Navigate to="/inbox" replace />}
    </Suspense>
  );
}
