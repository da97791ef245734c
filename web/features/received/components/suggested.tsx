import type { Day } from '@cuadre/sri/dates';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { received as words } from '#phrases/received/received-screen.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { isPlanRefusal } from '#web/shell/plans/permissions.ts';
import { PlanDialog } from '#web/shell/plans/plan-dialog.tsx';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { undoChange, useAccept } from '../queries.ts';

/** Sure suggestions, accepted all at once: each row says why it is classified so. */
export function Suggested({
  count,
  period,
  look = 'soft',
}: {
  count: number;
  /** Without days: all that there is. */
  period: { from?: Day; to?: Day; shelf: 'real' | 'tests' };
  look?: ButtonLook['look'];
}) {
  const accept = useAccept();
  const [refused, setRefused] = useState<unknown>();
  const acceptAll = async () => {
    try {
      const { changeId, changed } = await accept.mutateAsync(period);
      showToast(words.accepted(changed), { undo: () => undoChange(changeId) });
    } catch (error) {
      if (isPlanRefusal(error)) setRefused(error);
      else showToast(sentenceOf(error), { tone: 'danger' });
    }
  };
  return (
    <>
      <Button
        size="sm"
        look={look}
        className="shrink-0"
        icon={<Sparkles aria-hidden="true" size={16} className="max-tb:hidden" />}
        busy={accept.isPending}
        onClick={acceptAll}
      >
        {words.accept(count)}
      </Button>
      <PlanDialog failure={refused} onClose={() => setRefused(undefined)} again={() => void acceptAll()} />
    </>
  );
}
