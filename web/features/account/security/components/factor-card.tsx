import { dayInEcuador } from '@cuadre/sri/dates';
import { useState } from 'react';
import type { SecondFactor } from '#contract/account/second-factor.ts';
import { factor as words } from '#phrases/account/security.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip, Notice } from '#web/ui/chip.tsx';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { showToast } from '#web/ui/toast.tsx';
import { useRenewCodes, useTurnOffFactor } from '../queries.ts';
import { PasswordAndCodeDialog } from './password-and-code-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TurnOnDialog } from './turn-on-dialog.tsx';

/** Fewer than this and the person is told to make new ones. */
const few = 3;

/** The second factor as it stands, and what can be done with it. */
export function FactorCard({ factor: { isOn, since, recoveryCodesLeft } }: { factor: SecondFactor }) {
  const [open, setOpen] = useState<'on' | 'renew' | 'off'>();
  const close = () => setOpen(undefined);
  return (
    <Card title={words.title} action={<Chip tone={isOn ? 'success' : 'neutral'}>{isOn ? words.on : words.off}</Chip>}>
      <p className="text-dense text-muted">{words.what}</p>
      {isOn && (
        <p className="num mt-2 text-dense">
          {since !== undefined && words.since(dayForReading(dayInEcuador(new Date(since))))}{' '}
          {words.left(recoveryCodesLeft)}
        </p>
      )}
      {isOn && recoveryCodesLeft < few && <Notice tone="warning" title={words.few} className="mt-3" />}
      <div className="mt-3 flex flex-wrap gap-2">
        {isOn ? (
          <>
            <Button onClick={() => setOpen('renew')}>{words.renew}</Button>
            <Button look="ghost" onClick={() => setOpen('off')}>
              {words.turnOff}
            </Button>
          </>
        ) : (
          <Button look="primary" onClick={() => setOpen('on')}>
            {words.turnOn}
          </Button>
        )}
      </div>
      {open === 'on' && <TurnOnDialog onClose={close} />}
      {open === 'renew' && <RenewDialog onClose={close} />}
      {open === 'off' && <TurnOffDialog onClose={close} />}
    </Card>
  );
}

function RenewDialog({ onClose }: { onClose: () => void }) {
  const renew = useRenewCodes();
  return (
    <PasswordAndCodeDialog
      title={words.renewTitle}
      text={words.renewText}
      submit={words.renewConfirm}
      send={renew}
      onClose={onClose}
    >
      {renew.data && <RecoveryCodes codes={renew.data.recoveryCodes} />}
    </PasswordAndCodeDialog>
  );
}

function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const turnOff = useTurnOffFactor();
  const send = {
    isPending: turnOff.isPending,
    mutateAsync: async (input: Parameters<typeof turnOff.mutateAsync>[0]) => {
      await turnOff.mutateAsync(input);
      showToast(words.turnedOff);
      onClose();
    },
  };
  return (
    <PasswordAndCodeDialog
      title={words.turnOffTitle}
      text={words.turnOffText}
      submit={words.turnOffConfirm}
      danger
      send={send}
      onClose={onClose}
    />
  );
}
