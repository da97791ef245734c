import type { Approval } from '#contract/declarations/filing.ts';
import { overpaidWords } from '#phrases/declarations/filing-screens.ts';
import { Notice } from '#web/ui/chip.tsx';

/** More was paid than the substitute says. */
export const Overpaid = ({ overpaid }: Pick<Approval, 'overpaid'>) =>
  overpaid !== null && (
    <Notice tone="info" title={overpaidWords.title(overpaid)} className="my-2">
      {overpaidWords.text}
    </Notice>
  );
