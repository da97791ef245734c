import { setTimeout as sleep } from 'node:timers/promises';
import { dayInEcuador } from '@cuadre/sri/dates';
import { beginSecondFactor, confirmSecondFactor } from '#contract/account/second-factor.ts';
import {
  beginReturn,
  getCase,
  getCases,
  giveCaseBack,
  refundTransferred,
  refuseReturn,
  returnFiled,
  takeCase,
  type WorkOf,
} from '#contract/operator/cases.ts';
import { authenticatorOf } from '#tests/build/authenticator.ts';
import { openBusiness, Person } from '#tests/build/person.ts';
import type { Product } from '#tests/build/product.ts';
import { runTool } from '#tests/build/terminal.ts';
import type { SaidEnd } from './approve-returns.ts';
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

interface DeskWork {
  readonly transferred: number;
  /** What the operator said of returns. */
  readonly said: readonly SaidEnd[];
}

/**
 * Does what waits for an operator, while it runs: takes each case, transfers a refund and says the bank's number, files a return
 * and says the number of its form. Of the periods given the first return is not taken by the portal.
 */
export async function workAtDesk(desk: Person, refused: ReadonlySet<string>, over: AbortSignal): Promise<DeskWork> {
  let transferred = 0;
  const said: SaidEnd[] = [];
  const toRefuse = new Set(refused);
  const transfer = async (params: { readonly caseId: string }, { account }: WorkOf<'refund'>) => {
    if (account === null) return void (await desk.call(giveCaseBack, { params }));
    await desk.call(refundTransferred, { params, body: { proof: params.caseId.slice(0, 8) } });
    transferred++;
  };
  const file = async (params: { readonly caseId: string }, { ruc, obligation, period }: WorkOf<'return'>) => {
    await desk.call(beginReturn, { params });
    const isRefused = toRefuse.has(`${obligation} ${period}`);
    // The same however often it is said.
    const number = String(873_000_000_000 + Number.parseInt(params.caseId.slice(-8), 16));
    const end = { ruc, obligation, period, ...endOf(isRefused, number) };
    said.push({ ...end, isAnswered: false });
    if (isRefused) await desk.call(refuseReturn, { params, body: { reason: 'El portal pide otra casilla' } });
    else await desk.call(returnFiled, { params, body: { number, filedOn: dayInEcuador(new Date()) } });
    said.push({ ...end, isAnswered: true });
    toRefuse.delete(`${obligation} ${period}`);
  };
  const work = async (caseId: string) => {
    const params = { caseId };
    await desk.call(takeCase, { params });
    const { work: found } = await desk.call(getCase, { params });
    if (found?.kind === 'refund') await transfer(params, found);
    else if (found?.kind === 'return') await file(params, found);
    else await desk.call(giveCaseBack, { params });
  };
  while (!over.aborted) {
    // Something may be struck down meanwhile: what waits is still there the next time, and holds up no other.
    const { cases } = await desk.call(getCases).catch(() => ({ cases: [] }));
    for (const { id, kind } of cases)
      if ((kind === 'refund' || kind === 'return') && !over.aborted) await work(id).catch(() => {});
    await sleep(500);
  }
  return { transferred, said };
}

const endOf = (isRefused: boolean, number: string) =>
  isRefused ? ({ state: 'refused', number: null } as const) : ({ state: 'sent', number } as const);
