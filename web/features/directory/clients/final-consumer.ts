import { FINAL_CONSUMER_ID } from '@cuadre/sri/ids';
import { client as words } from '#phrases/receipts/fields.ts';

const name = words.finalConsumer.toLowerCase();

/** Who types the number of the final consumer, or begins to write it out, means the final consumer. */
export const meansFinalConsumer = (typed: string): boolean =>
  typed.replace(/[\s.-]/g, '') === FINAL_CONSUMER_ID || name.startsWith(typed.trim().toLowerCase());
