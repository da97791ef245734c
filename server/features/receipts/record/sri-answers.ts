import type { ReceiptDetail } from '#contract/receipts/receipts.ts';
import { ownMessages, sriMessages } from '#phrases/receipts/sri-messages.ts';
import type { SriMessage } from '#server/adapters/sri-web-service/sri-web-service.ts';

/**
 * What an identifier makes us do (docs/decisions/0049):
 * retry: the same bytes later; ask: it is there already; number_taken: another document has the number; redate: a new
 * version with today's date; correct, renew_signature, new_number, contact_sri: the user's turn; operator: ours;
 * note: a remark beside an answer, decides nothing.
 */
type SriAction =
  | 'retry'
  | 'ask'
  | 'number_taken'
  | 'redate'
  | 'correct'
  | 'renew_signature'
  | 'new_number'
  | 'contact_sri'
  | 'operator'
  | 'note';

/** Every identifier of ficha 11 (catalogs/errores-sri). */
export const sriActions: Readonly<Record<string, SriAction>> = {
  '2': 'contact_sri',
  '10': 'contact_sri',
  '26': 'correct',
  '27': 'contact_sri',
  '28': 'contact_sri',
  '34': 'correct',
  '35': 'correct',
  '36': 'operator',
  '37': 'contact_sri',
  '39': 'new_number',
  '40': 'renew_signature',
  '42': 'renew_signature',
  '43': 'ask',
  '45': 'number_taken',
  '46': 'contact_sri',
  '47': 'operator',
  '48': 'operator',
  '49': 'operator',
  '50': 'retry',
  '52': 'correct',
  '56': 'contact_sri',
  '57': 'contact_sri',
  '58': 'operator',
  '59': 'note',
  '60': 'note',
  '62': 'note',
  '63': 'contact_sri',
  '64': 'correct',
  '65': 'redate',
  '67': 'redate',
  '68': 'note',
  '69': 'correct',
  '70': 'ask',
  '80': 'operator',
  '82': 'correct',
  '92': 'correct',
  '99': 'retry',
};

/** What the SRI said, reduced to the one message that decides. */
export interface Verdict {
  /** '' when the answer had no message at all. */
  readonly code: string;
  readonly text: string;
  readonly action: SriAction;
}

/** Which of several messages decides: what needs no person first, so that a harmless cause is never shown as a fault. */
const order: readonly SriAction[] = [
  'ask',
  'number_taken',
  'redate',
  'retry',
  'new_number',
  'renew_signature',
  'contact_sri',
  'correct',
  'operator',
  'note',
];

const actionOf = ({ identifier }: SriMessage): SriAction => sriActions[identifier] ?? 'operator';

/** The verdict of a DEVUELTA or NO AUTORIZADO. An unknown identifier, or none at all, is for the operator to look at. */
export function verdictOf(messages: readonly SriMessage[]): Verdict {
  const errors = messages.filter((message) => message.type !== 'ADVERTENCIA' && actionOf(message) !== 'note');
  const [first] = [...errors].sort((a, b) => order.indexOf(actionOf(a)) - order.indexOf(actionOf(b)));
  if (!first) return { code: '', text: '', action: 'operator' };
  const text = first.additional ? `${first.text}: ${first.additional}` : first.text;
  return { code: first.identifier, text, action: actionOf(first) };
}

type ShownAction = NonNullable<ReceiptDetail['message']>['action'];

const shown: Readonly<Record<SriAction, ShownAction>> = {
  retry: 'wait',
  ask: 'wait',
  number_taken: 'wait',
  redate: 'correct',
  correct: 'correct',
  renew_signature: 'renew_signature',
  new_number: 'new_number',
  contact_sri: 'contact_sri',
  operator: 'wait',
  note: 'none',
};

const ownActions: Readonly<Record<string, ShownAction>> = { signatureMissing: 'renew_signature', twin: 'correct' };

/** Code and text as stored → sentence and the one thing to do. */
export function explain(code: string, text: string): { sentence: string; action: ShownAction } {
  const own = ownMessages[code as keyof typeof ownMessages];
  if (typeof own === 'string') return { sentence: own, action: ownActions[code] ?? 'wait' };
  const action = sriActions[code];
  if (action === undefined)
    return { sentence: ownMessages.unknown(text.replace(/[\s.]+$/, '').slice(0, 200)), action: 'contact_sri' };
  return { sentence: sriMessages[code] ?? ownMessages.unknown(text), action: shown[action] };
}
