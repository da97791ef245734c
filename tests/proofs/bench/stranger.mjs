// Somebody else who uses the product meanwhile, in a process of its own: one small call after the other, and how long each
// took. Started by stalls.ts with the address and the cookie of another taxpayer.
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

const { address, cookie, pauseMs } = JSON.parse(process.argv[2]);
const times = [];
let ends = false;
process.on('message', () => {
  ends = true;
});
process.send('ready');
while (!ends) {
  const begun = performance.now();
  const response = await fetch(address, { headers: { cookie } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  times.push(performance.now() - begun);
  await sleep(pauseMs);
}
process.send(times, () => process.disconnect());
