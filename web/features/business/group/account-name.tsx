import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { longestAccountName } from '#contract/account/accounts.rules.ts';
import { saveAccountName } from '#contract/account/accounts.ts';
import { accountName as words } from '#phrases/business/groups.ts';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { SendDialog } from '#web/shell/dialogs/send-dialog.tsx';
import { useStanding } from '#web/shell/session/may.tsx';
import { useProfile } from '#web/shell/session/profile.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { showToast } from '#web/ui/toast.tsx';

/** In Perfil of a person without RUC: how their papers call them. */
export function AccountNameCard() {
  const [asking, setAsking] = useState(false);
  const standing = useStanding();
  const name = useProfile().data?.businessName;
  if (standing?.group !== 'PER' || standing.claimed || standing.role !== 'owner' || name === undefined) return null;
  return (
    <Card title={words.card}>
      <p className="text-dense text-muted">{words.text(name)}</p>
      <Button className="mt-3" onClick={() => setAsking(true)}>
        {words.change}
      </Button>
      {asking && <NameDialog before={name} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function NameDialog({ before, onClose }: { before: string; onClose: () => void }) {
  const [name, setName] = useState(before);
  const isWritten = name.trim() !== '';
  return (
    <SendDialog
      {...{ title: words.card, submit: words.save, onClose }}
      isComplete={isWritten}
      onSubmit={async () => {
        await call(saveAccountName, { body: { name } });
        // Every paper and screen that names them.
        await queryClient.invalidateQueries();
        showToast(words.saved);
      }}
    >
      {(asked) => (
        <TextInput
          label={words.field}
          hint={words.hint}
          required
          autoComplete="name"
          maxLength={longestAccountName}
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={asked && !isWritten ? words.needsName : undefined}
        />
      )}
    </SendDialog>
  );
}

/** Of whom only a first name is known: what they approve would carry it. */
export function ShortNameNotice() {
  const standing = useStanding();
  const name = useProfile().data?.businessName.trim() ?? '';
  if (standing?.group !== 'PER' || standing.role !== 'owner' || name === '' || name.includes(' ')) return null;
  return (
    <Notice
      tone="info"
      title={words.isShort(name)}
      action={
        <Link to="/home" search={{ tab: 'perfil' }} className={buttonClass({ size: 'sm' })}>
          {words.change}
        </Link>
      }
    >
      {words.shortText}
    </Notice>
  );
}
