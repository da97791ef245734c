import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { refundWords } from '#phrases/shop/refunds.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { saveRefundAccount } from '#web/features/shop/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { AccountChoice } from './account-choice.tsx';

/** To which account what goes back of an order is transferred. */
export function AccountForm({ order }: { order: string }) {
  const [accountId, setAccount] = useState('');
  const [asked, setAsked] = useState(false);
  const save = useMutation({
    mutationFn: () => saveRefundAccount(order, accountId),
    onSuccess: () => showToast(refundWords.savedAccount),
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (accountId !== '' && !save.isPending) save.mutate();
      }}
    >
      {save.isError && <Notice tone="danger" title={sentenceOf(save.error)} announce />}
      <AccountChoice
        value={accountId}
        onChange={setAccount}
        error={asked && accountId === '' ? refundWords.needsAccount : undefined}
      />
      <Button look="primary" type="submit" wide busy={save.isPending} data-primary="">
        {refundWords.saveAccount}
      </Button>
    </form>
  );
}
