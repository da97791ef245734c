import type { ReceiptState } from '#contract/receipts/receipts.ts';
import { result as words } from '#phrases/receipts/result.ts';
import { Timeline } from '#web/ui/timeline.tsx';

const order = ['issued', 'sending', 'authorized'] as const;
/** How many of the three stages lie behind, by state. */
const past: Record<ReceiptState, number> = {
  issued: 1,
  sending: 1,
  received: 2,
  authorized: 3,
  returned: 2,
  refused: 2,
  needs_attention: 2,
  voided: 3,
  discarded: 2,
};

/** Firmando, Enviando al SRI, Autorizada. */
export function Stages({ state }: { state: ReceiptState }) {
  const done = past[state];
  const open = state === 'issued' || state === 'sending' || state === 'received';
  return (
    <Timeline
      label={words.progress}
      items={order.map((stage, index) => ({
        key: stage,
        title: index < done ? words.stagesDone[stage] : words.stages[stage],
        done: index < done,
        current: open && index === done,
      }))}
    />
  );
}
