// `npm test`: types, lint, build, unit and feature tests on a real database, then journeys in a real browser.
// The last line counts everything.
import { demandNode } from './node-version.mjs';

if (demandNode()) import('./test-run.mjs').then(({ runAll }) => runAll());
