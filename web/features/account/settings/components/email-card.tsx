import { useState } from 'react';
import type { PersonalData } from '#contract/account/personal-data.ts';
import { emailAddress as words } from '#phrases/account/settings.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip, Notice } from '#web/ui/chip.tsx';
import { ChangeEmailDialog } from './change-email-dialog.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { VerifyButtons } from './verify-buttons.tsx';

/** The address of the account: whether it is verified, and another in its place. */
export function EmailCard({ person }: { person: PersonalData }) {
  const [open, setOpen] = useState<'change' | 'code'>();
  const { email, emailVerified, openCode } = person;
  const pending = openCode !== undefined && openCode.email !== email ? openCode : undefined;
  const close = () => setOpen(undefined);
  return (
    <Card
      title={words.title}
      action={
        <Chip tone={emailVerified ? 'success' : 'warning'}>{emailVerified ? words.verified : words.unverified}</Chip>
      }
      className="flex flex-col gap-3"
    >
      <p className="font-semibold break-words">{email}</p>
      {pending !== undefined && (
        <Notice
          tone="info"
          title={words.pending(pending.email)}
          action={
            <Button size="sm" onClick={() => setOpen('code')}>
              {words.write}
            </Button>
          }
        />
      )}
      <div className="flex flex-wrap gap-2">
        {!emailVerified && pending === undefined && <VerifyButtons email={email} />}
        <Button size="sm" onClick={() => setOpen('change')}>
          {words.change}
        </Button>
      </div>
      {open === 'change' && <ChangeEmailDialog onSent={() => setOpen('code')} onClose={close} />}
      {open === 'code' && pending !== undefined && <CodeDialog {...pending} onClose={close} />}
    </Card>
  );
}
