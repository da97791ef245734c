import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { register } from '#contract/account/accounts.ts';
import { openBrowserKey } from '#contract/account/browser-key.ts';
import { createHandoff } from '#contract/account/handoffs.ts';
import { sendEmailCode, verifyEmail } from '#contract/account/personal-data.ts';
import { sendCode } from '#contract/account/recovery.ts';
import { beginSecondFactor, confirmSecondFactor } from '#contract/account/second-factor.ts';
import { invitePerson } from '#contract/business/people.ts';
import { saveTaxLogin } from '#contract/business/tax-authority.ts';
import { updateElectronicSignature } from '#contract/business/tax-data.ts';
import { createShareLink } from '#contract/receipts/shares.ts';
import { buildP12, testKey } from '../build/p12.ts';
import { issueInvoice, waitForState } from '../build/person.ts';
import { plant, planted, plantFile, plantKey } from '../proofs/canaries/canary.ts';
import { factorApp, plantRecoveryCodes } from './support/factor.ts';
import { mailedCode, mailedText } from './support/mailbox.ts';
import { type Ana, newBusiness, signIn, someCedula, someDraft } from './support/people.ts';

/** What only the product makes: where it is shown once, and where it may lie afterwards. */
const tokenOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1);
const secret = (): string => `Ñ${randomBytes(9).toString('base64url')}.7`;

/** Everything of a few letters or digits that lets somebody in. */
async function codesOf({ api, email, password }: Ana): Promise<string[]> {
  const { requestId } = await api.call(sendEmailCode);
  const ofMail = await mailedCode(email, 'email');
  await api.call(verifyEmail, { body: { requestId, code: ofMail } });
  await api.call(sendCode, { body: { username: email } });
  const ofPassword = await mailedCode(email, 'password');
  const { key } = await api.call(beginSecondFactor, { body: { password } });
  const ofApp = factorApp(key).codeAt(new Date());
  const { recoveryCodes } = await api.call(confirmSecondFactor, { body: { code: ofApp } });
  plantRecoveryCodes(recoveryCodes);
  const { dt } = await api.call(createHandoff, { body: { purpose: 'logout' } });
  plant('a reference of an address', dt, ['address']);
  const grouped = key.match(/.{4}/g)?.join(' ') ?? '';
  return [ofMail, ofPassword, ofApp, key, grouped, dt, ...recoveryCodes];
}

// @asvs V14.2.1 V14.2.4 V16.2.5
test('what is given in secret is given to every call that takes it; the search at the end finds none of it', async ({
  page,
}) => {
  const ana = await newBusiness();
  // What a person typed reaches the database, which refuses it: its log has none of it.
  const again = {
    shortName: 'Ana',
    identification: someCedula(),
    hadElectronicBilling: false,
    ...{ email: ana.email, password: ana.password, confirmation: ana.password, acceptsTerms: true as const },
  };
  await expect(ana.api.call(register, { body: again })).rejects.toThrow(/^409/);
  const wrong = secret();
  plant('a wrong password', wrong);
  await page.goto('/signin');
  await page.getByLabel('Correo, cédula o RUC').fill(ana.email);
  await page.getByLabel('Clave', { exact: true }).fill(wrong);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('alert')).toHaveText(/no coinciden/);
  await signIn(page, ana);

  const p12Password = secret();
  const content = await buildP12(ana.ruc, { validTo: new Date(Date.now() + 9e9) }, { password: p12Password });
  plant('the password of a .p12', p12Password);
  plantFile('a .p12', content);
  plantKey('the key of a .p12', await testKey());
  await ana.api.call(updateElectronicSignature, {
    body: { password: p12Password, accountPassword: ana.password, acceptsMandate: 'true' },
    file: { name: 'firma.p12', type: 'application/x-pkcs12', content },
  });

  const taxPassword = secret();
  plant('the password of the tax authority', taxPassword);
  await ana.api.call(saveTaxLogin, {
    body: {
      kind: 'additional',
      identification: ana.ruc,
      additionalUser: '0602045759',
      password: taxPassword,
      accountPassword: ana.password,
      keep: true,
      consents: true,
    },
  });
  const { key } = await ana.api.call(openBrowserKey);
  plant('the key of a browser', Buffer.from(key, 'base64url'));

  const buyer = { identification: someCedula(), email: `${randomUUID()}@correo.ec` };
  plant('a buyer’s cédula', buyer.identification, ['mail', 'database', 'file']);
  plant('a buyer’s e-mail', buyer.email, ['mail', 'database', 'file']);
  const draft = someDraft({ buyer: { identificationType: '05', name: 'Ana Quishpe Vera', ...buyer } });
  const receipt = await issueInvoice(ana.api, randomUUID(), draft);
  await waitForState(ana.api, receipt.id, ['authorized'], 30_000);
  const { url } = await ana.api.call(createShareLink, { params: { receiptId: receipt.id } });
  plant('the token of a link', tokenOf(url), ['address', 'mail']);
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const codes = await codesOf(ana);
  const guest = `${randomUUID()}@correo.ec`;
  plant('who is invited', guest, ['mail', 'database']);
  await ana.api.call(invitePerson, { body: { email: guest, role: 'reader' } });
  const invitation = await mailedText(guest, /te invita a/, /\/invitation#[\w-]+/);
  plant('the token of an invitation', invitation.slice(invitation.indexOf('#') + 1), ['mail']);

  const card = '4111 1111 1111 1111';
  plant('a card', card);
  plant('a piece of XML', '<claveAcceso>2011202601179001691900110010010000001231234567813');
  const told = [
    ana.email,
    ana.ruc,
    `"${taxPassword}"`,
    card,
    invitation,
    ...codes,
    '<claveAcceso>2011202601179001691900110010010000001231234567813</claveAcceso>',
  ];
  const kept = page.waitForResponse((answer) => answer.url().includes('/monitoring'));
  await page.evaluate(
    (text) =>
      setTimeout(() => {
        throw new TypeError(text);
      }),
    `cannot read ${told.join(' of ')}`,
  );
  expect((await kept).ok()).toBe(true);

  expect(new Set(planted().map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(23);
});
