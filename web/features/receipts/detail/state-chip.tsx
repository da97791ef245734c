import { formatMoney } from '@cuadre/sri/num';
import type { ReceiptState, ReceiptSummary } from '#contract/receipts/receipts.ts';
import { creditedWords, states } from '#phrases/receipts/receipts-screen.ts';
import { Chip } from '#web/ui/chip.tsx';
import { isCredited } from '../types-after.ts';
import { stateTone } from './state-tone.ts';

export const StateChip = ({ state }: { state: ReceiptState }) => <Chip tone={stateTone[state]}>{states[state]}</Chip>;

type Credited = Pick<ReceiptSummary, 'state' | 'total' | 'credited'>;

/** Its state, and what credit notes have made of it. `brief`: the sum stands elsewhere. */
export function ReceiptChip({ receipt, brief = false }: { receipt: Credited; brief?: boolean }) {
  if (isCredited(receipt)) return <Chip tone="neutral">{creditedWords.whole}</Chip>;
  if (brief || receipt.state !== 'authorized' || receipt.credited === undefined)
    return <StateChip state={receipt.state} />;
  return (
    <Chip tone={stateTone.authorized}>{creditedWords.state(states.authorized, formatMoney(receipt.credited))}</Chip>
  );
}
