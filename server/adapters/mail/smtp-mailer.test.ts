import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailCatcher, startMailCatcher } from './catcher/mail-catcher.ts';
import { smtpMailer } from './smtp-mailer.ts';

describe('mail over SMTP', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cuadre-smtp-'));
  let catcher: MailCatcher;
  let ids = 0;
  beforeAll(async () => {
    catcher = await startMailCatcher({
      host: '127.0.0.1',
      smtpPort: 0,
      httpPort: 0,
      folder,
      now: () => new Date(),
      newId: () => `s${++ids}`,
    });
  });
  afterAll(async () => {
    await catcher.close();
    rmSync(folder, { recursive: true });
  });

  const mail = {
    messageId: 'receipt-1@cuadre.localhost',
    to: 'ana@correo.ec',
    replyTo: 'lucia@negocio.ec',
    fromName: 'Lucía\r\nBcc: otro@correo.ec',
    subject: 'Factura\r\nX-Injected: sí',
    text: 'Hola',
    html: '<p>Hola</p>',
    attachments: [{ name: 'ride.pdf', type: 'application/pdf', content: new Uint8Array([1, 2, 3]) }],
  };

  // @asvs V1.2.1 V1.3.3 V1.3.11
  it('arrives with its own id and answers to the taxpayer; a line break begins no header', async () => {
    const mailer = smtpMailer({ url: catcher.smtpUrl, from: 'comprobantes@cuadre.localhost' });
    expect(await mailer.send(mail)).toEqual({ kind: 'accepted' });
    const raw = await (await fetch(`${catcher.url}/mail/s1/raw`)).text();
    const head = raw.split('\r\n\r\n')[0] ?? '';
    expect(head).toContain('Message-ID: <receipt-1@cuadre.localhost>');
    expect(head).toContain('Reply-To: lucia@negocio.ec');
    expect(head).not.toMatch(/^(X-Injected|Bcc):/m);
    mailer.close();
  });

  // @asvs V16.5.2
  it('an address that does not exist is definite, a server that is away is not', async () => {
    const mailer = smtpMailer({ url: catcher.smtpUrl, from: 'comprobantes@cuadre.localhost' });
    expect(await mailer.send({ ...mail, to: 'nadie@rebota.test' })).toMatchObject({ kind: 'rejected' });
    mailer.close();
    const nobody = smtpMailer({ url: 'smtp://127.0.0.1:1', from: 'comprobantes@cuadre.localhost' });
    expect(await nobody.send(mail)).toMatchObject({ kind: 'failed' });
  });
});
