import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClosedBusiness } from '#contract/business/people.ts';
import { takeBackBusiness } from '#contract/deletion/account-deletion.ts';
import { businesses as words } from '#phrases/business/people-screen.ts';
import { kit } from '#phrases/shell/kit.ts';
import { call } from '#web/api/call.ts';
import { hasCode, sentenceOf } from '#web/api/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { instantForReading } from '#web/ui/format-instant.ts';
import { AccountPassword } from '#web/ui/inputs/account-password.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { refreshBusinesses } from '../queries.ts';

/** A business that the person closed, while it can be taken back. */
export function ClosedBusinessRow({ business }: { business: ClosedBusiness }) {
  const [asking, setAsking] = useState(false);
  return (
    <li className="flex min-h-13 items-center gap-3 px-4 py-2">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{business.name}</p>
        <p className="text-meta text-muted">{words.closed(instantForReading(business.eraseAt))}</p>
      </div>
      <Button size="sm" aria-label={words.takeBackOf(business.name)} onClick={() => setAsking(true)}>
        {words.takeBack}
      </Button>
      {asking && <TakeBackDialog business={business} onClose={() => setAsking(false)} />}
    </li>
  );
}

function TakeBackDialog({ business, onClose }: { business: ClosedBusiness; onClose: () => void }) {
  const takeBack = useMutation({
    mutationFn: (body: { customerId: string; password: string }) => call(takeBackBusiness, { body }),
    onSuccess: refreshBusinesses,
  });
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const [refused, setRefused] = useState<unknown>();
  const isOfPassword = hasCode(refused, 'account.wrong_password');
  const missing = asked && password === '' ? kit.accountPasswordMissing : undefined;
  const submit = async () => {
    setAsked(true);
    setRefused(undefined);
    if (password === '') return;
    await takeBack.mutateAsync({ customerId: business.customerId, password }).then(() => {
      showToast(words.takenBack(business.name));
      onClose();
    }, setRefused);
  };
  return (
    <FormDialog
      title={words.takeBackTitle(business.name)}
      text={words.takeBackText}
      submit={words.takeBack}
      busy={takeBack.isPending}
      error={refused !== undefined && !isOfPassword ? sentenceOf(refused) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <AccountPassword
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={missing ?? (isOfPassword ? sentenceOf(refused) : undefined)}
      />
    </FormDialog>
  );
}
