import { Link, useSearch } from '@tanstack/react-router';
import { screens } from '#phrases/account/screens.ts';
import { settings as words } from '#phrases/account/settings.ts';
import { profile } from '#phrases/home/home.ts';
import { cx } from '#web/ui/cx.ts';
import { PageHead } from '#web/ui/page.tsx';
import { useBusinessPages } from '../business/business-pages.ts';
import { DeleteTab } from '../deletion/delete-tab.tsx';
import { AccountTab } from './settings/account-tab.tsx';
import { PasswordTab } from './settings/password-tab.tsx';
import { type SettingsTab, settingsTabs } from './settings/tabs.ts';
import { TermsTab } from './settings/terms-tab.tsx';

const content = { 1: AccountTab, 2: TermsTab, 3: PasswordTab, 4: DeleteTab } as const;

/** What concerns the person; which part is in the address. */
export function SettingsScreen() {
  const { tab = 1 } = useSearch({ from: '/known/app/settings' });
  const Tab = content[tab];
  return (
    <>
      <PageHead title={screens.settings.title} />
      <div className="grid items-start gap-4 tb:grid-cols-[200px_minmax(0,640px)] tb:gap-6">
        <div className="min-w-0">
          <Sections current={tab} />
          <BusinessPages />
        </div>
        <section aria-labelledby="settings-section">
          <h2 id="settings-section" className="mb-3 text-section font-bold">
            {words.tabs[tab]}
          </h2>
          <Tab />
        </section>
      </div>
    </>
  );
}

/** What the business has to set up; on a phone Perfil lists it. */
function BusinessPages() {
  const rows = useBusinessPages();
  if (rows.length === 0) return null;
  return (
    <nav aria-labelledby="settings-business" className="mt-4 max-tb:hidden">
      <p id="settings-business" className="px-3 pb-1 text-meta font-semibold text-muted">
        {profile.business}
      </p>
      <ul className="flex flex-col gap-1">
        {rows.map(({ icon: Icon, label, to }) => (
          <li key={label}>
            <Link
              to={to}
              className="flex min-h-11 items-center gap-3 rounded-md px-3 text-dense font-semibold hover:bg-surface-2"
            >
              <Icon aria-hidden="true" size={18} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The last one stands beyond the edge of a phone. */
const intoSight = (link: HTMLElement | null): void => link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** On a phone a row to push sideways, from `tb` a list on the left. */
const Sections = ({ current }: { current: SettingsTab }) => (
  <nav aria-label={words.sections} className="-mx-4 overflow-x-auto px-4 tb:mx-0 tb:px-0">
    <ul className="flex gap-2 py-1 max-tb:w-max tb:flex-col tb:gap-1 tb:py-0">
      {settingsTabs.map((tab) => (
        <li key={tab} className="shrink-0">
          <Link
            to="/settings"
            search={{ tab }}
            replace
            resetScroll={false}
            aria-current={tab === current ? 'page' : undefined}
            ref={tab === current ? intoSight : undefined}
            className={cx(
              'flex min-h-11 scroll-mx-4 items-center rounded-full px-4 text-dense font-semibold tb:rounded-md tb:px-3',
              tab === current
                ? 'max-tb:bg-primary max-tb:text-on-primary tb:bg-primary-soft tb:text-on-primary-soft'
                : 'hover:bg-surface-2 max-tb:border max-tb:border-border-strong max-tb:bg-surface',
            )}
          >
            {words.tabs[tab]}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
