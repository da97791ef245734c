import type { ConsultedState } from '#contract/receipts/voiding.ts';
import { plainWord } from '#server/lib/plain-word.ts';
import type { ConsultationAnswer, SriCall } from './sri-web-service.ts';

/** The consultation service's words, as they are compared: without accents. @sri estadoAutorizacion */
export const ANULADO = 'ANULADO';
export const PENDING = 'PENDIENTE DE ANULAR';
export const AUTORIZADO = 'AUTORIZADO';

const states: Readonly<Record<string, ConsultedState>> = {
  [ANULADO]: 'voided',
  [PENDING]: 'accepting',
  [AUTORIZADO]: 'authorized',
};

/** Its word; undefined when it did not answer. */
export const wordOf = (call: SriCall<ConsultationAnswer>): string | undefined =>
  call.kind === 'answer' ? plainWord(call.answer.state ?? '') : undefined;

/** What that word says of a receipt. A receipt that it does not have, or has no more, is unknown. */
export const saidBy = (word: string | undefined): ConsultedState =>
  word === undefined ? 'no_answer' : (states[word] ?? 'unknown');

/** What the service says of a receipt, or that it did not answer. */
export const stateConsulted = (call: SriCall<ConsultationAnswer>): ConsultedState => saidBy(wordOf(call));
