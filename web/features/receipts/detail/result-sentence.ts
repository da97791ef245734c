import type { ReceiptDetail } from '#contract/receipts/receipts.ts';
import { wordsOf } from '#phrases/receipts/documents.ts';
import { result as words } from '#phrases/receipts/result.ts';
import { firstNameOf } from './recipient.ts';

/** The one sentence under the title of a result. */
export function sentenceFor(receipt: ReceiptDetail): string {
  const { state, mail, environment } = receipt;
  if (state !== 'authorized') return words.texts[state];
  if (mail !== 'sent' && mail !== 'queued') return words.authorizedNoMail(wordsOf(receipt.documentType).party);
  if (environment === 'practice') return words.authorizedPractice[mail];
  const name = firstNameOf(receipt);
  return mail === 'sent' ? words.authorizedMail(name) : words.authorizedQueued(name);
}
