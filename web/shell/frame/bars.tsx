// @asvs V7.4.4
import { Link } from '@tanstack/react-router';
import { LogOut, Settings } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { Environment } from '#contract/common.ts';
import { shell } from '#phrases/shell/shell.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Logo } from '#web/ui/logo.tsx';
import { CommandButtons } from '../commands/command-buttons.tsx';
import { useMay } from '../session/may.tsx';
import { InboxBell } from './bell.tsx';
import { CreateMenu } from './create-menu.tsx';
import { EnvironmentBadge } from './environment-badge.tsx';
import { grouped, useMenu } from './menu.ts';
import { OwnAvatar } from './own-avatar.tsx';
import { ScopeSwitch } from './scope-switch.tsx';

interface TopBarProps {
  environment: Environment | undefined;
  /** Which business one acts for. */
  business: ReactNode;
  Palette: ComponentProps<typeof CommandButtons>['Palette'];
}

export const TopBar = ({ environment, business, Palette }: TopBarProps) => {
  // Which SRI the documents go to means nothing to who issues none.
  const may = useMay();
  return (
    <header className="sticky top-0 z-30 border-b border-border bg-surface pt-[env(safe-area-inset-top)]">
      <div className="mx-auto flex h-14 max-w-[1360px] items-center gap-1 px-3 tb:gap-3 tb:px-4 lg:h-16 lg:px-6">
        <Link to="/home" className="flex shrink-0 rounded-md">
          <Logo compact />
        </Link>
        {/* On a phone one above the other: the name has its room, and the badge keeps its word. */}
        <div className="flex min-w-0 flex-1 flex-col items-start justify-center tb:flex-row tb:items-center tb:justify-between">
          {business}
          {environment !== undefined && may('sell') && <EnvironmentBadge environment={environment} />}
        </div>
        <ScopeSwitch className="max-tb:hidden" />
        <CommandButtons Palette={Palette} />
        <InboxBell />
        <Link
          to="/home"
          search={{ tab: 'perfil' }}
          aria-label={shell.account}
          title={shell.account}
          className={cx(buttonClass({ look: 'plain', size: 'icon' }), 'max-lg:hidden')}
        >
          <OwnAvatar />
        </Link>
        <Link
          to="/settings"
          search={{ tab: 1 }}
          aria-label={shell.settings}
          title={shell.settings}
          className={cx(buttonClass({ look: 'plain', size: 'icon' }), 'max-lg:hidden')}
        >
          <Settings aria-hidden="true" size={20} />
        </Link>
        <Link
          to="/logout"
          aria-label={shell.logout}
          title={shell.logout}
          className={cx(buttonClass({ look: 'plain', size: 'icon' }), 'max-lg:hidden')}
        >
          <LogOut aria-hidden="true" size={20} />
        </Link>
      </div>
    </header>
  );
};

const rowClass = 'flex min-h-10 items-center gap-3 rounded-md px-3 text-body';

export const LeftMenu = () => {
  const parts = grouped(useMenu('left'));
  return (
    <nav
      aria-label={shell.main}
      className="sticky top-20 -m-1 hidden max-h-[calc(100dvh-6rem)] w-52 shrink-0 flex-col gap-0.5 self-start overflow-y-auto p-1 lg:flex"
    >
      <CreateMenu />
      {parts.map(({ group, items }) => (
        <div key={group ?? ''}>
          {group && (
            <p id={`menu-${group}`} className="px-3 pt-3 pb-1 text-meta font-semibold text-muted">
              {shell.groups[group]}
            </p>
          )}
          <ul aria-labelledby={group && `menu-${group}`} className="flex flex-col gap-0.5">
            {items.map(({ label, icon: Icon, to, search, isHere }) => (
              <li key={label}>
                <Link
                  to={to}
                  search={search}
                  aria-current={isHere ? 'page' : undefined}
                  className={cx(
                    rowClass,
                    isHere ? 'bg-primary-soft font-semibold text-on-primary-soft' : 'hover:bg-surface-2',
                  )}
                >
                  <Icon aria-hidden="true" size={18} />
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
};

export const BottomBar = () => (
  <nav
    aria-label={shell.sections}
    className="fixed inset-x-0 bottom-0 z-30 border-t border-border bg-surface pb-[env(safe-area-inset-bottom)] shadow-bar lg:hidden"
  >
    <ul className="mx-auto flex max-w-xl">
      {useMenu('bottom').map(({ label, icon: Icon, to, search, isHere }) => (
        <li key={label} className="flex-1">
          <Link
            to={to}
            search={search}
            aria-current={isHere ? 'page' : undefined}
            className={cx(
              'flex min-h-16 flex-col items-center justify-center gap-0.5 text-nav',
              isHere ? 'font-bold text-on-primary-soft' : 'text-muted',
            )}
          >
            <span className={cx('rounded-full px-4 py-1', isHere && 'bg-primary-soft')}>
              <Icon aria-hidden="true" size={20} />
            </span>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
