import { useState } from 'react';
import type { Classification, ReceivedSummary } from '#contract/received/received.ts';
import { monthWords } from '#phrases/books/months.ts';
import { dividing, received as words } from '#phrases/received/received-screen.ts';
import { hasCode, sentenceOf } from '#web/api/problem.ts';
import { isPlanRefusal } from '#web/shell/plans/permissions.ts';
import { showToast } from '#web/ui/toast.tsx';
import {
  type ClassifyInput,
  type DivideInput,
  undoChange,
  useClassify,
  useClassifySeveral,
  useDivide,
} from './queries.ts';
import { useCategories } from './use-categories.ts';

/** What somebody decides for a receipt, or for more of its supplier. */
interface Decided {
  readonly receipt: Pick<ReceivedSummary, 'id' | 'partyName'>;
  readonly classification: Classification;
}
type More = Pick<ClassifyInput, 'reach' | 'always'>;
type Sure = Pick<ClassifyInput, 'declaredToo' | 'evenClosed'>;

/** What has to be asked before a change is made. */
interface Asking {
  readonly title: string;
  readonly text: string;
  readonly again: () => void;
}

interface Refused {
  readonly failure: unknown;
  readonly again: () => void;
}

/** Where a form begins: nobody wants it always. */
const isUnsaid = ({ group }: Classification): boolean => group === 'other' || group === 'personalOther';

/** Classifying with everything around it: undo, whether it holds always, and the question when the period is declared or closed. */
export function useClassification() {
  const classify = useClassify();
  const divide = useDivide();
  const several = useClassifySeveral();
  const { nameOf } = useCategories();
  const [asking, setAsking] = useState<Asking>();
  const [refused, setRefused] = useState<Refused>();

  /** Makes a change; of a declared period or a closed month only once the person says so. Whether it was made or asked. */
  const attempt = async (make: (sure: Sure) => Promise<void>, sure: Sure = {}): Promise<boolean> => {
    const again = (more: Sure) => () => {
      setAsking(undefined);
      void attempt(make, { ...sure, ...more });
    };
    try {
      await make(sure);
    } catch (error) {
      if (hasCode(error, 'received.declared'))
        setAsking({ title: words.declaredTitle, text: words.declaredText, again: again({ declaredToo: true }) });
      else if (hasCode(error, 'month.closed'))
        setAsking({
          title: monthWords.ask(error.faults[0]?.place ?? ''),
          text: words.closedText,
          again: again({ evenClosed: true }),
        });
      else if (isPlanRefusal(error)) {
        setRefused({ failure: error, again: again({}) });
        return false;
      } else {
        showToast(sentenceOf(error), { tone: 'danger' });
        return false;
      }
    }
    return true;
  };
  const undoOf = (changeId: string) => () =>
    undoChange(changeId).then(
      () => showToast(words.undone, { tone: 'info' }),
      (error) => showToast(sentenceOf(error), { tone: 'danger' }),
    );

  const run = (to: Decided, more: More = {}): Promise<boolean> => {
    const { receipt, classification } = to;
    const group = nameOf(classification.group);
    return attempt(async (sure) => {
      const { changeId, changed, declared } = await classify.mutateAsync({
        receiptId: receipt.id,
        classification,
        ...more,
        ...sure,
      });
      const undo = undoOf(changeId);
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
    });
  };

  return {
    busy: classify.isPending || divide.isPending || several.isPending,
    asking,
    stopAsking: () => setAsking(undefined),
    /** For want of a plan of expenses. */
    refused,
    stopRefusing: () => setRefused(undefined),
    classify: (receipt: Decided['receipt'], classification: Classification, reach: More['reach'] = 'this') =>
      run({ receipt, classification }, { reach }),
    classifySupplier: (to: Decided) => run(to, { reach: 'all', always: true }),
    /** All of them or none. */
    classifySeveral: (receiptIds: readonly string[], classification: Classification) =>
      attempt(async (sure) => {
        const { changeId, changed } = await several.mutateAsync({
          receiptIds: [...receiptIds],
          classification,
          ...sure,
        });
        showToast(words.classified(changed, nameOf(classification.group)), { undo: undoOf(changeId) });
      }),
    /** Into several categories. */
    divide: (receiptId: string, parts: DivideInput['parts']) =>
      attempt(async (sure) => {
        const { changeId } = await divide.mutateAsync({ receiptId, parts, ...sure });
        showToast(dividing.done(parts.length), { undo: undoOf(changeId) });
      }),
  };
}

export type UseClassification = ReturnType<typeof useClassification>;
