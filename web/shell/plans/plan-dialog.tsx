import { useQuery } from '@tanstack/react-query';
import { kit } from '#phrases/shell/kit.ts';
import { planWords as words } from '#phrases/shop/needs-plan.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { missingOf, permissionsQuery } from './permissions.ts';
import { PlanAction, saidOf } from './plan-note.tsx';

interface PlanDialogProps {
  /** What was refused for want of a plan of expenses; undefined: nothing. */
  failure: unknown;
  onClose: () => void;
  /** Does again what was refused, once its month is open. */
  again: () => void;
}

/** A refusal where a single press asked for it, with what mends it. */
export function PlanDialog({ failure, onClose, again }: PlanDialogProps) {
  const isOpen = failure !== undefined;
  const { data } = useQuery({ ...permissionsQuery, enabled: isOpen });
  const missing = data && missingOf(data, { meter: 'expenses' }, failure);
  const said = missing && saidOf(missing);
  return (
    <Dialog
      open={isOpen}
      alert
      onClose={onClose}
      title={said?.title ?? words.title}
      text={said?.text ?? sentenceOf(failure)}
      footer={
        <>
          <Button onClick={onClose}>{kit.cancel}</Button>
          {missing && (
            <PlanAction
              missing={missing}
              onOpened={() => {
                onClose();
                again();
              }}
            />
          )}
        </>
      }
    />
  );
}
