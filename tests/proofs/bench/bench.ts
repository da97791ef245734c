/**
 * `npm run bench [-- --quick] [-- --only signing,types,received,ride,issuing,lists,import,reports,dashboard,declarations,check-books,received-import,shop,stalls,web]`: one JSON line per measurement on
 * stdout, remarks on stderr. Medians of several rounds; every ratio is taken inside this one run.
 */
import { parseArgs } from 'node:util';
import { benchCheckBooks } from './check-books.ts';
import { benchDashboard } from './dashboard.ts';
import { benchDeclarations } from './declarations.ts';
import { benchImport } from './import.ts';
import { benchIssuing } from './issuing.ts';
import { benchLists } from './lists.ts';
import type { Measurement } from './measure.ts';
import { benchReceived } from './received.ts';
import { benchReceivedImport } from './received-import.ts';
import { benchReports } from './reports.ts';
import { benchRide } from './ride.ts';
import { benchShop } from './shop.ts';
import { benchSigning } from './signing.ts';
import { benchStalls } from './stalls.ts';
import { benchTypes } from './types.ts';
import { benchWeb } from './web.ts';

const parts: Readonly<Record<string, (quick: boolean) => AsyncGenerator<Measurement>>> = {
  signing: benchSigning,
  types: benchTypes,
  received: benchReceived,
  ride: benchRide,
  issuing: benchIssuing,
  lists: benchLists,
  import: benchImport,
  reports: benchReports,
  dashboard: benchDashboard,
  declarations: benchDeclarations,
  'check-books': benchCheckBooks,
  'received-import': benchReceivedImport,
  shop: benchShop,
  stalls: benchStalls,
  web: benchWeb,
};

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } } });
const wanted = values.only?.split(',') ?? Object.keys(parts);
for (const name of wanted) {
  const bench = parts[name];
  if (bench === undefined) {
    console.error(`No hay medición «${name}»: ${Object.keys(parts).join(', ')}`);
    process.exit(2);
  }
  console.error(`${name}…`);
  for await (const measurement of bench(values.quick)) console.log(JSON.stringify(measurement));
}
