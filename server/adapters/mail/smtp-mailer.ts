import { createTransport } from 'nodemailer';
import type { Mailer, MailOutcome } from './mailer.ts';

interface SmtpOptions {
  /** smtp://user:password@host:port, or smtps:// */
  readonly url: string;
  /** Address that messages leave from; the name before it is the taxpayer's. */
  readonly from: string;
}

/** 550, 551, 553, 554 and their like are definite; 4xx and a broken line may go better later. */
const isDefinite = (error: unknown): boolean => {
  const code = (error as { responseCode?: unknown }).responseCode;
  return typeof code === 'number' && code >= 550 && code < 560 && code !== 552;
};

const attempt = async (send: () => Promise<unknown>): Promise<MailOutcome> => {
  try {
    await send();
    return { kind: 'accepted' };
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
    return { kind: isDefinite(error) ? 'rejected' : 'failed', reason };
  }
};

/** Line breaks would begin another header (threat T13). */
const oneLine = (text: string): string => text.replace(/[\r\n\t]+/g, ' ').trim();

/** Mail over SMTP: the installation's server, or the catcher. Never throws: the outcome says what became of it. */
export const smtpMailer = ({ url, from }: SmtpOptions): Mailer & { close(): void } => {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: (mail) =>
      attempt(() =>
        transport.sendMail({
          messageId: `<${mail.messageId}>`,
          from: { name: oneLine(mail.fromName), address: from },
          to: { name: '', address: oneLine(mail.to) },
          ...(mail.replyTo === undefined ? {} : { replyTo: oneLine(mail.replyTo) }),
          subject: oneLine(mail.subject),
          text: mail.text,
          html: mail.html,
          attachments: mail.attachments.map(({ name, type, content, cid }) => ({
            filename: oneLine(name),
            contentType: type,
            content: Buffer.from(content),
            ...(cid !== undefined && { cid, contentDisposition: 'inline' as const }),
          })),
        }),
      ),
    close: () => transport.close(),
  };
};
