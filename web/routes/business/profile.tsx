import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { screens } from '#phrases/business/screens.ts';
import { profile as words } from '#phrases/home/home.ts';
import { network } from '#phrases/shell/network.ts';
import { InsideProfile } from '#web/features/business/profile/profile-page.tsx';
import { ComingNote } from '#web/features/business/tax-authority/components/coming-note.tsx';
import {
  openOptions,
  type ProfileOption,
  readOption,
  shownOption,
} from '#web/features/business/tax-authority/profile-option.ts';
import { isPending, useTaxAuthority } from '#web/features/business/tax-authority/queries.ts';
import { useArrival } from '#web/features/business/tax-authority/use-arrival.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { useMay } from '#web/shell/session/may.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/feedback.tsx';
import { later, partOf, useAhead } from '#web/ui/later.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { Filters } from '#web/ui/tabs.tsx';
import { TaxDataScreen } from './tax-data.tsx';

// The first part comes with the page; each of the others in a file of its own.
const waiting = <Skeleton label={network.loading} rows={5} />;
const authority = later(() => import('./tax-authority.tsx'));
const points = later(() => import('./sales-points.tsx'));
const signature = later(() => import('./signature.tsx'));
const logo = later(() => import('./logo.tsx'));
const TaxAuthorityScreen = partOf(authority, (module) => module.TaxAuthorityScreen, waiting);
const SalesPointsScreen = partOf(points, (module) => module.SalesPointsScreen, waiting);
const SignatureScreen = partOf(signature, (module) => module.SignatureScreen, waiting);
const LogoScreen = partOf(logo, (module) => module.LogoScreen);

const parts: Record<ProfileOption, ReactNode> = {
  0: <TaxDataScreen />,
  1: <TaxAuthorityScreen />,
  2: <SalesPointsScreen />,
  3: (
    <div className="flex flex-col gap-6">
      <SignatureScreen />
      <LogoScreen />
    </div>
  ),
};

/** The business in four parts; which one is in the address. */
export function ProfileScreen() {
  const { option } = useSearch({ from: '/known/app/profile' });
  const navigate = useNavigate();
  const may = useMay();
  const query = useTaxAuthority();
  const arrival = useArrival();
  useAhead(authority);
  useAhead(points);
  useAhead(signature);
  useAhead(logo);
  return (
    <div className="max-w-2xl">
      <PageHead title={screens.profile.title} />
      <Loaded query={query} rows={5}>
        {({ login, download }) => {
          const standing = { hasPassword: login !== undefined, isDownloading: isPending(download.state), may };
          const open = openOptions(standing);
          const shown = shownOption(option, standing);
          return (
            <>
              <div className="mb-5">
                <Filters
                  label={words.parts}
                  options={open.map((value) => ({ value: String(value), label: words.options[value] }))}
                  value={String(shown)}
                  onChange={(value) => navigate({ to: '/profile', search: { option: readOption(value) } })}
                />
              </div>
              <ComingNote />
              {!open.includes(1) && shown === 0 && (
                <Link to="/profile/sri" className={`${buttonClass({ size: 'sm' })} mb-4`}>
                  {words.fetch}
                </Link>
              )}
              <InsideProfile key={`${shown} ${arrival}`}>{parts[shown]}</InsideProfile>
            </>
          );
        }}
      </Loaded>
    </div>
  );
}
