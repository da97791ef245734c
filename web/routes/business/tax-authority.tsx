import { taxAuthority } from '#phrases/business/tax-authority-screen.ts';
import { ProfilePage } from '#web/features/business/profile/profile-page.tsx';
import { Differences } from '#web/features/business/tax-authority/components/differences.tsx';
import { DownloadState } from '#web/features/business/tax-authority/components/download-state.tsx';
import { Found } from '#web/features/business/tax-authority/components/found.tsx';
import { SavedLogin } from '#web/features/business/tax-authority/components/saved-login.tsx';
import { useTaxAuthority } from '#web/features/business/tax-authority/queries.ts';
import { useArrival } from '#web/features/business/tax-authority/use-arrival.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { Card } from '#web/ui/card.tsx';

const words = taxAuthority.page;

/** What the SRI said, what differs, and the login with which to ask again. */
export function TaxAuthorityScreen() {
  const query = useTaxAuthority();
  useArrival();
  return (
    <ProfilePage title={words.title} text={taxAuthority.text}>
      <Loaded query={query} rows={4}>
        {(authority) => (
          <div className="flex flex-col gap-4">
            <DownloadState authority={authority} />
            {authority.differences.length > 0 && <Differences differences={authority.differences} />}
            {authority.information !== undefined && (
              <Card title={taxAuthority.foundTitle}>
                <Found information={authority.information} />
              </Card>
            )}
            {(authority.portal !== 'none' || authority.login !== undefined) && <SavedLogin authority={authority} />}
          </div>
        )}
      </Loaded>
    </ProfilePage>
  );
}
