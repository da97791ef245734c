import { dayInEcuador } from '@cuadre/sri/dates';
import { getListCustomer } from '#contract/directory/clients.ts';
import { homeInfo } from '#contract/home/home.ts';
import { search } from '#contract/home/search.ts';
import { getAllInvoiceByPeriodAllState } from '#contract/receipts/receipts.ts';
import { getVouchersReceived } from '#contract/received/received.ts';
import { OwnerReader } from '#tests/build/owner-reader.ts';
import { openBusiness, type Person } from '#tests/build/person.ts';
import { startProduct } from '#tests/build/product.ts';
import type { Measurement } from './measure.ts';
import { type Seeded, seededRuc, seedLists } from './seed-lists.ts';
import { issuer } from './ten-lines.ts';
import { type Calls, timeCalls } from './time-calls.ts';

const counts = { clients: 50_000, receipts: 200_000, elsewhere: 20_000, received: 20_000 };
const dayMs = 86_400_000;

/** Issued list, client search, received list and the figures of Home over HTTP, with the years of work of one large taxpayer. */
export async function* benchLists(quick: boolean): AsyncGenerator<Measurement> {
  const product = await startProduct();
  try {
    const { url, databaseOwnerUrl } = product.running();
    const person = await openBusiness(url, {
      ruc: seededRuc,
      legalName: issuer.legalName,
      email: 'ventas@carga.ec',
      password: 'Volcan-Ruge-47',
    });
    const reader = await OwnerReader.open(databaseOwnerUrl);
    const begun = Date.now();
    const seeded = await seedLists(reader, await reader.tenantOf(seededRuc), counts);
    await reader.close();
    console.error(`seeded in ${((Date.now() - begun) / 1000).toFixed(0)} s`);
    const rounds = quick ? 10 : 60;
    yield await measure('list-issued', await listCalls(person, seeded), rounds);
    yield await measure('search-clients', searchCalls(person, seeded), rounds);
    yield await measure('list-received', await receivedCalls(person, seeded), rounds);
    yield await measure('search-all', everything(person, seeded), rounds);
    yield await measure(
      'home',
      { 'six months': async () => ({ items: (await person.call(homeInfo)).months }) },
      rounds,
    );
  } finally {
    await product.stop();
  }
}

const daysAgo = (days: number) => dayInEcuador(new Date(Date.now() - days * dayMs));

const listCalls = async (person: Person, { clients }: Seeded): Promise<Calls> => {
  type Query = NonNullable<Parameters<typeof person.call<typeof getAllInvoiceByPeriodAllState>>[1]>['query'];
  const list = (query: Query) => () => person.call(getAllInvoiceByPeriodAllState, { query });
  let deep: string | undefined;
  for (let page = 0; page < 20; page++)
    deep = (await person.call(getAllInvoiceByPeriodAllState, { query: { limit: 100, cursor: deep } })).nextCursor;
  const some = clients[777];
  return {
    'first page': list({ limit: 25 }),
    'page 81': list({ limit: 25, cursor: deep }),
    'of another program': list({ limit: 25, origin: 'elsewhere' }),
    returned: list({ limit: 25, state: 'returned' }),
    'last month': list({ limit: 25, from: daysAgo(30), to: daysAgo(0) }),
    'a month two years ago': list({ limit: 25, from: daysAgo(760), to: daysAgo(730) }),
    'by number': list({ limit: 25, search: '123456' }),
    'by a common name': list({ limit: 25, search: 'quishpe' }),
    'by two names': list({ limit: 25, search: 'lucía zambrano' }),
    'by identification': list({ limit: 25, search: some?.identification }),
    nobody: list({ limit: 25, search: 'xilofono' }),
  };
};

const searchCalls = (person: Person, { clients }: Seeded): Calls => {
  const search = (text?: string) => () =>
    person.call(getListCustomer, { query: { limit: 25, ...(text === undefined ? {} : { search: text }) } });
  const some = clients[40_000 % clients.length];
  return {
    'last used': search(),
    'three letters': search('qui'),
    'a common name': search('María'),
    'two names': search('byron cedeño'),
    'three names': search('ana rosa ñañ'),
    identification: search(some?.identification),
    'beginning of it': search(some?.identification.slice(0, 7)),
    'e-mail': search('cliente4711'),
    nobody: search('xilofono'),
  };
};

/** What the magnifier asks at each pause of the typing. */
const everything = (person: Person, { clients }: Seeded): Calls => {
  const find = (text: string) => async () => ({ items: (await person.call(search, { query: { text } })).hits });
  const some = clients[777];
  return {
    'two letters': find('an'),
    'three letters': find('qui'),
    'a common name': find('María'),
    'two names': find('byron cedeño'),
    'three names': find('ana rosa ñañ'),
    'a whole name': find(some?.name ?? ''),
    identification: find(some?.identification ?? ''),
    'its last digits': find(some?.identification.slice(-5) ?? ''),
    'a number': find('123456'),
    'one digit and another': find('12'),
    'last digits of a number': find('0456'),
    'an amount of all': find('115,00'),
    'no amount': find('69'),
    'e-mail': find('cliente4711'),
    nobody: find('xilofono'),
  };
};

/** A search of received receipts has a date or an access key (requirement S5.4); people ask for a year at most. */
const receivedCalls = async (person: Person, { clients }: Seeded): Promise<Calls> => {
  type Query = NonNullable<NonNullable<Parameters<typeof person.call<typeof getVouchersReceived>>[1]>['query']>;
  // The seed counts days by UTC.
  const year = { from: daysAgo(365), to: daysAgo(-1), limit: 25 };
  const month = { ...year, from: daysAgo(30) };
  const list = (query: Query) => () => person.call(getVouchersReceived, { query });
  let deep: string | undefined;
  for (let page = 0; page < 20; page++)
    deep = (await person.call(getVouchersReceived, { query: { ...year, limit: 100, cursor: deep } })).nextCursor;
  const [newest] = (await list(year)()).items;
  return {
    'last month': list(month),
    'the year': list(year),
    'page 81 of the year': list({ ...year, cursor: deep }),
    'a month long ago': list({ ...year, from: daysAgo(330), to: daysAgo(300) }),
    'month, a common name': list({ ...month, search: 'quishpe' }),
    'year, a common name': list({ ...year, search: 'quishpe' }),
    'year, two names': list({ ...year, search: 'ana morales' }),
    'year, a number': list({ ...year, search: '12345' }),
    'year, a supplier': list({ ...year, search: `${clients[77]?.identification}001` }),
    'year, to review': list({ ...year, classState: 'review' }),
    'year, personal': list({ ...year, scope: 'PER' }),
    'year, a group': list({ ...year, group: 'rent' }),
    'year, a group and a name': list({ ...year, group: 'fuel', search: 'zambrano' }),
    'month, to review, a name': list({ ...month, classState: 'review', search: 'lucía' }),
    'by access key': list({ limit: 25, accessKey: newest?.accessKey }),
    nobody: list({ ...year, search: 'xilofono' }),
  };
};

/** All kinds of call in turn; the percentiles are of all of them. */
async function measure(name: string, calls: Calls, rounds: number): Promise<Measurement> {
  const figures = await timeCalls(name, calls, rounds);
  return {
    ...figures,
    clients: counts.clients,
    receipts: counts.receipts,
    elsewhere: counts.elsewhere,
    received: counts.received,
    goal: 'p99 < 50 ms',
    met: figures.p99 < 50,
  };
}
