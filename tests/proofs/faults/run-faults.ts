import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { OwnerReader } from '#tests/build/owner-reader.ts';
import type { Product } from '#tests/build/product.ts';
import { approve, beginReturns, periodOf } from './approve-returns.ts';
import { buy } from './buy.ts';
import { differencesOfBooks, differencesOfGrants } from './check-books.ts';
import type { Evidence } from './evidence.ts';
import { keepBooks } from './keep-books.ts';
import { type Mended, mend } from './mend.ts';
import { openBusinesses, openReal } from './open-businesses.ts';
import { operator } from './operator.ts';
import type { Plan } from './plan.ts';
import { openJobs } from './read-business.ts';
import { readEvidence } from './read-evidence.ts';
import { type Repeating, repeatInvoice } from './repeat.ts';
import { sampleCounters } from './sample-counters.ts';
import { SecondWorker } from './second-worker.ts';
import { type SaleOutcome, sell } from './sell.ts';
import { SriControl } from './sri-control.ts';
import { strike } from './strike.ts';
import { openDesk, workAtDesk } from './work-at-desk.ts';

interface FaultRun {
  readonly evidence: Evidence;
  readonly mended: Mended;
  readonly retries: number;
  /** Refunds that the operator transferred. */
  readonly transferred: number;
  /** From the last fault to the last open receipt's end, seconds. */
  readonly quietSeconds: number;
}

interface FaultRunOptions {
  readonly timeScale: number;
  /** After this a receipt that is still open counts as left unfinished. */
  readonly patienceMs: number;
  readonly say: (line: string) => void;
}

/** What the processes of a fault run have in their environment: waits divided, an SRI that is given up on early. */
export const faultEnvironment = (timeScale: number, seed: number): Record<string, string> => ({
  TIME_SCALE: String(timeScale),
  SRI_TIMEOUT_MS: '1500',
  SRI_STAND_IN_PROCESSING_MS: '300',
  SRI_PORTAL_TIMEOUT_MS: '1500',
  SRI_PORTAL_STAND_IN_FILING_MS: '300',
  SRI_PORTAL_STAND_IN_SWITCHES: JSON.stringify(
    ['truncated', 'down', 'unavailable', 'garbage', 'slow'].map((kind) => ({
      ...{ kind, service: 'declaraciones', probability: 0.15 },
      ...(kind === 'slow' ? { ms: 2500 } : {}),
    })),
  ),
  PAYMENTS: 'test',
  PAYPHONE_NOTICE_KEY: 'avisos-de-los-fallos',
  PAYPHONE_TIMEOUT_MS: '1500',
  PAYPHONE_STAND_IN_SWITCHES: JSON.stringify([
    ...['html', 'truncated', 'down', 'close_after_processing', 'unavailable', 'slow'].map((kind) => ({
      ...{ kind, service: 'any', probability: 0.08 },
      ...(kind === 'slow' ? { ms: 2500 } : {}),
    })),
    // What it does not give back is transferred.
    { kind: 'refuse', service: 'reverse', probability: 0.5 },
  ]),
  // What its documentation leaves open is another one in each run.
  PAYPHONE_STAND_IN_KNOBS: JSON.stringify({
    repeatedConfirm: (['html', 'same', 'error'] as const)[seed % 3],
    findOurs: (['list', 'object', 'none'] as const)[Math.trunc(seed / 3) % 3],
    beforeConfirm: (['Authorized', 'Pending', 'none'] as const)[Math.trunc(seed / 9) % 3],
  }),
  SIGNATURE_STAND_IN_SWITCHES: JSON.stringify([
    ...['down', 'unavailable', 'garbage', 'close_after_processing', 'slow'].map((kind) => ({
      ...{ kind, service: 'any', probability: 0.1 },
      ...(kind === 'slow' ? { ms: 2500 } : {}),
    })),
    // What it decides, when it is asked.
    ...['waits', 'more_needed', 'refuse'].map((kind) => ({ kind, service: 'ask', probability: 0.25 })),
  ]),
  OPERATOR_EMAIL: operator,
  RETURNS_FILED_BY: 'operator',
  // Who is there issues nothing.
  SRI_PRODUCCION_URL: 'http://127.0.0.1:9/ws',
});

/** Sells, kills and misbehaves as planned on a product that runs, waits until everything has ended, and collects. */
export async function runFaults(plan: Plan, product: Product, options: FaultRunOptions): Promise<FaultRun> {
  const { say, timeScale, patienceMs } = options;
  const businesses = await openBusinesses(product, plan);
  const everybody = [...businesses, await openReal(product, plan)];
  for (const [at, { tabs }] of everybody.entries())
    await beginReturns(
      tabs[0],
      plan.returns.filter(({ business }) => business === at),
    );
  const desk = await openDesk(product);
  const sri = new SriControl(product.running().sriPractice);
  const secondWorker = new SecondWorker(product, faultEnvironment(timeScale, plan.seed));
  const over = new AbortController();
  try {
    const samples = sampleCounters(
      () => product.running().databaseOwnerUrl,
      everybody.map(({ tenantId }) => tenantId),
      over.signal,
    );
    const owners = businesses.map(({ tabs }) => mend(tabs[0], over.signal));
    const atDesk = workAtDesk(desk, refusedAtDesk(plan), over.signal);
    const [fallen, { outcomes, repeating }, approvals, bookings, purchases] = await Promise.all([
      strike(plan, product, secondWorker, sri, say),
      sellAll(plan, businesses),
      approveAll(plan, everybody),
      bookAll(plan, businesses),
      buyAll(plan, businesses),
    ]);
    const { portalPractice, payPhone, signatureProvider } = product.running();
    for (const outside of [portalPractice, payPhone, signatureProvider])
      await fetch(new URL('/control', outside), { method: 'POST', body: JSON.stringify({ switches: [] }) });
    say(`${(plan.durationMs / 1000).toFixed(1).padStart(6)} s  quiet`);
    const begun = Date.now();
    await waitForTheEnd(product, everybody, patienceMs, say);
    const quietSeconds = (Date.now() - begun) / 1000;
    over.abort();
    const mended = sum(await Promise.all(owners));
    const { transferred, said } = await atDesk;
    const seen = {
      told: outcomes.flatMap(({ told }) => told),
      approved: approvals.flatMap(({ told }) => told),
      said: [...approvals.flatMap((each) => each.said), ...said],
      changed: approvals.flatMap(({ changed }) => changed),
      booked: bookings.flatMap(({ told }) => told),
      bought: purchases.flatMap(({ told }) => told),
      returned: purchases.flatMap(({ toldBack }) => toldBack),
      sent: purchases.flatMap(({ toldSent }) => toldSent),
      bookDifferences: await differencesOfBooks(product),
      grantDifferences: await differencesOfGrants(product),
      fallen,
      repeating,
      refusals: [...outcomes, ...approvals, ...bookings, ...purchases].flatMap(({ refusals }) => refusals),
      counterSamples: await samples,
    };
    const people = everybody.map(({ ruc, tabs: [person] }) => ({ ruc, person }));
    const evidence = await readEvidence(product, people, sri, seen);
    const retries = [...outcomes, ...approvals, ...bookings, ...purchases].reduce(
      (total, each) => total + each.retries,
      0,
    );
    return { evidence, mended, retries, transferred, quietSeconds };
  } finally {
    over.abort();
    await secondWorker.stop();
  }
}

/** Which periods' first return the operator says was not taken. */
const refusedAtDesk = ({ returns }: Plan): ReadonlySet<string> =>
  new Set(
    returns.flatMap((each) =>
      each.way === 'operator' && each.isRefused ? [`${each.obligation} ${periodOf(each)}`] : [],
    ),
  );

type Everybody = readonly Awaited<ReturnType<typeof openReal>>[];

const approveAll = async (plan: Plan, everybody: Everybody) => {
  const begun = Date.now();
  return Promise.all(
    plan.returns.map(async (planned) => {
      await sleep(Math.max(0, begun + planned.at - Date.now()));
      return approve(planned, everybody[planned.business] ?? { ruc: '', tabs: [] }, randomUUID);
    }),
  );
};

const buyAll = async (plan: Plan, businesses: Awaited<ReturnType<typeof openBusinesses>>) => {
  const begun = Date.now();
  return Promise.all(
    plan.purchases.map(async (planned) => {
      await sleep(Math.max(0, begun + planned.at - Date.now()));
      const buyer = businesses[planned.business];
      const { password = '' } = plan.businesses[planned.business] ?? {};
      if (buyer === undefined) throw new Error('nobody buys');
      return buy({ ...planned, newId: randomUUID }, { ...buyer, password });
    }),
  );
};

const bookAll = async (plan: Plan, businesses: Awaited<ReturnType<typeof openBusinesses>>) => {
  const begun = Date.now();
  return Promise.all(
    plan.bookings.map(async (planned) => {
      await sleep(Math.max(0, begun + planned.at - Date.now()));
      return keepBooks(planned, businesses[planned.business] ?? { ruc: '', tabs: [] });
    }),
  );
};

interface Sold {
  readonly outcomes: readonly SaleOutcome[];
  readonly repeating: readonly Repeating[];
}

/** One invoice in so many repeats from the day on which it was issued. */
const repeatsOneIn = 5;

async function sellAll(plan: Plan, businesses: Awaited<ReturnType<typeof openBusinesses>>): Promise<Sold> {
  const begun = Date.now();
  const repeating: Repeating[] = [];
  const outcomes = await Promise.all(
    plan.sales.map(async (sale, at) => {
      await sleep(Math.max(0, begun + sale.at - Date.now()));
      const tabs = businesses[sale.business]?.tabs ?? [];
      const outcome = await sell(sale, tabs);
      const [[person], [told]] = [tabs, outcome.told];
      if (person && told && sale.type === 'invoice' && at % repeatsOneIn === 0)
        repeating.push(...[await repeatInvoice(person, told)].flatMap((each) => each ?? []));
      return outcome;
    }),
  );
  return { outcomes, repeating };
}

/** Until no receipt is open and no job waits, or patience ends. */
async function waitForTheEnd(
  product: Product,
  businesses: Everybody,
  patienceMs: number,
  say: (line: string) => void,
): Promise<void> {
  const begun = Date.now();
  let last: number | string = -1;
  for (;;) {
    const open = await countOpen(product.running().databaseOwnerUrl, businesses).catch((error: Error) => error.message);
    if (open === 0) return;
    if (open !== last) say(`         ${open} still on their way`);
    last = open;
    if (Date.now() - begun > patienceMs) return;
    await sleep(1000);
  }
}

async function countOpen(url: string, businesses: readonly { tenantId: string }[]): Promise<number> {
  const reader = await OwnerReader.open(url);
  try {
    let open = 0;
    for (const { tenantId } of businesses) {
      const [row] = await reader.query<{ open: number }>(
        tenantId,
        `select ((select count(*) from receipts where state <> 'authorized') + (select count(*) from ${openJobs})
           + (select count(*) from returns where state not in ('sent', 'refused')) + (select count(*) from refunds where state <> 'returned')
           + (select count(*) from signature_orders where state in ('documents_ready', 'submitted', 'approved', 'issued'))
           + (select count(*) from payment_attempts
             where state = 'returning' or (state = 'open' and transaction_id is not null)))::int as open`,
      );
      open += row?.open ?? 0;
    }
    return open;
  } finally {
    await reader.close();
  }
}

const sum = (all: readonly Mended[]): Mended =>
  all.reduce(
    (total, each) => ({
      corrected: total.corrected + each.corrected,
      renumbered: total.renumbered + each.renumbered,
      retried: total.retried + each.retried,
    }),
    { corrected: 0, renumbered: 0, retried: 0 },
  );
