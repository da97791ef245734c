import { received as words } from '#phrases/received/received-screen.ts';
import { PlanDialog } from '#web/shell/plans/plan-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { UseClassification } from '../use-classification.ts';

/**
 * Nothing of a declared period, or of a month that somebody closed, changes without this question; and what is refused for want
 * of a plan says so here.
 */
export const DeclaredDialog = ({ use }: { use: UseClassification }) => (
  <>
    <Dialog
      open={use.asking !== undefined}
      alert
      onClose={use.stopAsking}
      title={use.asking?.title ?? ''}
      text={use.asking?.text}
      footer={
        <>
          <Button onClick={use.stopAsking}>{words.cancel}</Button>
          <Button look="primary" onClick={() => use.asking?.again()}>
            {words.declaredConfirm}
          </Button>
        </>
      }
    />
    <PlanDialog failure={use.refused?.failure} onClose={use.stopRefusing} again={() => use.refused?.again()} />
  </>
);
