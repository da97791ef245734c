// The Node versions of tests/nodes, fetched by npm with the integrity of its lock file, and what is tried on each of them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { quietly, root } from './prepare.mjs';

const described = join(root, 'tests', 'nodes');
const cache = join(root, 'node_modules', '.cache', 'newer-nodes');
const names = Object.keys(
  JSON.parse(readFileSync(join(described, 'package.json'), 'utf8')).optionalDependencies,
).filter((name) => name.endsWith(`-${process.platform}-${process.arch}`));
const binaries = () => names.map((name) => join(cache, 'node_modules', name, 'bin', 'node')).filter(existsSync);

export const nodesAreHere = () => binaries().length === names.length;

/** `nodes`: paths of the binaries; none when this machine has none or the registry cannot be reached. */
export async function fetchNodes() {
  if (names.length === 0) return { nodes: [], trouble: `none is named for ${process.platform} ${process.arch}` };
  if (nodesAreHere()) return { nodes: binaries(), trouble: '' };
  mkdirSync(cache, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(described, file), join(cache, file));
  const { output } = await quietly('npm', ['ci', '--prefix', cache, '--ignore-scripts', '--no-audit', '--no-fund']);
  return { nodes: nodesAreHere() ? binaries() : [], trouble: `npm could not fetch them: ${output.trim()}` };
}

/** The environment in which `node` is this one, for npm and its scripts too. */
const environmentOf = (node) => ({
  ...process.env,
  PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
  CUADRE_INSTALL: 'no',
});

/** `npm start` until its page answers, then Ctrl-C as a terminal sends it. */
async function start(node) {
  const data = mkdtempSync(join(tmpdir(), 'cuadre-start-'));
  const env = { ...environmentOf(node), CUADRE_DATA: data, HOST: '127.0.0.1', PORT: '0', NODE_ENV: 'production' };
  const child = spawn('npm', ['start'], { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  const ended = once(child, 'close');
  const address = join(data, 'running.json');
  try {
    for (let waited = 0; !existsSync(address) && child.exitCode === null && waited < 60_000; waited += 100)
      await sleep(100);
    const page = await fetch(JSON.parse(readFileSync(address, 'utf8')).url);
    const answered = page.ok && (await page.text()).includes('<div id="root">');
    process.kill(-child.pid, 'SIGINT');
    const [code] = await ended;
    return { code: answered && code === 0 ? 0 : 1, output: `${output}\npage ${page.status}, exit ${code}` };
  } catch (error) {
    if (child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    await ended;
    return { code: 1, output: `${output}\n${error.stack}` };
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

const demo =
  (...story) =>
  async (node) => {
    const out = mkdtempSync(join(tmpdir(), 'cuadre-demo-'));
    const done = await quietly('npm', ['run', 'demo', '--', '--out', out, ...story], environmentOf(node));
    rmSync(out, { recursive: true, force: true });
    return done;
  };

/** Each is told once, on one of them. */
const stories = ['iva', 'renta', 'books', 'shop'];

const kernel = (node) =>
  quietly(node, [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', join(root, 'sri/')], environmentOf(node));

/** Every check by name. Without a build only the kernel can be tried. */
export const onEachNode = (nodes, built) =>
  nodes.flatMap((node, at) => {
    const version = /node-(\d+)-/.exec(node)[1];
    const own = stories.filter((_, index) => index % nodes.length === at);
    const demos = Object.fromEntries(own.map((story) => [`demo ${story}`, demo('--story', story)]));
    const checks = { ...(built && { start, demo: demo(), ...demos }), 'kernel tests': kernel };
    return Object.entries(checks).map(([what, work]) => ({
      name: `${what} on Node ${version}`,
      work: () => work(node),
    }));
  });
