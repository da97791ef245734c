import { dayInEcuador, daysBetween } from '@cuadre/sri/dates';
import type { ReactNode } from 'react';
import type { SignatureInfo } from '#contract/business/tax-data.ts';
import { signature as words } from '#phrases/business/setup.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { Card } from '#web/ui/card.tsx';
import { Chip, Notice, type Tone } from '#web/ui/chip.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { dayForReading } from '#web/ui/inputs/read-day.ts';

const tones: Record<SignatureInfo['status'], Tone> = {
  none: 'neutral',
  ready: 'success',
  expiring: 'warning',
  expired: 'danger',
};

/** Whose signature it is and until when. */
export function SignatureCard({ info, action }: { info: SignatureInfo; action?: ReactNode }) {
  const chip = info.demo ? words.chips.demo : words.chips[info.status];
  const title = info.demo ? words.demoTitle : info.status === 'none' ? words.noneTitle : (info.holder ?? '');
  const text = info.demo ? words.demoText : info.status === 'none' ? words.noneText : undefined;
  const validTo = info.validTo === undefined ? undefined : dayInEcuador(new Date(info.validTo));
  const days = validTo === undefined ? 0 : daysBetween(currentDay(), validTo);
  return (
    <Card title={title} action={<Chip tone={info.demo ? 'warning' : tones[info.status]}>{chip}</Chip>}>
      {text !== undefined && <p className="text-dense text-muted">{text}</p>}
      {info.status !== 'none' && !info.demo && (
        <Facts
          items={[
            { label: words.holder, value: `${info.holder ?? ''} · ${info.identification ?? ''}` },
            { label: words.issuer, value: info.issuer ?? '' },
            { label: words.validTo, value: validTo === undefined ? '' : dayForReading(validTo) },
          ]}
        />
      )}
      {info.status === 'expiring' && <Notice tone="warning" title={words.expires(days)} className="mt-3" />}
      {action !== undefined && <div className="mt-4 flex flex-wrap gap-2">{action}</div>}
    </Card>
  );
}
