import { addMonths, dayInEcuador, firstDayOf, lastDayOf, monthOf } from '@cuadre/sri/dates';
import { getDashboard, getEntries } from '#contract/books/dashboard.ts';
import { getForecast } from '#contract/books/forecast.ts';
import { businessGroups } from '#contract/received/expense-groups.ts';
import { OwnerReader } from '#tests/build/owner-reader.ts';
import { openBusiness, type Person } from '#tests/build/person.ts';
import { startProduct } from '#tests/build/product.ts';
import type { Measurement } from './measure.ts';
import { issuer } from './ten-lines.ts';
import { type Calls, timeCalls } from './time-calls.ts';

const receipts = 200_000;
const typed = 50_000;
const years = 5;

/** Dashboard and summary of any year, and the entries behind them, over HTTP: five years of one large taxpayer. */
export async function* benchDashboard(quick: boolean): AsyncGenerator<Measurement> {
  const product = await startProduct();
  try {
    const { url, databaseOwnerUrl } = product.running();
    const { ruc, legalName } = issuer;
    const person = await openBusiness(url, { ruc, legalName, email: 'ventas@carga.ec', password: 'Volcan-Ruge-47' });
    const reader = await OwnerReader.open(databaseOwnerUrl);
    await seedEntries(reader, await reader.tenantOf(ruc));
    await reader.close();
    const rounds = quick ? 10 : 60;
    const common = { receipts, typed, years };
    const dashboards = await timeCalls('dashboard', dashboardCalls(person), rounds);
    yield { ...dashboards, ...common, goal: 'worstP99 < 100 ms', met: dashboards.worstP99 < 100 };
    const pages = await timeCalls('entries', await entryCalls(person), rounds);
    yield { ...pages, ...common, goal: 'worstP99 < 50 ms', met: pages.worstP99 < 50 };
  } finally {
    await product.stop();
  }
}

/** As they are written in the course of time: two thirds sold to 3,000 clients, the rest bought from 400 suppliers. */
const seedEntries = async (reader: OwnerReader, tenantId: string): Promise<void> => {
  await reader.query(
    tenantId,
    `insert into entries (tenant_id, source, source_id, environment, day, direction, scope, sign, document_type, number,
      party_identification, party_name, category, subtotal, iva, total, taxes, credit, due_on)
    select $1, case when sold then 'issued' else 'received' end, gen_random_uuid(), 'practice', day,
      case when sold then 'ING' else 'GAS' end, case when not sold and i % 5 = 0 then 'PER' else 'NEG' end,
      case when i % 40 = 0 then -1 else 1 end, case when not has_receipt then null when i % 40 = 0 then '04' else '01' end,
      '001-001-' || lpad(i::text, 9, '0'), case when has_receipt then lpad(party::text, 10, '09') end,
      case when has_receipt then 'Cliente o proveedor ' || party end, case when not sold and i % 9 > 0 then ($2::text[])[1 + i % 16] end,
      100 + i % 900, 15, 115 + i % 900, '[{"taxCode": "2", "rateCode": "4", "rate": "15", "base": "100.00", "value": "15.00"}]',
      case when i % 10 = 0 and day > current_date - 120 then 115 + i % 900 else 0 end,
      case when i % 10 = 0 and day > current_date - 120 then day + 30 end
    from (select i, i % 3 > 0 as sold, i <= $3::int as has_receipt, case when i % 3 > 0 then i * 7 % 3000 else i * 7 % 400 end as party,
        current_date - (i::bigint * 7919 % ($4::int * 365))::int as day
      from generate_series(1, $3::int + $5::int) as i) as each order by day`,
    [tenantId, businessGroups, receipts, years, typed],
  );
  await reader.query(tenantId, 'vacuum analyze entries'); // as autovacuum does while years go by
};

const today = () => dayInEcuador(new Date());

const dashboardCalls = (person: Person): Calls => {
  const year = Number(today().slice(0, 4));
  const month = monthOf(today());
  const ask =
    (requestDate: string, more: { apiGroup?: 'NEG' | 'PER'; iva?: 'excluded' } = {}) =>
    async () => ({ items: (await person.call(getDashboard, { query: { requestDate, ...more } })).slices });
  return {
    ...Object.fromEntries([0, 1, 2, 3, 4].map((back) => [`year ${year - back}`, ask(String(year - back))])),
    'last year without IVA': ask(String(year - 1), { iva: 'excluded' }),
    'last year of the person': ask(String(year - 1), { apiGroup: 'PER' }),
    'this month': ask(month),
    'a month two years ago without IVA': ask(addMonths(month, -24), { iva: 'excluded' }),
    'what is known of the next months': async () => ({ items: (await person.call(getForecast)).months }),
  };
};

const entryCalls = async (person: Person): Promise<Calls> => {
  type Query = NonNullable<NonNullable<Parameters<typeof person.call<typeof getEntries>>[1]>['query']>;
  const lastYear = String(Number(today().slice(0, 4)) - 1);
  const year = { from: `${lastYear}-01-01`, to: `${lastYear}-12-31`, limit: 25 };
  const month = monthOf(today());
  const list = (query: Query) => () => person.call(getEntries, { query });
  let deep: string | undefined;
  for (let page = 0; page < 20; page++)
    deep = (await person.call(getEntries, { query: { ...year, typeGroup: 'ING', limit: 100, cursor: deep } }))
      .nextCursor;
  return {
    'sold in a year': list({ ...year, typeGroup: 'ING' }),
    'page 81 of it': list({ ...year, typeGroup: 'ING', cursor: deep }),
    'spent in a year, a category': list({ ...year, typeGroup: 'GAS', category: 'rent' }),
    'spent in a year, no category': list({ ...year, typeGroup: 'GAS', category: 'none' }),
    'spent in a year without receipt': list({ ...year, typeGroup: 'GAS', receipt: 'without' }),
    'sold to a client in a year': list({ ...year, typeGroup: 'ING', party: '7'.padStart(10, '09') }),
    'spent in a month': list({ from: firstDayOf(month), to: lastDayOf(month), typeGroup: 'GAS', limit: 25 }),
    'owed, all': list({ typeGroup: 'ING', owed: 'any', limit: 25 }),
    'owed, late': list({ typeGroup: 'ING', owed: 'late31', limit: 25 }),
  };
};
