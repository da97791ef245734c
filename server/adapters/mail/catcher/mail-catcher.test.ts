import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { get } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailCatcher, startMailCatcher } from './mail-catcher.ts';

describe('mail catcher', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cuadre-mail-'));
  let catcher: MailCatcher;
  let ids = 0;
  const start = () =>
    startMailCatcher({
      host: '127.0.0.1',
      smtpPort: 0,
      httpPort: 0,
      folder,
      now: () => new Date('2026-11-20T15:00:00Z'),
      newId: () => `m${++ids}`,
    });
  beforeAll(async () => {
    catcher = await start();
  });
  afterAll(async () => {
    await catcher.close();
    rmSync(folder, { recursive: true });
  });
  const send = (to: string) =>
    createTransport(catcher.smtpUrl).sendMail({
      from: 'Lucía <comprobantes@cuadre.localhost>',
      to,
      subject: 'Factura 001-001-000000129 de Lucía Muñoz',
      text: 'Hola',
      html: '<p>Hola <script>alert(1)</script></p>',
      attachments: [{ filename: 'factura.xml', content: '<factura/>' }],
    });

  it('keeps what is sent, shows it, and gives back the attachment and the file', async () => {
    await send('ana@correo.ec');
    const list = (await (await fetch(`${catcher.url}/api/mails`)).json()) as {
      id: string;
      subject: string;
      to: string[];
    }[];
    expect(list[0]).toMatchObject({ subject: 'Factura 001-001-000000129 de Lucía Muñoz', to: ['ana@correo.ec'] });
    const page = await (await fetch(`${catcher.url}/mail/${list[0]?.id}`)).text();
    expect(page).toContain('Lucía Muñoz');
    expect(page).not.toContain('<script>');
    expect(await (await fetch(`${catcher.url}/mail/${list[0]?.id}/attachment/0`)).text()).toBe('<factura/>');
    expect(await (await fetch(`${catcher.url}/mail/${list[0]?.id}/raw`)).text()).toContain('Message-ID');
  });

  it('is for this machine and who runs it alone', async () => {
    const statusAs = (host: string) =>
      new Promise((resolve) =>
        get(`${catcher.url}/api/mails`, { headers: { host } }, ({ statusCode }) => resolve(statusCode)),
      );
    expect(await statusAs('localhost:3026')).toBe(200);
    for (const host of ['correo.example.com', '127.0.0.1.example.com']) expect(await statusAs(host)).not.toBe(200);
    const asTwo = await new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(catcher.url).port), '127.0.0.1', () =>
        socket.write('GET /api/mails HTTP/1.1\r\nHost: localhost\r\nhost: example.com\r\nConnection: close\r\n\r\n'),
      );
      socket.once('data', (bytes) => resolve(String(bytes)));
    });
    expect(asTwo).toMatch(/^HTTP\/1.1 421 /);
    expect(statSync(folder).mode & 0o077).toBe(0);
  });

  it('refuses an address that bounces, and finds its mail again after a restart', async () => {
    await expect(send('nadie@rebota.test')).rejects.toThrow(/550/);
    await catcher.close();
    catcher = await start();
    expect(await (await fetch(catcher.url)).text()).toContain('ana@correo.ec');
    expect((await fetch(`${catcher.url}/mail/../../etc/passwd`)).status).toBe(404);
  });
});
