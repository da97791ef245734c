import { useState } from 'react';
import type { Classification } from '#contract/received/received.ts';
import { received as words } from '#phrases/received/received-screen.ts';
import { usePlanNote } from '#web/shell/plans/plan-note.tsx';
import { Button } from '#web/ui/button.tsx';
import type { UseClassification } from '../use-classification.ts';
import { CategoryPick } from './class-fields.tsx';

/** Which receipts are chosen, and how one is. */
export interface Choice {
  readonly ids: ReadonlySet<string>;
  readonly toggle: (receiptId: string) => void;
}

interface BulkClassifyProps {
  ids: readonly string[];
  use: UseClassification;
  onAll: () => void;
  onEnd: () => void;
}

/** Several receipts in one category: all of them or none, with one undo. */
export function BulkClassify({ ids, use, onAll, onEnd }: BulkClassifyProps) {
  const [classification, setClassification] = useState<Classification>();
  const { whyNot, note } = usePlanNote(classification?.scope === 'NEG' ? { meter: 'expenses' } : undefined);
  const run = async () => {
    if (classification && (await use.classifySeveral(ids, classification))) onEnd();
  };
  return (
    <div className="sticky top-14 z-20 flex flex-wrap items-end gap-2 border-b border-border bg-surface px-4 py-2">
      <p role="status" className="num min-w-20 flex-1 self-center text-dense font-semibold">
        {words.chosen(ids.length)}
      </p>
      <Button size="sm" look="ghost" onClick={onAll}>
        {words.chooseAll}
      </Button>
      <CategoryPick
        label={words.classifyAs}
        placeholder={words.pickCategory}
        value={classification}
        onChange={setClassification}
        className="basis-64 max-tb:basis-full"
      />
      <Button
        size="sm"
        look="primary"
        busy={use.busy}
        whyNot={whyNot}
        disabled={ids.length === 0 || classification === undefined}
        onClick={() => void run()}
      >
        {words.classify(ids.length)}
      </Button>
      <Button size="sm" look="ghost" onClick={onEnd}>
        {words.stopChoosing}
      </Button>
      {note && <div className="w-full">{note}</div>}
    </div>
  );
}
