import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { mailCatcher as words } from '#phrases/operations/mail-catcher.ts';
import { refusedAsForeign } from '#server/adapters/stand-ins/local-only.ts';
import { openMailbox } from './mailbox.ts';
import { listPage, mailPage } from './page.ts';

interface MailCatcherOptions {
  readonly host: string;
  readonly smtpPort: number;
  readonly httpPort: number;
  /** Where the .eml files go. */
  readonly folder: string;
  now(): Date;
  newId(): string;
}

export interface MailCatcher {
  readonly smtpUrl: string;
  readonly url: string;
  close(): Promise<void>;
}

/**
 * The mail server of a machine without one: accepts every message, keeps it as .eml and shows it on a small page.
 * Addresses at `rebota.test` are refused, so that a bounce can be seen.
 */
export const startMailCatcher = async (options: MailCatcherOptions): Promise<MailCatcher> => {
  const mailbox = openMailbox(options.folder);
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: 30_000_000,
    logger: false,
    onRcptTo: (address, _session, callback) => {
      if (!address.address.endsWith('@rebota.test')) return callback();
      callback(Object.assign(new Error('No such user here'), { responseCode: 550 }));
    },
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        try {
          const recipients = session.envelope.rcptTo.map((each) => each.address);
          mailbox.add(options.newId(), options.now(), recipients, Buffer.concat(chunks));
          callback();
        } catch (error) {
          callback(error instanceof Error ? error : new Error(String(error)));
        }
      });
    },
  });
  await new Promise<void>((resolve, reject) => {
    smtp.on('error', reject);
    smtp.listen(options.smtpPort, options.host, resolve);
  });

  const http = createServer((request, response) => {
    if (refusedAsForeign(request, response)) return;
    const answer = (status: number, type: string, body: string | Uint8Array, extra: Record<string, string> = {}) =>
      response
        .writeHead(status, {
          'content-type': type,
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'",
          ...extra,
        })
        .end(body);
    const missing = () => answer(404, 'text/plain; charset=utf-8', words.missing);
    const serve = async () => {
      const [, first = '', id = '', part, index] = new URL(request.url ?? '/', 'http://localhost').pathname.split('/');
      if (first === '') return answer(200, 'text/html; charset=utf-8', listPage(mailbox.list()));
      if (first === 'api' && id === 'mails') return answer(200, 'application/json', JSON.stringify(mailbox.list()));
      const mail = first === 'mail' ? mailbox.list().find((each) => each.id === id) : undefined;
      const raw = mail === undefined ? undefined : mailbox.raw(mail.id);
      if (mail === undefined || raw === undefined) return missing();
      if (part === 'raw')
        return answer(200, 'message/rfc822', raw, { 'content-disposition': `attachment; filename="${mail.id}.eml"` });
      const content = await mailbox.open(mail.id);
      if (content === undefined) return missing();
      if (part === 'attachment') {
        const attachment = content.attachments[Number(index)];
        if (attachment === undefined || typeof attachment.content === 'string') return missing();
        const name = (attachment.filename ?? words.attachment).replace(/[^\w.-]/g, '_');
        return answer(200, 'application/octet-stream', new Uint8Array(attachment.content), {
          'content-disposition': `attachment; filename="${name}"`,
        });
      }
      return answer(200, 'text/html; charset=utf-8', mailPage(mail, content));
    };
    serve().catch(() => answer(500, 'text/plain; charset=utf-8', words.unreadable));
  });
  await new Promise<void>((resolve, reject) => {
    http.on('error', reject);
    http.listen(options.httpPort, options.host, resolve);
  });

  const smtpAddress = smtp.server.address() as AddressInfo;
  const httpAddress = http.address() as AddressInfo;
  return {
    smtpUrl: `smtp://${options.host}:${smtpAddress.port}`,
    url: `http://${options.host}:${httpAddress.port}`,
    close: async () => {
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
      http.closeAllConnections();
      await new Promise<void>((resolve) => http.close(() => resolve()));
    },
  };
};
