// @asvs V7.4.4
import { Link, useRouterState } from '@tanstack/react-router';
import { LogOut, Settings } from 'lucide-react';
import type { Environment } from '#contract/common.ts';
import { shell } from '#phrases/shell/shell.ts';
import { BusinessMenu } from '#web/features/business/people/components/business-menu.tsx';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Logo } from '#web/ui/logo.tsx';
import { Commands } from '../commands/commands.tsx';
import { useAllowed, useMay } from '../session/may.tsx';
import { InboxBell } from './bell.tsx';
import { CreateMenu } from './create-menu.tsx';
import { EnvironmentBadge } from './environment-badge.tsx';
import { bottomBar, type HomeTab, leftMenu, type MenuItem } from './menu-items.ts';
import { OwnAvatar } from './own-avatar.tsx';

export const TopBar = ({ environment }: { environment: Environment | undefined }) => {
  // Which SRI the documents go to means nothing to who issues none.
  const may = useMay();
  return (
    <header className="sticky top-0 z-30 border-b border-border bg-surface pt-[env(safe-area-inset-top)]">
      <div className="mx-auto flex h-14 max-w-[1360px] items-center gap-1 px-3 tb:gap-3 tb:px-4 lg:h-16 lg:px-6">
        <Link to={paths.home} className="mr-auto flex rounded-md">
          <Logo compact />
        </Link>
        <BusinessMenu />
        {environment !== undefined && may('sell') && <EnvironmentBadge environment={environment} />}
        <Commands />
        <InboxBell />
        <Link
          to={paths.home}
          search={{ tab: 'perfil' }}
          aria-label={shell.account}
          title={shell.account}
          className={cx(buttonClass({ look: 'plain', size: 'icon' }), 'max-lg:hidden')}
        >
          <OwnAvatar />
        </Link>
        <Link
          to={paths.settings}
          search={{ tab: 1 }}
          aria-label={shell.settings}
          title={shell.settings}
          className={cx(buttonClass({ look: 'plain', size: 'icon' }), 'max-lg:hidden')}
        >
          <Settings aria-hidden="true" size={20} />
        </Link>
        <Link
          to={paths.logout}
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

/** Of home only the part that is open is where one is. */
export const LeftMenu = ({ tab }: { tab: HomeTab | undefined }) => {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const isHere = (item: MenuItem) => path === item.to && (item.tab === undefined || item.tab === tab);
  const items = useAllowed(leftMenu);
  return (
    <nav
      aria-label={shell.main}
      className="sticky top-20 -m-1 hidden max-h-[calc(100dvh-6rem)] w-52 shrink-0 flex-col gap-1 self-start overflow-y-auto p-1 lg:flex"
    >
      <CreateMenu />
      <ul className="flex flex-col gap-1">
        {items.map((item) => {
          const { label, icon: Icon, to, tab: own } = item;
          const here = isHere(item);
          return (
            <li key={label}>
              <Link
                to={to}
                search={own === undefined || own === 'resumen' ? undefined : { tab: own }}
                aria-current={here ? 'page' : undefined}
                className={cx(
                  rowClass,
                  here ? 'bg-primary-soft font-semibold text-on-primary-soft' : 'hover:bg-surface-2',
                )}
              >
                <Icon aria-hidden="true" size={18} />
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};

export const BottomBar = ({ tab }: { tab: HomeTab | undefined }) => (
  <nav
    aria-label={shell.sections}
    className="fixed inset-x-0 bottom-0 z-30 border-t border-border bg-surface pb-[env(safe-area-inset-bottom)] shadow-bar lg:hidden"
  >
    <ul className="mx-auto flex max-w-xl">
      {bottomBar.map(({ label, icon: Icon, tab: own, to }) => (
        <li key={label} className="flex-1">
          <Link
            to={to}
            search={to === paths.home ? { tab: own } : undefined}
            aria-current={tab === own ? 'page' : undefined}
            className={cx(
              'flex min-h-16 flex-col items-center justify-center gap-0.5 text-nav',
              tab === own ? 'font-bold text-on-primary-soft' : 'text-muted',
            )}
          >
            <span className={cx('rounded-full px-4 py-1', tab === own && 'bg-primary-soft')}>
              <Icon aria-hidden="true" size={20} />
            </span>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
