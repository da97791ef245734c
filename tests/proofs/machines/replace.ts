/**
 * Two machines with an API and a worker each, on one database, behind a load balancer: both are replaced one after the other
 * while people sell. Exit 0 only when no request failed and what was issued is there once, authorised.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startDatabase } from '#server/db/embedded/index.ts';
import { nowhere } from '#server/launch/clock.ts';
import { claimPort } from '#server/launch/ports.ts';
import { openBusiness, Person } from '#tests/build/person.ts';
import { Balancer } from './balancer.ts';
import { OwnProcesses, type Process } from './own-processes.ts';
import { sellOn } from './sell-on.ts';
import { whatIsThere } from './what-is-there.ts';

const businesses = [
  { ruc: '1710034065001', legalName: 'Lucía Morales Páez', email: 'lucia@negocio.ec', password: 'Demo-Cuadre-2026!' },
  { ruc: '1790016919001', legalName: 'Cuadre del Ecuador', email: 'uio@negocio.ec', password: 'Demo-Cuadre-2026!' },
];

const folder = mkdtempSync(join(tmpdir(), 'cuadre-machines-'));
const database = await startDatabase({ dataFolder: folder, durable: false });
const balancer = await Balancer.open();
const processes = new OwnProcesses(folder, {
  CUADRE_DATA: folder,
  CUADRE_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
  DATABASE_URL: database.appUrl,
  DATABASE_OWNER_URL: database.ownerUrl,
  PUBLIC_URL: balancer.url,
  DRAIN_SECONDS: '8', // the balancer looks every second, on a machine that may be busy
  SRI_PRUEBAS_URL: nowhere,
  SRI_PRODUCCION_URL: nowhere,
});
let holds = false;
try {
  holds = await replaceBoth();
} finally {
  balancer.close();
  await processes.endAll();
  await database.stop();
  if (holds) rmSync(folder, { recursive: true, force: true });
  else console.log(`logs in ${folder}`);
}
process.exitCode = holds ? 0 : 1;

async function replaceBoth(): Promise<boolean> {
  await processes.migrate();
  const sri = await processes.standIn('sri-stand-in', { SRI_STAND_IN_PORT: '0', SRI_STAND_IN_PROCESSING_MS: '50' });
  const mail = await processes.standIn('mail-catcher', { MAIL_CATCHER_SMTP_PORT: '0', MAIL_CATCHER_PORT: '0' });
  const outside = { SRI_PRACTICE_URL: sri.url, SMTP_URL: mail.smtpUrl ?? '' };
  const start = async (): Promise<Process[]> => {
    const [api, worker] = await Promise.all([
      processes.serve('api', await claimPort('127.0.0.1', 0), outside),
      processes.serve('worker', await claimPort('127.0.0.1', 0), outside),
    ]);
    balancer.add(api.url);
    while (!balancer.isReady(api.url)) await sleep(20);
    return [api, worker];
  };
  const machines = [await start(), await start()];
  const people = await Promise.all(
    businesses.map(async (business) => {
      const one = await openBusiness(balancer.url, business);
      const other = new Person(balancer.url);
      await other.signIn(business.email, business.password);
      return [one, other];
    }),
  );
  const selling = sellOn(people.flat());
  await selling.more(8);
  const codes: (number | null)[] = [];
  for (const old of machines) {
    await start();
    await selling.more(4);
    codes.push(...(await Promise.all(old.map((each) => each.end()))));
    await selling.more(4);
  }
  await selling.stop();
  const found = await whatIsThere(database.ownerUrl, businesses, selling.issued.size);
  const told = [...selling.issued].sort();
  const faults = [
    ...selling.failures.map((failure) => `a request failed: ${failure}`),
    ...(codes.every((code) => code === 0) ? [] : [`processes ended with ${codes}`]),
    ...(balancer.answered.every((count) => count > 0) ? [] : [`requests by machine: ${balancer.answered}`]),
    ...(String(found.ids) === String(told) ? [] : [`${told.length} were told, ${found.ids.length} are there`]),
    ...found.faults,
  ];
  for (const fault of faults) console.log(fault);
  console.log(`${told.length} invoices, requests by machine ${balancer.answered.join(', ')}; ${faults.length} faults`);
  return faults.length === 0;
}
