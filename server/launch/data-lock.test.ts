import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

const module_ = JSON.stringify(new URL('./data-lock.ts', import.meta.url));

/** More than a take-over has, so that the last is after it. */
const STEPS = 12;

const common = `import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  import { lockDataFolder } from ${module_};
  const take = (folder) => {
    try { lockDataFolder(folder); return 'has it'; }
    catch (error) { return error.name === 'StartTrouble' ? 'refused' : String(error); }
  };
  const has = fs.existsSync;
  const until = (file) => { while (!has(file)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2); };`;

/** Stops before the step of the folder's number, until the other process has tried. */
const slow = `${common}
  let step = 0;
  let letOther = () => {};
  for (const name of ['linkSync', 'readFileSync', 'rmSync']) {
    const real = fs[name];
    fs[name] = (...given) => {
      if (given.some((each) => String(each).includes('cuadre.lock')) && --step === 0) letOther();
      return real(...given);
    };
  }
  syncBuiltinESMExports();
  const folders = process.argv.slice(1);
  const ends = folders.map((folder, index) => {
    letOther = () => {
      letOther = () => {};
      fs.writeFileSync(folder + '/go', '');
      until(folder + '/tried');
    };
    step = index + 1;
    const end = take(folder);
    letOther();
    return end;
  });
  console.log(JSON.stringify(ends));`;

const quick = `${common}
  const ends = process.argv.slice(1).map((folder) => {
    until(folder + '/go');
    const end = take(folder);
    fs.writeFileSync(folder + '/tried', '');
    return end;
  });
  console.log(JSON.stringify(ends));
  process.stdin.on('end', () => process.exit(0)).resume();`;

const run = (code: string, folders: readonly string[]) =>
  spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code, ...folders], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });

it('a lock that a killed start left is taken over by one of two, wherever the other is just then', async () => {
  const home = mkdtempSync(join(tmpdir(), 'cuadre-lock-'));
  const folders = Array.from({ length: STEPS }, (_, index) => join(home, String(index + 1)));
  for (const folder of folders) {
    mkdirSync(folder);
    writeFileSync(join(folder, 'cuadre.lock'), JSON.stringify({ pid: 1, since: 'a start that was killed' }));
  }
  const [one, other] = [run(slow, folders), run(quick, folders)];
  try {
    // The second lives until the first has ended: what it has taken stays taken.
    const ends = JSON.parse(await text(one.stdout)) as string[];
    other.stdin.end();
    const others = JSON.parse(await text(other.stdout)) as string[];
    for (const [index, end] of ends.entries())
      expect([end, others[index]].sort(), `before step ${index + 1}`).toEqual(['has it', 'refused']);
    expect(new Set(ends)).toEqual(new Set(['has it', 'refused']));
  } finally {
    for (const child of [one, other]) {
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    }
    rmSync(home, { recursive: true, force: true });
  }
});
