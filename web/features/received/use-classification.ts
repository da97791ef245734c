import { useState } from 'react';
import type { Classification, ReceivedSummary } from '#contract/received/received.ts';
import { received as words } from '#phrases/received/received-screen.ts';
import { hasCode, sentenceOf } from '#web/api/problem.ts';
import { showToast } from '#web/ui/toast.tsx';
import { type ClassifyInput, undoChange, useClassify } from './queries.ts';
import { useCategories } from './use-categories.ts';

/** What somebody decides for a receipt, or for more of its supplier. */
interface Decided {
  readonly receipt: Pick<ReceivedSummary, 'id' | 'partyName'>;
  readonly classification: Classification;
}
type More = Pick<ClassifyInput, 'reach' | 'always'>;

/** Where a form begins: nobody wants it always. */
const isUnsaid = ({ group }: Classification): boolean => group === 'other' || group === 'personalOther';

/** Classifying with everything around it: undo, whether it holds always, and the question when the period is declared. */
export function useClassification() {
  const classify = useClassify();
  const { nameOf } = useCategories();
  const [asking, setAsking] = useState<Decided & More>();

  const run = async (to: Decided, more: More & Pick<ClassifyInput, 'declaredToo'> = {}): Promise<void> => {
    const { receipt, classification } = to;
    const group = nameOf(classification.group);
    try {
      const { changeId, changed, declared } = await classify.mutateAsync({
        receiptId: receipt.id,
        classification,
        ...more,
      });
      const undo = () =>
        undoChange(changeId).then(
          () => showToast(words.undone, { tone: 'info' }),
          (error) => showToast(sentenceOf(error), { tone: 'danger' }),
        );
      const left = declared > 0 ? words.leftDeclared(declared) : '';
      if (more.always) showToast(words.ruled(receipt.partyName, group, changed) + left, { undo });
      else if (isUnsaid(classification)) showToast(words.changed(receipt.partyName, group), { undo });
      else {
        const always = () => void run(to, { reach: 'undecided', always: true });
        const answers = [
          { label: words.always, run: always },
          { label: words.onlyThis, run: () => {} },
        ];
        showToast(words.askAlways(receipt.partyName, group), { undo, answers });
      }
    } catch (error) {
      if (hasCode(error, 'received.declared')) setAsking({ ...to, ...more });
      else showToast(sentenceOf(error), { tone: 'danger' });
    }
  };

  return {
    busy: classify.isPending,
    asking,
    stopAsking: () => setAsking(undefined),
    classify: (receipt: Decided['receipt'], classification: Classification, reach: More['reach'] = 'this') =>
      run({ receipt, classification }, { reach }),
    classifySupplier: (to: Decided) => run(to, { reach: 'all', always: true }),
    classifyDeclared: () => {
      if (!asking) return;
      setAsking(undefined);
      void run(asking, { declaredToo: true, reach: asking.reach, always: asking.always });
    },
  };
}

export type UseClassification = ReturnType<typeof useClassification>;
