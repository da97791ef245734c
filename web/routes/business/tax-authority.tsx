import { useState } from 'react';
import type { TaxAuthority } from '#contract/business/tax-authority.ts';
import { taxAuthority } from '#phrases/business/tax-authority-screen.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { Differences } from '#web/features/business/tax-authority/components/differences.tsx';
import { DownloadProgress } from '#web/features/business/tax-authority/components/download-progress.tsx';
import { Found } from '#web/features/business/tax-authority/components/found.tsx';
import { type KnownLogin, LoginForm, newLogin } from '#web/features/business/tax-authority/components/login-form.tsx';
import {
  isPending,
  useDeleteTaxLogin,
  useReloadTaxInformation,
  useTaxAuthority,
} from '#web/features/business/tax-authority/queries.ts';
import { useArrival } from '#web/features/business/tax-authority/use-arrival.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { useProfile } from '#web/shell/session/profile.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { instantForReading } from '#web/ui/format-instant.ts';
import { showToast } from '#web/ui/toast.tsx';
import { ProfilePage } from './profile-page.tsx';

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
            <State authority={authority} />
            {authority.differences.length > 0 && <Differences differences={authority.differences} />}
            {authority.information !== undefined && (
              <Card title={taxAuthority.foundTitle}>
                <Found information={authority.information} />
              </Card>
            )}
            {(authority.portal !== 'none' || authority.login !== undefined) && <Login authority={authority} />}
          </div>
        )}
      </Loaded>
    </ProfilePage>
  );
}

function State({ authority }: { authority: TaxAuthority }) {
  const { download, portal } = authority;
  if (isPending(download.state))
    return (
      <Card title={taxAuthority.waitingTitle}>
        <DownloadProgress download={download} />
      </Card>
    );
  if (portal === 'none')
    return (
      <Notice tone="info" title={taxAuthority.noPortalTitle}>
        <p>{taxAuthority.noPortalText}</p>
      </Notice>
    );
  if (download.state === 'failed' && download.failure !== 'cancelled')
    return <Notice tone="danger" title={download.sentence} announce />;
  return null;
}

function Login({ authority }: { authority: TaxAuthority }) {
  const [writing, setWriting] = useState(false);
  const [known, setKnown] = useState<KnownLogin>();
  const profile = useProfile();
  const reload = useReloadTaxInformation();
  const forget = useDeleteTaxLogin();
  const { login, download, portal } = authority;
  const failed = (error: unknown) => showToast(sentenceOf(error), { tone: 'danger' });
  const busy = isPending(download.state);
  const isForm = login === undefined && portal !== 'none' && !busy;
  return (
    <Card title={words.loginTitle}>
      <p className="text-dense text-muted">
        {login === undefined
          ? words.none
          : `${words[login.kind](login.user)} · ${words.savedAt(instantForReading(login.savedAt))}`}
      </p>
      {isForm && writing && (
        <div className="mt-4">
          <LoginForm portal={portal} known={known ?? newLogin(profile.data?.taxId ?? '')} onKnown={setKnown} />
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {isForm && !writing && (
          <Button look="primary" onClick={() => setWriting(true)}>
            {words.reload}
          </Button>
        )}
        {login !== undefined && portal !== 'none' && (
          <Button look="primary" busy={busy || reload.isPending} onClick={() => reload.mutate({}, { onError: failed })}>
            {words.reload}
          </Button>
        )}
        {login !== undefined && (
          <Button
            look="ghost"
            busy={forget.isPending}
            onClick={() => forget.mutate({}, { onSuccess: () => showToast(words.forgotten), onError: failed })}
          >
            {words.forget}
          </Button>
        )}
      </div>
    </Card>
  );
}
