import { formatDay } from '@cuadre/sri/dates';
import { accountMailFooter, codeMail, passwordChangedMail } from '../../../phrases/account-mail.ts';
import type { OutgoingMail } from '../../adapters/mail/mailer.ts';
import type { Context } from '../../context.ts';
import { htmlMail, type MailContent } from '../mail/html-mail.ts';
import { codeMinutes } from './limits.ts';

interface Addressee {
  readonly email: string;
  readonly shortName: string;
}

const letter = (
  ctx: Context,
  key: string,
  { email }: Addressee,
  subject: string,
  content: MailContent,
): OutgoingMail => ({
  messageId: `${key}@${ctx.env.MAIL_FROM.split('@')[1] ?? 'cuadre.localhost'}`,
  to: email,
  fromName: 'Cuadre',
  subject,
  text: [
    `${content.greeting}.`,
    ...content.paragraphs,
    content.rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...content.closing,
    content.footer,
  ].join('\n\n'),
  html: htmlMail(content),
  attachments: [],
});

/** The code, for who asked for it. */
export const codeLetter = (ctx: Context, user: Addressee, requestId: string, code: string): OutgoingMail =>
  letter(ctx, `codigo-${requestId}`, user, codeMail.subject(code), {
    greeting: codeMail.greeting(user.shortName),
    paragraphs: [codeMail.body],
    rows: [[codeMail.code, code]],
    highlight: codeMail.code,
    closing: [codeMail.valid(codeMinutes), codeMail.warning],
    footer: accountMailFooter,
  });

const clock = new Intl.DateTimeFormat('es-EC', { timeZone: 'America/Guayaquil', hour: '2-digit', minute: '2-digit' });

/** The notice that a password changed, also for the case that somebody else changed it. */
export const passwordChangedLetter = (ctx: Context, user: Addressee, jobId: string, day: string, at: Date) =>
  letter(ctx, `clave-${jobId}`, user, passwordChangedMail.subject, {
    greeting: passwordChangedMail.greeting(user.shortName),
    paragraphs: [passwordChangedMail.body],
    rows: [[passwordChangedMail.when, `${formatDay(day)}, ${clock.format(at)}`]],
    closing: [passwordChangedMail.warning],
    footer: accountMailFooter,
  });
