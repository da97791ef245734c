import { useState } from 'react';
import type { Classification, ReceivedSummary } from '#contract/received/received.ts';
import { groupNames } from '#phrases/received/received.ts';
import { received as words } from '#phrases/received/received-screen.ts';
import { hasCode, sentenceOf } from '#web/api/problem.ts';
import { showToast } from '#web/ui/toast.tsx';
import { type ClassifyInput, undoChange, useClassify } from './queries.ts';

/** What somebody just decided for one receipt, while the others of its supplier may follow. */
export interface Decided {
  readonly receipt: Pick<ReceivedSummary, 'id' | 'partyName'>;
  readonly classification: Classification;
}

/** Classifying with everything around it: undo, the whole supplier, and the question when the period is declared. */
export function useClassification() {
  const classify = useClassify();
  const [decided, setDecided] = useState<Decided>();
  const [asking, setAsking] = useState<Decided & { readonly wholeSupplier: boolean }>();

  const run = async (to: Decided, more: Partial<ClassifyInput>) => {
    const { receipt, classification } = to;
    try {
      const { changeId, changed, declared } = await classify.mutateAsync({
        receiptId: receipt.id,
        classification,
        ...more,
      });
      const said = more.wholeSupplier
        ? words.changedAll(changed, receipt.partyName) + (declared > 0 ? words.leftDeclared(declared) : '')
        : words.changed(receipt.partyName, groupNames[classification.group]);
      const undo = () => {
        setDecided(undefined);
        undoChange(changeId).then(
          () => showToast(words.undone, { tone: 'info' }),
          (error) => showToast(sentenceOf(error), { tone: 'danger' }),
        );
      };
      showToast(said, { undo });
      setDecided(more.wholeSupplier ? undefined : to);
    } catch (error) {
      if (hasCode(error, 'received.declared')) setAsking({ ...to, wholeSupplier: more.wholeSupplier ?? false });
      else showToast(sentenceOf(error), { tone: 'danger' });
    }
  };

  return {
    busy: classify.isPending,
    decided,
    forgetDecided: () => setDecided(undefined),
    asking,
    stopAsking: () => setAsking(undefined),
    classify: (receipt: Decided['receipt'], classification: Classification) => run({ receipt, classification }, {}),
    classifySupplier: (to: Decided) => run(to, { wholeSupplier: true }),
    classifyDeclared: () => {
      if (!asking) return;
      setAsking(undefined);
      void run(asking, { declaredToo: true, wholeSupplier: asking.wholeSupplier });
    },
  };
}

export type UseClassification = ReturnType<typeof useClassification>;
