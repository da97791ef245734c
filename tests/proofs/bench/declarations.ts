import { isDeepStrictEqual } from 'node:util';
import { addMonths, dayInEcuador, firstDayOf, monthOf } from '@cuadre/sri/dates';
import fc from 'fast-check';
import { getBoxDocuments, getOutsideDocuments } from '#contract/declarations/documents.ts';
import { getReturn, getTaxDeclaration } from '#contract/declarations/returns.ts';
import { getRevenueReturn } from '#contract/declarations/year/revenue.ts';
import { OwnerReader } from '#tests/build/owner-reader.ts';
import { openBusiness, type Person } from '#tests/build/person.ts';
import { startProduct } from '#tests/build/product.ts';
import { engines } from '#tests/oracle/engines.ts';
import { cpuTimes } from './cpu-time.ts';
import { type Measurement, percentile, round } from './measure.ts';
import { forgetPeak, peakMemory } from './peak-memory.ts';
import { issuer } from './ten-lines.ts';
import { timeCalls } from './time-calls.ts';

const documents = 20_000;
const ofYear = 200_000;

/**
 * The living return of a large month over HTTP: read again after a change, and asked while nothing moves; what an issued
 * document costs it; and the year, the first time and after a change.
 */
export async function* benchDeclarations(quick: boolean): AsyncGenerator<Measurement> {
  yield* compareEngines(quick ? 1_000 : 10_000);
  const product = await startProduct();
  try {
    const { url, databaseOwnerUrl } = product.running();
    const { ruc, legalName } = issuer;
    const person = await openBusiness(url, { ruc, legalName, email: 'ventas@carga.ec', password: 'Volcan-Ruge-47' });
    const reader = await OwnerReader.open(databaseOwnerUrl);
    const tenantId = await reader.tenantOf(ruc);
    const period = addMonths(monthOf(dayInEcuador(new Date())), -1);
    await seedEntries(reader, tenantId, { from: firstDayOf(period), days: 28, count: documents });
    await person.call(getReturn, { query: { period } });

    const cold = await timeAfterChange(quick ? 9 : 15, reader, tenantId, () =>
      person.call(getReturn, { query: { period } }),
    );
    const p50 = round(percentile(cold, 50));
    yield { name: 'boxes, cold', documents, p50, max: round(Math.max(...cold)), goal: 'p50 < 300 ms', met: p50 < 300 };

    const rounds = quick ? 20 : 100;
    const kept = { documents, goal: 'worstP99 < 50 ms' };
    const hub = await timeCalls('hub', { hub: () => askHub(person) }, rounds);
    yield { ...hub, ...kept, met: hub.worstP99 < 50 };
    const ask = (box: string, page: string) => async () => ({
      items: (await person.call(getBoxDocuments, { query: { period, box, page } })).parts,
    });
    const pages = await timeCalls(
      'documents of a return',
      {
        'a box': ask('411', '1'),
        'its last pages': ask('411', '200'),
        outside: async () => ({
          items: (await person.call(getOutsideDocuments, { query: { period, reason: 'personal' } })).documents,
        }),
      },
      rounds,
    );
    yield { ...pages, ...kept, met: pages.worstP99 < 50 };

    const year = period.slice(0, 4);
    const more = ofYear - documents;
    await seedEntries(reader, tenantId, { from: `${year}-01-01`, days: 365, count: more, first: documents });
    const { api } = product.running().pids;
    const before = forgetPeak(api);
    const readYear = () => person.call(getRevenueReturn, { query: { year } });
    const [first = Number.NaN] = await timeEach(1, readYear);
    const times = await timeAfterChange(quick ? 3 : 10, reader, tenantId, readYear);
    const [median50, megabytes] = [round(percentile(times, 50)), peakMemory(api) - before];
    const met = median50 < 1000 && megabytes <= 100;
    const of = { documents: ofYear, first: round(first), p50: median50, max: round(Math.max(...times)), megabytes };
    yield { name: 'a year of income tax', ...of, goal: 'p50 < 1000 ms, 100 MB', met };

    const cost = await costOfEntry(product.running().pids, reader, tenantId, firstDayOf(period));
    yield { name: 'the entry of an issued document', ...cost, goal: '0.4 ms of CPU', met: cost.cpuMs <= 0.4 };
    await reader.close();
  } finally {
    await product.stop();
  }
}

/** How long each of so many calls takes, in milliseconds. */
async function timeEach(turns: number, ask: () => Promise<unknown>, before = async () => {}): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn++) {
    await before();
    const start = performance.now();
    await ask();
    times.push(performance.now() - start);
  }
  return times;
}

/** The same, each time after one document of the taxpayer was written again. */
const timeAfterChange = (turns: number, reader: OwnerReader, tenantId: string, ask: () => Promise<unknown>) =>
  timeEach(turns, ask, async () => {
    await reader.query(
      tenantId,
      'update entries set total = total where tenant_id = $1 and source_id in (select source_id from entries where tenant_id = $1 limit 1)',
      [tenantId],
    );
  });

/**
 * What keeps returns alive when a document is issued is its entry with the sums that follow it: no return is computed then.
 * So many entries one by one, in PostgreSQL's CPU.
 */
async function costOfEntry(
  pids: Readonly<Record<string, number>>,
  reader: OwnerReader,
  tenantId: string,
  day: string,
): Promise<{ entries: number; cpuMs: number }> {
  const entries = 4_000;
  const all = () => Object.values(cpuTimes(pids)).reduce((sum, each) => sum + each, 0);
  const before = all();
  await reader.query(
    tenantId,
    `do $$ begin for i in 1..${entries} loop
      insert into entries (tenant_id, source, source_id, environment, day, direction, scope, sign, document_type, number,
        party_identification, party_name, subtotal, iva, total, taxes, is_classified)
      values ('${tenantId}', 'issued', gen_random_uuid(), 'practice', '${day}', 'ING', 'NEG', 1, '01',
        '001-002-' || lpad(i::text, 9, '0'), lpad((i % 3000)::text, 10, '09'), 'Cliente ' || i % 3000, 100, 15, 115,
        '[{"taxCode": "2", "rateCode": "4", "rate": "15", "base": "100.00", "value": "15.00"}]', true);
    end loop; end $$`,
  );
  return { entries, cpuMs: round((all() - before) / entries, 2) };
}

/** So many inputs drawn anew, through the engine and through the plain one. */
function* compareEngines(inputs: number): Generator<Measurement> {
  for (const { what, inputs: drawn } of engines) {
    const start = performance.now();
    const different = fc.sample(drawn, inputs).filter(({ one, other }) => !isDeepStrictEqual(one(), other()));
    const seconds = round((performance.now() - start) / 1000);
    const [first] = different;
    if (first !== undefined) console.error(`  two engines: ${JSON.stringify(first.input)}`);
    const met = different.length === 0 && seconds < 60;
    yield { name: `two engines, ${what}`, inputs, different: different.length, seconds, goal: '0, 60 s', met };
  }
}

const askHub = async (person: Person) => ({ items: (await person.call(getTaxDeclaration)).missing });

/** Two thirds sold, the rest bought; a fifth of that for the person, and some that nobody accepted. */
const seedEntries = async (
  reader: OwnerReader,
  tenantId: string,
  { from, days, count, first = 0 }: { from: string; days: number; count: number; first?: number },
): Promise<void> => {
  await reader.query(
    tenantId,
    `insert into entries (tenant_id, source, source_id, environment, day, direction, scope, sign, document_type, number,
      party_identification, party_name, category, support, subtotal, iva, total, taxes, is_classified)
    select $1, case when sold then 'issued' else 'received' end, gen_random_uuid(), 'practice', $2::date + i % $3::int,
      case when sold then 'ING' else 'GAS' end, case when not sold and i % 5 = 0 then 'PER' else 'NEG' end,
      case when i % 40 = 0 then -1 else 1 end, case when i % 40 = 0 then '04' else '01' end,
      '001-001-' || lpad(i::text, 9, '0'), lpad((i * 7 % 3000)::text, 10, '09'), 'Cliente o proveedor ' || i * 7 % 3000,
      case when not sold then 'supplies' end, case when not sold then '01' end, 100, 15, 115,
      '[{"taxCode": "2", "rateCode": "4", "rate": "15", "base": "100.00", "value": "15.00"}]', sold or i % 7 > 0
    from (select i, i % 3 > 0 as sold from generate_series($4::int + 1, $4::int + $5::int) as i) as each`,
    [tenantId, from, days, first, count],
  );
  await reader.query(tenantId, 'vacuum analyze entries'); // as autovacuum does
};
