import { codeMail, emailChangedMail, passwordChangedMail } from '#phrases/account/account-mail.ts';
import type { OutgoingMail } from '#server/adapters/mail/mailer.ts';
import type { Context } from '#server/context.ts';
import { type AccountAddressee, accountLetter, momentText } from '#server/features/messages/index.ts';
import type { CodePurpose } from './email-code.ts';
import { codeMinutes } from './limits.ts';

/** The code, for who asked for it. */
export const codeLetter = (
  ctx: Context,
  user: AccountAddressee,
  request: { readonly id: string; readonly purpose: CodePurpose; readonly email: string | null },
  code: string,
): OutgoingMail => {
  const words = codeMail.purposes[request.purpose];
  const addressee = { ...user, email: request.email ?? user.email };
  return accountLetter(ctx, `codigo-${request.id}`, addressee, words.subject(code), {
    greeting: codeMail.greeting(user.shortName),
    paragraphs: [words.body],
    rows: [[codeMail.code, code]],
    highlight: codeMail.code,
    closing: [codeMail.valid(codeMinutes), words.warning],
  });
};

/** To the address that an account had until now, also for the case that somebody else changed it. */
export const emailChangedLetter = (
  ctx: Context,
  user: AccountAddressee,
  requestId: string,
  newEmail: string,
): OutgoingMail =>
  accountLetter(ctx, `correo-${requestId}`, user, emailChangedMail.subject, {
    greeting: emailChangedMail.greeting(user.shortName),
    paragraphs: [emailChangedMail.body],
    rows: [[emailChangedMail.newEmail, newEmail]],
    closing: [emailChangedMail.warning],
  });

/** The notice that a password changed, also for the case that somebody else changed it. */
export const passwordChangedLetter = (ctx: Context, user: AccountAddressee, jobId: string, at: Date) =>
  accountLetter(ctx, `clave-${jobId}`, user, passwordChangedMail.subject, {
    greeting: passwordChangedMail.greeting(user.shortName),
    paragraphs: [passwordChangedMail.body],
    rows: [[passwordChangedMail.when, momentText(at)]],
    closing: [passwordChangedMail.warning],
  });
