import { deletionMail } from '../../../phrases/account-mail.ts';
import type { OutgoingMail } from '../../adapters/mail/mailer.ts';
import type { Context } from '../../context.ts';
import { type AccountAddressee, accountLetter, momentText } from '../mail/account-letter.ts';
import type { DeletionRow } from './data.ts';

/** To each owner: that the business was closed, or that it is open again. */
export const deletionLetter = (
  ctx: Context,
  jobId: string,
  reader: AccountAddressee,
  { deletion, business }: { readonly deletion: DeletionRow; readonly business: string },
): OutgoingMail => {
  const words = deletion.takenBackAt ? deletionMail.takenBack : deletionMail.closed;
  return accountLetter(ctx, `cierre-${jobId}`, reader, words.subject(business), {
    greeting: deletionMail.greeting(reader.shortName),
    paragraphs: [words.body(business)],
    rows: deletion.takenBackAt ? [] : [[deletionMail.eraseAt, momentText(deletion.eraseAt)]],
    closing: [words.closing],
  });
};
