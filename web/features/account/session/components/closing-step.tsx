import { useEffect, useState } from 'react';
import { getClosingAccount, takeBackAccount } from '#contract/deletion/account-deletion.ts';
import { closingAccount as words } from '#phrases/deletion/leaving.ts';
import { network } from '#phrases/shell/network.ts';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { Skeleton } from '#web/ui/feedback.tsx';
import { instantForReading } from '#web/ui/format-instant.ts';
import { CodeInput, isWholeCode } from '#web/ui/inputs/code-input.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { useSmallForm } from '../use-small-form.ts';

interface Closing {
  readonly eraseAt: string;
  readonly businessName: string;
  readonly needsCode: boolean;
}

/** Signing in to an account that was deleted: until when it is there, and the link back. */
export function ClosingStep({
  login,
  onOpen,
  onBack,
}: {
  login: { readonly username: string; readonly password: string };
  onOpen: () => Promise<void>;
  onBack: () => void;
}) {
  const [closing, setClosing] = useState<Closing>();
  const [refused, setRefused] = useState<string>();
  useEffect(() => {
    call(getClosingAccount, { body: login }).then(setClosing, (error) => setRefused(sentenceOf(error)));
  }, [login]);
  const faultsOf = ({ code = '' }: { code?: string }) => ({
    code: closing?.needsCode && !isWholeCode(code) ? words.codeFault : undefined,
  });
  const form = useSmallForm(faultsOf, async ({ code }) => {
    setRefused(undefined);
    try {
      await call(takeBackAccount, { body: code ? { ...login, code } : login });
    } catch (error) {
      return setRefused(sentenceOf(error));
    }
    await onOpen();
  });
  return (
    <>
      <PageHead title={words.title} />
      <form {...form.props} className="flex flex-col gap-4">
        {refused !== undefined && <Notice tone="danger" title={refused} announce />}
        {closing === undefined ? (
          refused === undefined && <Skeleton label={network.loading} rows={1} />
        ) : (
          <>
            <p>{words.text(closing.businessName, instantForReading(closing.eraseAt))}</p>
            <p className="text-muted">{words.explain}</p>
            {closing.needsCode && <CodeInput label={words.code} name="code" error={form.faults.code} />}
            <Button type="submit" look="primary" wide busy={form.busy}>
              {words.takeBack}
            </Button>
          </>
        )}
        <Button look="ghost" wide onClick={onBack}>
          {words.back}
        </Button>
      </form>
    </>
  );
}
