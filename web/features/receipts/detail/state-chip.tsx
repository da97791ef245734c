import type { ReceiptState } from '#contract/receipts/receipts.ts';
import { states } from '#phrases/receipts/receipts-screen.ts';
import { Chip } from '#web/ui/chip.tsx';
import { stateTone } from './state-tone.ts';

export const StateChip = ({ state }: { state: ReceiptState }) => <Chip tone={stateTone[state]}>{states[state]}</Chip>;
