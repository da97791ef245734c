import { dayInEcuador, formatDay, timeInEcuador } from '@cuadre/sri/dates';
import { accountMailFooter } from '#phrases/account/account-mail.ts';
import type { OutgoingMail } from '#server/adapters/mail/mailer.ts';
import type { Context } from '#server/context.ts';
import { htmlMail, type MailContent } from './html-mail.ts';

export interface AccountAddressee {
  readonly email: string;
  readonly shortName: string;
}

/** A mail of ours to somebody about their account, as text and HTML. `key` makes the same letter the same message. */
export const accountLetter = (
  ctx: Context,
  key: string,
  { email }: Pick<AccountAddressee, 'email'>,
  subject: string,
  letter: Omit<MailContent, 'footer'>,
): OutgoingMail => {
  const content = { ...letter, footer: accountMailFooter };
  return {
    messageId: `${key}@${ctx.env.MAIL_FROM.split('@')[1] ?? 'cuadre.localhost'}`,
    to: email,
    fromName: 'Cuadre',
    subject,
    text: [
      `${content.greeting}.`,
      ...content.paragraphs,
      content.rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
      content.action === undefined ? '' : `${content.action.label}: ${content.action.url}`,
      ...content.closing,
      content.footer,
    ]
      .filter((part) => part !== '')
      .join('\n\n'),
    html: htmlMail(content),
    attachments: [],
  };
};

/** Day and time in Ecuador, as people read them. */
export const momentText = (at: Date): string => `${formatDay(dayInEcuador(at))}, ${timeInEcuador(at).slice(0, 5)}`;

/** Sends it; throws when it may go better later. An address that takes no mail is nothing to try again. */
export const sendAccountMail = async (ctx: Context, mail: OutgoingMail): Promise<void> => {
  const outcome = await ctx.mailer.send(mail);
  if (outcome.kind === 'failed') throw new Error(outcome.reason);
  if (outcome.kind === 'rejected') ctx.log.warn({ reason: outcome.reason }, 'a mail about an account was rejected');
};
