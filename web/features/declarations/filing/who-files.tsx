import { useState } from 'react';
import type { Approval } from '#contract/declarations/filing.ts';
import { approveWords } from '#phrases/declarations/filing-screens.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { takeBack } from '#web/api/take-back.ts';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/inputs/choice.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { sayFacts } from './queries.ts';

const words = approveWords.who;

/** The operator files only for who named them in the portal; said once, and never a password. */
export function WhoFiles({ operator: { isNamed, identification } }: { operator: NonNullable<Approval['operator']> }) {
  const [busy, setBusy] = useState(false);
  const say = async () => {
    setBusy(true);
    try {
      const before = await sayFacts({ operatorNamed: isNamed !== true });
      showToast(words.saved, { undo: takeBack(() => sayFacts(before), approveWords.undone) });
    } catch (error) {
      showToast(sentenceOf(error), { tone: 'danger' });
    }
    setBusy(false);
  };
  return (
    <Card title={words.title}>
      <p className="text-dense text-muted">{words.text}</p>
      <Checkbox
        label={words.named(identification)}
        checked={isNamed === true}
        disabled={busy}
        onChange={() => void say()}
      />
    </Card>
  );
}
