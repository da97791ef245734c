import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Measurement, median, round } from './measure.ts';

const command = join(import.meta.dirname, '..', '..', '..', 'node_modules', 'lighthouse', 'cli', 'index.js');

interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly finalDisplayedUrl: string;
  readonly categories: Readonly<Record<'performance' | 'accessibility', { readonly score: number }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number } | undefined>>;
}

/** One mobile audit in the browser that listens on this port: its profile says who is signed in. */
async function run(url: string, port: number): Promise<Report> {
  const args = [
    '--output=json',
    '--quiet',
    '--only-categories=performance,accessibility',
    '--no-enable-error-reporting',
  ];
  const child = spawn(process.execPath, [command, url, `--port=${port}`, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [said, wrong] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    wrong += text;
  });
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0) throw new Error(`lighthouse ${url}: ${wrong.slice(-600)}`);
  const report = JSON.parse(said) as Report;
  if (report.runtimeError) throw new Error(`lighthouse ${url}: ${report.runtimeError.message}`);
  if (new URL(report.finalDisplayedUrl).pathname !== new URL(url).pathname)
    throw new Error(`lighthouse ${url}: arrived at ${report.finalDisplayedUrl}`);
  return report;
}

/** Medians of several audits, as a phone on a slow line (Lighthouse's own mobile settings). */
export async function audit(
  url: string,
  port: number,
  {
    rounds,
    goal,
    lcp,
    name = new URL(url).pathname,
  }: { readonly rounds: number; readonly goal: number; readonly lcp: number; readonly name?: string },
): Promise<Measurement> {
  const reports: Report[] = [];
  for (let round = 0; round < rounds; round++) reports.push(await run(url, port));
  const of = (read: (report: Report) => number): number => median(reports.map(read));
  const value = (audited: string) => of(({ audits }) => audits[audited]?.numericValue ?? Number.NaN);
  const performance = round(
    of(({ categories }) => categories.performance.score * 100),
    0,
  );
  const accessibility = round(
    of(({ categories }) => categories.accessibility.score * 100),
    0,
  );
  const largest = round(value('largest-contentful-paint') / 1000, 2);
  return {
    name: `lighthouse mobile ${name}`,
    performance,
    accessibility,
    lcp: largest,
    blocking: round(value('total-blocking-time'), 0),
    shift: round(value('cumulative-layout-shift'), 3),
    rounds,
    goal: `performance ${goal}, accessibility 100, LCP ${lcp} s`,
    met: performance >= goal && accessibility === 100 && largest <= lcp,
  };
}
