import { receiptStates } from '#contract/receipts/receipt-summary.ts';
import type { ReceiptDetail } from '#contract/receipts/receipts.ts';
import { wordsOf } from '#phrases/receipts/documents.ts';
import { timeline as sentences } from '#phrases/receipts/receipts.ts';
import type { Transaction } from '#server/db/database.ts';
import { VOIDED } from '../mail/queue-receipt-mail.ts';
import type { ReceiptRow } from '../record/present.ts';
import { readAllAttempts, readAudit, readMails } from '../record/read-receipts.ts';
import { explain } from '../record/sri-answers.ts';

type Event = ReceiptDetail['timeline'][number];
/** What is done comes before what is answered where the clock does not tell them apart. */
type Placed = { readonly at: Date; readonly turn: number; readonly kind: string; readonly sentence: string };

type Audited = Awaited<ReturnType<typeof readAudit>>[number];
type Attempted = Awaited<ReturnType<typeof readAllAttempts>>[number];
type Mailed = Awaited<ReturnType<typeof readMails>>[number];

/** What happened to a receipt, oldest first: audited steps, tries to reach the SRI, mails. */
export async function receiptTimeline(
  tx: Transaction,
  tenantId: string,
  { id: receiptId, documentType }: Pick<ReceiptRow, 'id' | 'documentType'>,
): Promise<Event[]> {
  const { inSentence: document, party } = wordsOf(documentType);
  const audited = (await readAudit(tx, tenantId, receiptId)).flatMap((row) => auditedEvent(row, { document, party }));
  const attempted = attemptEvents(await readAllAttempts(tx, tenantId, receiptId));
  const mailed = (await readMails(tx, tenantId, receiptId)).map(mailEvent);
  return [...audited, ...attempted, ...mailed]
    .sort((one, other) => one.at.getTime() - other.at.getTime() || one.turn - other.turn)
    .map(({ at, kind, sentence }) => ({ at: at.toISOString(), kind, sentence }));
}

const sentenceOf = (action: string, detail: Readonly<Record<string, string>> = {}): string =>
  sentences[action]?.(detail) ?? '';

/** Sends and mails have rows of their own that say more; an action without words is not for the screen. */
function auditedEvent(
  { at, action, detail }: Audited,
  said: { readonly document: string; readonly party: string },
): Placed[] {
  if (action === 'receipt.sending' || (action.startsWith('mail.') && action !== 'mail.no_address')) return [];
  const texts = Object.fromEntries(Object.entries(detail).map(([name, value]) => [name, String(value)]));
  const { code, text = '' } = texts;
  const sentence = sentenceOf(action, {
    ...said,
    ...(code === undefined ? {} : { sentence: explain(code, text).sentence }),
    ...texts,
  });
  return sentence === '' ? [] : [{ at, turn: action === 'receipt.issued' ? 0 : 3, kind: kindOf(action), sentence }];
}

/** Of sending only that it went is told. */
const states: ReadonlySet<string> = new Set(receiptStates.filter((state) => state !== 'sending'));
const corrections = new Set(['renumbered', 'redated', 'corrected', 'corrected_new_number', 'recovered']);

/** `receipt.authorized` → `state:authorized`, `receipt.redated` → `correction`, `share.created` → `share:created`. */
function kindOf(action: string): string {
  const [noun, verb = ''] = action.split('.');
  if (noun !== 'receipt') return action.replace('.', ':');
  if (states.has(verb)) return `state:${verb}`;
  return corrections.has(verb) ? 'correction' : 'attempt';
}

const vain = new Set(['not_sent', 'unknown', 'defect']);

/** The first send of each version, and each row of tries without an answer as one event. Answers are audited states. */
function attemptEvents(attempts: readonly Attempted[]): Placed[] {
  const events: Placed[] = [];
  const sent = new Set<number>();
  let unanswered = 0;
  for (const [index, { version, kind, outcome, startedAt, finishedAt }] of attempts.entries()) {
    if (kind === 'send' && !sent.has(version)) {
      sent.add(version);
      events.push({ at: startedAt, turn: 1, kind: 'attempt', sentence: sentenceOf('receipt.sending') });
    }
    unanswered = vain.has(outcome ?? '') ? unanswered + 1 : 0;
    if (unanswered === 0 || vain.has(attempts[index + 1]?.outcome ?? '')) continue;
    const sentence = sentenceOf('receipt.unanswered', { count: String(unanswered) });
    events.push({ at: finishedAt ?? startedAt, turn: 2, kind: 'answer', sentence });
  }
  return events;
}

const mailEvent = ({ kind, state, recipient, createdAt, sentAt }: Mailed): Placed => ({
  at: sentAt ?? createdAt,
  turn: 4,
  kind: `mail:${state}`,
  sentence: sentenceOf(kind === VOIDED && state === 'sent' ? 'mail.voided_sent' : `mail.${state}`, { recipient }),
});
