// Development and tests: a thread of Node 20 does not inherit tsx, so it is asked here. A bundle starts pdf-text-worker.js.
import { tsImport } from 'tsx/esm/api';

await tsImport('./pdf-text-worker.ts', import.meta.url);
