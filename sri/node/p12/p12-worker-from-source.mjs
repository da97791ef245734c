// Development and tests: a thread of Node 20 does not inherit tsx, so it is asked here. A bundle starts p12-worker.js.
import { tsImport } from 'tsx/esm/api';

await tsImport('./p12-worker.ts', import.meta.url);
