// `npm run demo|faults|bench`: installs what is missing, then runs a TypeScript file of tests/proofs/ in this process. What is
// said meanwhile goes to stderr: stdout belongs to the file.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { demandNode } from './node-version.mjs';

async function run() {
  const { install, PrepareTrouble, root } = await import('./prepare.mjs');
  try {
    await install(console.error);
  } catch (error) {
    if (!(error instanceof PrepareTrouble)) throw error;
    console.error(`${error.details.trim()}\n\n${error.message}`);
    process.exitCode = 1;
    return;
  }
  const [file] = process.argv.splice(2, 1);
  const { register } = await import('tsx/esm/api');
  register();
  await import(pathToFileURL(resolve(root, file)).href);
}

if (demandNode()) await run();
