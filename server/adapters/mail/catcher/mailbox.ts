import { chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

export interface CaughtMail {
  readonly id: string;
  readonly receivedAt: string;
  readonly to: readonly string[];
  readonly from: string;
  readonly subject: string;
}

interface Mailbox {
  add(id: string, receivedAt: Date, recipients: readonly string[], raw: Buffer): void;
  /** Newest first. */
  list(): readonly CaughtMail[];
  raw(id: string): Buffer | undefined;
  open(id: string): Promise<Email | undefined>;
}

/** Each message is one .eml file; its envelope stands beside it. Nothing leaves the machine. */
export const openMailbox = (folder: string): Mailbox => {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700); // a mail is nobody's but its addressee's
  const path = (id: string, ending: string) => join(folder, `${id}.${ending}`);
  const mails: CaughtMail[] = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as CaughtMail)
    .sort((a, b) => (a.id < b.id ? 1 : -1));
  const known = (id: string) => mails.some((mail) => mail.id === id);
  const raw = (id: string) => (known(id) ? readFileSync(path(id, 'eml')) : undefined);
  const header = (text: string, name: string) =>
    new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(text)?.[1]?.replace(/\r?\n[ \t]+/g, ' ') ?? '';

  return {
    add: (id, receivedAt, recipients, content) => {
      const head = content.toString('utf8').split(/\r?\n\r?\n/, 1)[0] ?? '';
      const mail: CaughtMail = {
        id,
        receivedAt: receivedAt.toISOString(),
        to: recipients,
        from: decodeWords(header(head, 'From')),
        subject: decodeWords(header(head, 'Subject')),
      };
      writeFileSync(path(id, 'eml'), content);
      // The envelope is written last and in one move: a message counts once it is whole.
      writeFileSync(path(id, 'part'), JSON.stringify(mail));
      renameSync(path(id, 'part'), path(id, 'json'));
      mails.unshift(mail);
    },
    list: () => mails,
    raw,
    open: async (id) => {
      const content = raw(id);
      return content === undefined ? undefined : await PostalMime.parse(content);
    },
  };
};

/** RFC 2047 words of a header: `=?UTF-8?Q?Factura_N=C2=BA?=`. */
const decodeWords = (text: string): string =>
  text.replace(/\?=\s+=\?/g, '?==?').replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, how: string, content: string) =>
    how.toLowerCase() === 'b'
      ? Buffer.from(content, 'base64').toString('utf8')
      : Buffer.from(
          content
            .replaceAll('_', ' ')
            .replace(/=([0-9A-F]{2})/gi, (_m, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
          'latin1',
        ).toString('utf8'),
  );
