import { useState } from 'react';
import type { TaxAuthority } from '#contract/business/tax-authority.ts';
import { taxAuthority } from '#phrases/business/tax-authority-screen.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { useProfile } from '#web/shell/session/profile.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { instantForReading } from '#web/ui/format-instant.ts';
import { showToast } from '#web/ui/toast.tsx';
import { isPending, useDeleteTaxLogin, useReloadTaxInformation } from '../queries.ts';
import { type KnownLogin, LoginForm, newLogin } from './login-form.tsx';

const words = taxAuthority.page;

/** The login that is kept of the SRI, or the form to give one, and asking again with it. */
export function SavedLogin({ authority }: { authority: TaxAuthority }) {
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
