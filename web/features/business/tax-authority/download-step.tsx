import { type ReactNode, useState } from 'react';
import type { TaxAuthority } from '#contract/business/tax-authority.ts';
import { noRuc as groups } from '#phrases/business/groups.ts';
import { setup } from '#phrases/business/setup.ts';
import { taxAuthority as words } from '#phrases/business/tax-authority-screen.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { Differences } from './components/differences.tsx';
import { DownloadProgress } from './components/download-progress.tsx';
import { Found } from './components/found.tsx';
import { type KnownLogin, LoginForm, newLogin } from './components/login-form.tsx';
import { isPending, useDeleteTaxLogin, useReloadTaxInformation } from './queries.ts';

interface DownloadStepProps {
  authority: TaxAuthority;
  ruc: string;
  /** To the first question, whatever the download does. */
  onDone: () => void;
  onLater: () => void;
  /** The link onwards for those who have no RUC; the main one where the SRI knows of none. */
  noRuc: (primary: boolean) => ReactNode;
}

/** `downloadingInfo`: fetch the data or write them; what is seen is what the download does, and one can always go on. */
export function DownloadStep({ authority, ruc, onDone, onLater, noRuc }: DownloadStepProps) {
  const { download, information, login, portal } = authority;
  // Stays while the form comes and goes: after a refusal only the password is written again.
  const [known, setKnown] = useState<KnownLogin>(newLogin(ruc));
  const reload = useReloadTaxInformation();
  const forget = useDeleteTaxLogin();
  const frame = (title: string, text: string | undefined, children: ReactNode) => (
    <div className="flex flex-col gap-4">
      <PageHead title={title} text={text} />
      {children}
    </div>
  );
  const later = (
    <Button look="ghost" wide onClick={onLater}>
      {setup.later}
    </Button>
  );
  const write = (
    <Button wide onClick={onDone}>
      {words.write}
    </Button>
  );

  if (isPending(download.state))
    return frame(
      words.waitingTitle,
      words.waitingText,
      <>
        <DownloadProgress download={download} />
        <Button wide onClick={onDone}>
          {words.goOn}
        </Button>
        <Button
          look="ghost"
          wide
          busy={forget.isPending}
          onClick={() => forget.mutate({}, { onError: (error) => showToast(sentenceOf(error), { tone: 'danger' }) })}
        >
          {words.stop}
        </Button>
      </>,
    );
  if (download.state === 'done' && information !== undefined)
    return frame(
      words.foundTitle,
      words.foundText,
      <>
        <Found information={information} />
        {authority.differences.length > 0 && <Differences differences={authority.differences} quiet />}
        <Button look="primary" wide onClick={onDone}>
          {setup.next}
        </Button>
        {later}
      </>,
    );
  if (portal === 'none')
    return frame(
      words.title,
      undefined,
      <>
        <Notice tone="info" title={words.noPortalTitle}>
          <p>{words.noPortalText}</p>
        </Notice>
        <Button look="primary" wide onClick={onDone}>
          {words.write}
        </Button>
        {noRuc(false)}
        {later}
      </>,
    );
  if (download.state === 'failed' && download.failure !== 'cancelled') {
    if (download.failure === 'no_ruc')
      return frame(
        groups.notFoundTitle,
        undefined,
        <>
          <Notice tone="info" title={download.sentence} announce />
          {noRuc(true)}
          {write}
          {later}
        </>,
      );
    const notice = <Notice tone="danger" title={download.sentence} announce />;
    if (login !== undefined)
      return frame(
        words.failedTitle,
        undefined,
        <>
          {notice}
          {reload.isError && <Notice tone="danger" title={sentenceOf(reload.error)} announce />}
          <Button look="primary" wide busy={reload.isPending} onClick={() => reload.mutate({})}>
            {words.retry}
          </Button>
          {write}
          {later}
        </>,
      );
    return frame(
      words.failedTitle,
      undefined,
      <>
        {notice}
        <LoginForm portal={portal} known={known} onKnown={setKnown} again />
        {write}
        {noRuc(false)}
        {later}
      </>,
    );
  }
  return frame(
    words.title,
    words.text,
    <>
      <LoginForm portal={portal} known={known} onKnown={setKnown} />
      {write}
      {noRuc(false)}
      {later}
    </>,
  );
}
