import { useState } from 'react';
import type { ReturnCard } from '#contract/declarations/returns.ts';
import { hubWords as words } from '#phrases/declarations/hub-screen.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { May } from '#web/shell/session/may.tsx';
import { Button } from '#web/ui/button.tsx';
import { later, partOf } from '#web/ui/later.tsx';

const FiledDialog = partOf(
  later(() => import('./filed-dialog.tsx')),
  (module) => module.FiledDialog,
);

interface FiledButtonProps {
  of: Pick<ReturnCard, 'period' | 'obligation'>;
  label?: string;
  /** Of which return it is, where several stand below each other. */
  'aria-label'?: string;
  look?: 'ghost' | 'secondary';
  size?: 'sm';
  className?: string;
}

/** Whether somebody may have filed it in the portal: its days are over, and here nothing was done of it. */
export const mayBeFiled = ({ to, state }: Pick<ReturnCard, 'to' | 'state'>): boolean =>
  state === 'live' && to < currentDay();

/** A return was filed in the portal: its number and its day are noted. */
export function FiledButton({ of, label = words.filedElsewhere, look = 'ghost', ...button }: FiledButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <May what="declareYear">
      <Button look={look} {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <FiledDialog of={of} onClose={() => setOpen(false)} />}
    </May>
  );
}
