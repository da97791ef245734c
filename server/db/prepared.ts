import { Param, Placeholder, type SQLWrapper, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { send, type Transaction } from './database.ts';

// Statements that run at every document. Building the text of one costs the process more than sending it, so each is built
// once, with slots in place of its values.

/** A value, or the slot for it, in a fragment that statements of both kinds share. */
export type SlotOr<Value> = Placeholder | Value;

type Slots<Values> = { readonly [name in keyof Values]-?: Placeholder };

const slotsOf = <Values>() =>
  new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) }) as unknown as Slots<Values>;

interface Preparable<Answer> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Answer> };
}

/** A select made with the builder: `preparedSelect<{ id: string }>()((tx, slots) => tx.select()…)`. Built once for each connection. */
export const preparedSelect =
  <Values extends object>() =>
  <Answer>(build: (tx: Transaction, slots: Slots<Values>) => Preparable<Answer>) => {
    const slots = slotsOf<Values>();
    const made = new WeakMap<Transaction, ReturnType<Preparable<Answer>['prepare']>>();
    return (tx: Transaction, values: Values): Promise<Answer> => {
      const known = made.get(tx) ?? build(tx, slots).prepare('');
      made.set(tx, known);
      return known.execute(values as Record<string, unknown>);
    };
  };

const dialect = new PgDialect();
/** Only builds: it has no connection. */
const builder = drizzle.mock();

/** Any other statement, as the driver takes it: to be sent by `send`, or with the commit. Built once. */
export const prepared =
  <Values extends object>() =>
  (build: (slots: Slots<Values>, db: Transaction) => SQLWrapper) => {
    let made: { readonly text: string; readonly params: readonly unknown[] } | undefined;
    return (values: Values): pg.QueryConfig => {
      if (made === undefined) {
        const { sql: text, params } = dialect.sqlToQuery(build(slotsOf<Values>(), builder).getSQL());
        made = { text, params };
      }
      return { text: made.text, values: made.params.map((param) => filled(param, values as Record<string, unknown>)) };
    };
  };

const filled = (param: unknown, values: Record<string, unknown>): unknown => {
  if (param instanceof Placeholder) return values[param.name];
  if (!(param instanceof Param && param.value instanceof Placeholder)) return param;
  const value = values[param.value.name];
  return value === null || value === undefined ? null : param.encoder.mapToDriverValue(value);
};

/** The same, sent at once. */
export const preparedRun = <Values extends object>() => {
  const prepare = prepared<Values>();
  return <Row extends pg.QueryResultRow = pg.QueryResultRow>(build: Parameters<typeof prepare>[0]) => {
    const statement = prepare(build);
    return (tx: Transaction, values: Values): Promise<pg.QueryResult<Row>> => send<Row>(tx, statement(values));
  };
};
