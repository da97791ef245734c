import { daysBetween } from '@cuadre/sri/dates';
import { CircleCheck, Clock } from 'lucide-react';
import type { ReturnCard } from '#contract/declarations/returns.ts';
import { figureWords } from '#phrases/declarations/hub-screen.ts';
import { Chip } from '#web/ui/chip.tsx';

/** So close that it is said in amber. */
const SOON = 5;

interface DueChipProps {
  card: Pick<ReturnCard, 'dueOn' | 'to' | 'state'>;
  today: string;
}

/** When a return is due, or that its days still run. */
export function DueChip({ card: { dueOn, to, state }, today }: DueChipProps) {
  const days = daysBetween(today, dueOn);
  if (state === 'elsewhere' || state === 'sent')
    return (
      <Chip tone="success" icon={CircleCheck}>
        {figureWords.filed}
      </Chip>
    );
  if (to >= today) return <Chip tone="info">{figureWords.running}</Chip>;
  return (
    <Chip tone={days < 0 ? 'danger' : days <= SOON ? 'warning' : 'info'} icon={days < 0 ? undefined : Clock}>
      {figureWords.due(dueOn, today)}
    </Chip>
  );
}
