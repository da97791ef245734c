import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as accounts from '#contract/account/accounts.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { registerSomebody } from '#tests/build/taxpayer.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe('the app', () => {
  it('registers, signs in and answers the profile', async () => {
    const ana = await registerSomebody(app);
    const { status, body } = await ana.call(accounts.allProfile);
    expect(status).toBe(200);
    expect(body).toMatchObject({ customerId: ana.customerId, taxId: ana.ruc, role: 'owner', environment: 'practice' });
    expect(body.quota.left).toBe(100);
  });

  it('raises no alarm when a caller closes the connection in the middle of a body', async () => {
    await app.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.http.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    const head = 'host: localhost\r\norigin: http://localhost\r\ncontent-type: application/x-www-form-urlencoded';
    socket.write(`POST /api/auth/callback/credentials HTTP/1.1\r\n${head}\r\ncontent-length: 5000\r\n\r\nusername=a`);
    await new Promise((sent) => setTimeout(sent, 50));
    app.forget();
    socket.destroy();
    await expect.poll(() => app.logged()).toContain('left');
    expect(app.logged()).not.toContain('"level":50');
  });
});
