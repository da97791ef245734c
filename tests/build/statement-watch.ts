import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { inject } from 'vitest';

/** What a test itself asks through the product's database, to set it up or to look at it. */
const ofTests = new Set<string>();
/** What the product said to a database in this worker, each text once; those that nobody judged yet. */
const said = new Set<string>();
const fresh: string[] = [];

/** Its parameters are one, and rows of one shape are one row: so many rows more make no other statement. */
const shapeOf = (text: string): string =>
  text.replace(/\$\d+/g, '$$1').replace(/(\((?:[^()]|\([^()]*\))*\))(?:,\s*\1)+/g, '$1');

/** The file that called this function. */
const callerOf = (called: (...args: never[]) => unknown): string => {
  const { prepareStackTrace } = Error;
  Error.prepareStackTrace = (_, frames) => frames;
  const trace: { stack?: unknown } = {};
  Error.captureStackTrace(trace, called);
  const [caller] = trace.stack as NodeJS.CallSite[];
  Error.prepareStackTrace = prepareStackTrace;
  return caller?.getFileName() ?? '';
};

const tests = resolve(import.meta.dirname, '..');
const isOfTests = (file: string): boolean => file.endsWith('.test.ts') || file.replace('file://', '').startsWith(tests);

const { execute } = PgDatabase.prototype;
PgDatabase.prototype.execute = function executeWatched(query) {
  const raw = execute.call(this, query);
  if (isOfTests(callerOf(executeWatched))) ofTests.add(shapeOf(raw.getQuery().sql));
  return raw as never;
};

// Only connections of a pool: those that a test opens by itself show what the database does with any statement.
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function queryWatched(
  this: pg.Client,
  config: string | pg.QueryConfig,
  ...rest: unknown[]
) {
  const shape = shapeOf(typeof config === 'string' ? config : config.text);
  if ('release' in this && !said.has(shape)) {
    said.add(shape);
    if (!ofTests.has(shape)) fresh.push(shape);
  }
  return Reflect.apply(query, this, [config, ...rest]);
} as typeof query;

/** Throws with the text of every statement since the last call that leaves its tenant out, or says what none may. */
export async function judgeSaid(): Promise<void> {
  if (fresh.length === 0) return;
  const { judgeOrAllow, sentFile } = await import('./across-taxpayers.ts');
  const { bad, used } = await judgeOrAllow(fresh.splice(0));
  for (const place of used) writeFileSync(join(inject('databaseFolder'), sentFile(place)), '');
  if (bad.length > 0)
    throw new Error(`${bad.join('\n\n')}\n\nSee docs/decisions/0171-every-statement-names-its-tenant.md.`);
}
