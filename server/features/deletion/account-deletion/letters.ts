import { deletionMail } from '#phrases/account/account-mail.ts';
import type { OutgoingMail } from '#server/adapters/mail/mailer.ts';
import type { Context } from '#server/context.ts';
import type { DeletionRow } from '#server/db/tables/index.ts';
import { type AccountAddressee, accountLetter, momentText } from '#server/features/messages/index.ts';

interface About {
  readonly deletion: DeletionRow;
  readonly business: string;
  /** Who closed it, and who alone can take it back. */
  readonly closer: Reader;
}
type Reader = AccountAddressee & { readonly id: string };

const { closed, takenBack } = deletionMail;

/** How this reader comes back, if they can. */
const wayBackFor = ({ id }: Reader, { deletion, closer }: About): string => {
  if (id !== closer.id) return closed.wayBackOfOther(closer.shortName);
  return deletion.closesPerson ? closed.wayBack : closed.wayBackOfOne;
};

/** To each owner: that the business was closed, or that it is open again. */
export const deletionLetter = (ctx: Context, jobId: string, reader: Reader, about: About): OutgoingMail => {
  const { deletion, business } = about;
  const words = deletion.takenBackAt ? takenBack : closed;
  return accountLetter(ctx, `cierre-${jobId}`, reader, words.subject(business), {
    greeting: deletionMail.greeting(reader.shortName),
    paragraphs: [words.body(business)],
    rows: deletion.takenBackAt ? [] : [[deletionMail.eraseAt, momentText(deletion.eraseAt)]],
    closing: deletion.takenBackAt ? [takenBack.closing] : [wayBackFor(reader, about), closed.kept],
  });
};
