import { setTimeout as sleep } from 'node:timers/promises';
import { updateEnvironment } from '#contract/account/accounts.ts';
import { sendEmailCode, verifyEmail } from '#contract/account/personal-data.ts';
import { updateElectronicSignature } from '#contract/business/tax-data.ts';
import { buildP12, p12Password } from './p12.ts';
import { type Business, openBusiness, type Person } from './person.ts';

const day = 86_400_000;

interface Where {
  readonly url: string;
  readonly mailPage: string;
  /** Where the product's clock is. */
  readonly now: () => Date;
}

/** As `openBusiness`, and then in producción: an own signature, an address proven by its mail. What they issue counts. */
export async function openRealBusiness({ url, mailPage, now }: Where, business: Business): Promise<Person> {
  const person = await openBusiness(url, business);
  const { requestId } = await person.call(sendEmailCode, {});
  await person.call(verifyEmail, { body: { requestId, code: await codeFor(mailPage, business.email) } });
  const validity = { validFrom: new Date(now().getTime() - day), validTo: new Date(now().getTime() + 300 * day) };
  await person.call(updateElectronicSignature, {
    body: { password: p12Password, accountPassword: business.password, acceptsMandate: 'true' },
    file: {
      name: 'firma.p12',
      type: 'application/x-pkcs12',
      content: await buildP12(business.ruc, validity),
    },
  });
  await person.call(updateEnvironment, { body: { environment: 'produccion' } });
  return person;
}

async function codeFor(mailPage: string, to: string): Promise<string> {
  for (let waited = 0; waited < 30_000; waited += 200) {
    const mails = (await (await fetch(`${mailPage}/api/mails`)).json()) as { to: string[]; subject: string }[];
    const codes = mails.flatMap((mail) => (mail.to.includes(to) ? (/^\d{6}\b/.exec(mail.subject) ?? []) : []));
    if (codes[0] !== undefined) return codes[0];
    await sleep(200);
  }
  throw new Error(`no code came to ${to}`);
}
