/**
 * Two machines with an API and a worker each on a primary and its synchronous standby: the primary is killed and the standby
 * promoted a while later; then its network swallows everything for half a minute. Meanwhile people sell, each trying again
 * what had no answer. Exit 0 only when everything that was told is there once, authorised; says for how long nobody was
 * served. Run by hand: `node scripts/run.mjs tests/proofs/machines/fail-over.ts`.
 */
import { randomUUID } from 'node:crypto';

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dayInEcuador } from '@cuadre/sri/dates';
import { nowhere } from '#server/launch/clock.ts';
import { claimPort } from '#server/launch/ports.ts';
import { proxyTo } from '#tests/build/database-proxy.ts';
import { invoiceDraft } from '#tests/build/drafts.ts';
import { issueInvoice, openBusiness, Person, Refused } from '#tests/build/person.ts';
import { OwnProcesses } from './own-processes.ts';
import { startTwoDatabases, withoutStandby } from './two-databases.ts';
import { whatIsThere } from './what-is-there.ts';

const business = {
  ruc: '1710034065001',
  legalName: 'Lucía Morales Páez',
  email: 'lucia@negocio.ec',
  password: 'Demo-Cuadre-2026!',
};
const PROMOTED_AFTER_MS = 6_000;
const HOLE_MS = 30_000;
const SERVED_WITHIN_MS = 60_000;

const why = withoutStandby();
if (why !== undefined) {
  console.log(`not tried: ${why}`);
  process.exit(0);
}
const folder = mkdtempSync(join(tmpdir(), 'cuadre-fail-over-'));
chmodSync(folder, 0o755);
const { primary, standby } = await startTwoDatabases(folder);
const addressOf = (user: string, hosts: string) => `postgresql://${user}@${hosts}/cuadre?sslmode=disable`;
for (const role of ['cuadre_owner', 'cuadre_app']) await primary.query(`create role ${role} login`);
await primary.query('create database cuadre owner cuadre_owner');
const roads = [
  await proxyTo(addressOf('cuadre_app', `127.0.0.1:${primary.port}`)),
  await proxyTo(addressOf('cuadre_app', `127.0.0.1:${standby.port}`)),
] as const;
const hosts = roads.map(({ host }) => host).join(',');
const processes = new OwnProcesses(folder, {
  CUADRE_DATA: folder,
  CUADRE_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
  DATABASE_URL: addressOf('cuadre_app', hosts),
  DATABASE_OWNER_URL: addressOf('cuadre_owner', hosts),
  PUBLIC_URL: 'http://localhost',
  DRAIN_SECONDS: '0',
  SRI_PRUEBAS_URL: nowhere,
  SRI_PRODUCCION_URL: nowhere,
});

/** How one machine answered. */
interface Seen {
  /** Answers 503, by how long each took. */
  readonly refused: number[];
  /** Status and sentence of whatever else failed. */
  readonly failed: string[];
  lastServed: number;
  /** The longest between two that were served. */
  longest: number;
}
const issued = new Set<string>();
let isOver = false;

/** Sells at one machine, trying again under the same id what had no answer, as the web app does. */
async function sell(person: Person, seen: Seen): Promise<void> {
  for (let draftId = randomUUID(); !isOver; ) {
    const begun = performance.now();
    try {
      const { id } = await issueInvoice(person, draftId, invoiceDraft(dayInEcuador(new Date())));
      issued.add(id);
      draftId = randomUUID();
      const now = performance.now();
      seen.longest = Math.max(seen.longest, now - seen.lastServed);
      seen.lastServed = now;
    } catch (error) {
      if (error instanceof Refused && error.status === 503) seen.refused.push(performance.now() - begun);
      else seen.failed.push(String(error).slice(0, 200));
    }
    await sleep(100);
  }
}

let holds = false;
try {
  await processes.migrate();
  const sri = await processes.standIn('sri-stand-in', { SRI_STAND_IN_PORT: '0', SRI_STAND_IN_PROCESSING_MS: '50' });
  const mail = await processes.standIn('mail-catcher', { MAIL_CATCHER_SMTP_PORT: '0', MAIL_CATCHER_PORT: '0' });
  const outside = { SRI_PRACTICE_URL: sri.url, SMTP_URL: mail.smtpUrl ?? '' };
  const apis = await Promise.all(
    [0, 1].map(async () => {
      await processes.serve('worker', await claimPort('127.0.0.1', 0), outside);
      return processes.serve('api', await claimPort('127.0.0.1', 0), outside);
    }),
  );
  const first = await openBusiness(apis[0]?.url ?? '', business);
  const second = new Person(apis[1]?.url ?? '');
  await second.signIn(business.email, business.password);
  const all: Seen[] = [0, 1].map(() => ({ refused: [], failed: [], lastServed: performance.now(), longest: 0 }));
  const selling = [first, second].map((person, at) => sell(person, all[at] as Seen));
  const served = async (since: number): Promise<number> => {
    while (all.some(({ lastServed }) => lastServed < since)) {
      if (performance.now() - since > SERVED_WITHIN_MS) throw new Error('nobody is served again');
      await sleep(20);
    }
    return performance.now();
  };
  await served(performance.now() + 3_000);

  await primary.kill();
  await roads[0].close();
  await sleep(PROMOTED_AFTER_MS);
  const whileStandby = all.map(({ refused }) => refused.slice());
  const promoted = performance.now();
  await standby.query('select pg_promote()');
  const afterPromotion = (await served(promoted)) - promoted;
  for (const seen of all) seen.refused.length = 0;
  await served(performance.now() + 5_000);
  const afterAll = all.flatMap(({ refused }) => refused).length;

  roads[1].swallow();
  await sleep(HOLE_MS);
  roads[1].mend();
  const mended = performance.now();
  const afterHole = (await served(mended)) - mended;
  await served(performance.now() + 3_000);
  isOver = true;
  await Promise.all(selling);

  const found = await whatIsThere(addressOf('cuadre_owner', `127.0.0.1:${standby.port}`), [business], issued.size);
  const untold = found.ids.filter((id) => !issued.has(id)).length;
  const lost = [...issued].filter((id) => !found.ids.includes(id)).length;
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const slowest = Math.max(0, ...whileStandby.flat());
  console.log(
    [
      `${issued.size} told, ${lost} of them lost, ${untold} there that nobody was told (asked for once more they would be)`,
      `with a standby that took no writes: ${whileStandby.flat().length} answers 503, the slowest after ${seconds(slowest)}`,
      `after its promotion both machines served within ${seconds(afterPromotion)}, then ${afterAll} answers 503`,
      `after a network that swallowed ${seconds(HOLE_MS)} both served within ${seconds(afterHole)}`,
      ...all.flatMap(({ failed }) => [...new Set(failed)].map((each) => `failed otherwise: ${each}`)),
      ...found.faults,
    ].join('\n'),
  );
  holds = lost === 0 && found.faults.length === 0;
} finally {
  isOver = true;
  await processes.endAll();
  for (const road of roads) await road.close().catch(() => {});
  await Promise.all([primary.kill(), standby.kill()]);
  if (holds) rmSync(folder, { recursive: true, force: true });
  else console.log(`logs in ${folder}`);
}
process.exit(holds ? 0 : 1);
