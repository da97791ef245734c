import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { dayInEcuador } from '@cuadre/sri/dates';
import { OwnerReader } from '#tests/build/owner-reader.ts';
import { issueInvoice, openBusiness, type Person } from '#tests/build/person.ts';
import { startProduct } from '#tests/build/product.ts';
import { proveAddress } from '../faults/open-businesses.ts';
import { cpuTimes, perDocument } from './cpu-time.ts';
import { type Measurement, percentile, round } from './measure.ts';
import { openLoop } from './open-loop.ts';
import { issuer, tenLines } from './ten-lines.ts';

const drainSeconds = 60;
/** Asked of it: answers in time, and twice as many without a queue that grows. */
const rates = [
  { name: 'issue-http', perSecond: 40, slowest: 100 },
  { name: 'issue-http-80', perSecond: 80, slowest: Number.POSITIVE_INFINITY },
] as const;

/**
 * Issuing over HTTP on the real product with durable commits, worker and stand-in SRI running beside: so many a second
 * whether or not the ones before have been answered, timed from when each was due. Then how long the worker still needs.
 */
export async function* benchIssuing(quick: boolean): AsyncGenerator<Measurement> {
  const seconds = quick ? 15 : 60;
  const product = await startProduct();
  try {
    const { url, databaseOwnerUrl } = product.running();
    const { ruc, legalName } = issuer;
    const person = await openBusiness(url, { ruc, legalName, email: 'ventas@carga.ec', password: 'Volcan-Ruge-47' });
    const reader = await OwnerReader.open(databaseOwnerUrl);
    const tenantId = await reader.tenantOf(ruc);
    await proveAddress(reader, tenantId);
    for (let i = 0; i < 40; i++) await issueOne(person); // the first calls still compile
    const waiting = async () => (await openReceipts(reader, tenantId))[0]?.open ?? 0;
    while ((await waiting()) > 0) await sleep(200);
    for (const { name, perSecond, slowest } of rates) {
      const [load = 0] = loadavg();
      const pids = { ...product.running().pids, bench: process.pid };
      const before = cpuTimes(pids);
      const { latencies, failures, lasted } = await openLoop(perSecond, seconds, () => issueOne(person));
      const backlog = await waiting();
      const ended = Date.now();
      let left = backlog;
      while (left > 0 && Date.now() - ended < 2 * drainSeconds * 1000) {
        await sleep(250);
        left = await waiting();
      }
      const drained = (Date.now() - ended) / 1000;
      const used = cpuTimes(pids);
      if (drained > 10) await tellStragglers(reader, tenantId);
      const p99 = percentile(latencies, 99);
      yield {
        name,
        p50: round(percentile(latencies, 50)),
        p95: round(percentile(latencies, 95)),
        p99: round(p99),
        max: round(Math.max(...latencies)),
        asked: perSecond * seconds,
        answered: latencies.length,
        failures,
        perSecond: round(latencies.length / lasted),
        seconds,
        backlogAtEnd: backlog,
        backlogLeft: left,
        drainSeconds: round(drained),
        cpuMsPerDocument: perDocument(before, used, latencies.length),
        loadBefore: round(load),
        goal: `${slowest < 1000 ? `p99 < ${slowest} ms` : 'as many answered'} at ${perSecond}/s for 60 s, backlog gone within 60 s`,
        met:
          failures === 0 &&
          p99 < slowest &&
          latencies.length / lasted > 0.95 * perSecond &&
          left === 0 &&
          drained <= drainSeconds,
      };
    }
    await reader.close();
  } finally {
    await product.stop();
  }
}

const issueOne = (person: Person) =>
  issueInvoice(person, randomUUID(), { ...tenLines, issuedOn: dayInEcuador(new Date()) });

const openReceipts = (reader: OwnerReader, tenantId: string) =>
  reader.query<{ open: number }>(tenantId, `select count(*)::int as open from receipts where state <> 'authorized'`);

/** What the last ones were waiting for. */
async function tellStragglers(reader: OwnerReader, tenantId: string): Promise<void> {
  const rows = await reader.query<{ story: string }>(
    tenantId,
    `select concat_ws(' ', r.sequential, r.updated_at - r.issued_at, string_agg(concat_ws(' ', a.kind,
       coalesce(a.outcome, 'unfinished'), a.started_at - r.issued_at), ', ' order by a.attempt)) as story
     from receipts r join receipt_attempts a on a.receipt_id = r.id
     group by r.sequential, r.updated_at, r.issued_at order by r.updated_at desc limit 3`,
  );
  for (const { story } of rows) console.error(`  last to end: ${story}`);
}
