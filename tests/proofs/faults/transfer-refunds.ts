import { setTimeout as sleep } from 'node:timers/promises';
import { beginSecondFactor, confirmSecondFactor } from '#contract/account/second-factor.ts';
import { getCase, getCases, giveCaseBack, refundTransferred, takeCase } from '#contract/operator/cases.ts';
import { authenticatorOf } from '#tests/build/authenticator.ts';
import { openBusiness, Person } from '#tests/build/person.ts';
import type { Product } from '#tests/build/product.ts';
import { runTool } from '#tests/build/terminal.ts';
import { operator } from './operator.ts';

/** Nobody of the plan: these begin with 17 and count on. */
const olga = {
  ruc: '0602045759001',
  legalName: 'Olga Tamayo Ruiz',
  email: operator,
  password: 'Volcan-Ruge-47',
};

/** Who runs the installation, signed in with the second factor that the operator's calls ask for. */
export async function openDesk({ dataFolder, running }: Product): Promise<Person> {
  const { url } = running();
  const owner = await openBusiness(url, olga);
  const named = await runTool(dataFolder, 'operator', '--email', olga.email);
  if (!named.ok) throw new Error(named.said.join('\n'));
  const { key } = await owner.call(beginSecondFactor, { body: { password: olga.password } });
  const phone = authenticatorOf(key);
  await owner.call(confirmSecondFactor, { body: { code: phone.codeAt(new Date()) } });
  const desk = new Person(url);
  // A code is good once: the next one.
  await desk.signIn(olga.email, olga.password, phone.codeAt(new Date(), 1));
  return desk;
}

/** Transfers the refunds that wait for an operator, while it runs: takes each case, and says the bank's number; gives how many. */
export async function transferRefunds(desk: Person, over: AbortSignal): Promise<number> {
  let transferred = 0;
  while (!over.aborted) {
    try {
      const { cases } = await desk.call(getCases);
      for (const { id: caseId, kind } of cases) {
        if (kind !== 'refund' || over.aborted) continue;
        const params = { caseId };
        await desk.call(takeCase, { params });
        const { work } = await desk.call(getCase, { params });
        if (work?.kind !== 'refund' || work.account === null) await desk.call(giveCaseBack, { params });
        else {
          await desk.call(refundTransferred, { params, body: { proof: caseId.slice(0, 8) } });
          transferred++;
        }
      }
    } catch {
      // Something was struck down meanwhile: what waits is still there the next time.
    }
    await sleep(500);
  }
  return transferred;
}
