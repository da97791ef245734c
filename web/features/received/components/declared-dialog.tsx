import { received as words } from '#phrases/received/received-screen.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { UseClassification } from '../use-classification.ts';

/** Nothing of a declared period, or of a month that somebody closed, changes without this question. */
export const DeclaredDialog = ({ use }: { use: UseClassification }) => (
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
);
