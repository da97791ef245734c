import { type InsertStmt, type Node, parseSync, type ResTarget, type SelectStmt, type WithClause } from 'libpg-query';
import { equalitiesOf, fieldsOf, functionsIn } from './statement-tree.ts';

/** The names of tables with a `tenant_id`: those of taxpayers, and those of the installation that only mention one. */
export interface TenantTables {
  readonly ofTaxpayers: ReadonlySet<string>;
  readonly shared: ReadonlySet<string>;
}

/** What a query reads from or changes: a table, another query's rows, a function. */
interface Source {
  readonly name: string;
  /** Of a taxpayer's table. */
  readonly table?: string;
  hasTenant: boolean;
  /** Its tenant_id equals a parameter or a constant. */
  bound: boolean;
}

interface Level {
  readonly sources: Source[];
  readonly outer: Level | undefined;
}

/** What the rows of a query say of a tenant: its column equals one, it is not known which, or there is no such column. */
type Exposed = 'bound' | 'loose' | undefined;

/** An equality that holds for every row, and of which sources it says something. */
interface Equality {
  readonly sides: readonly [Node, Node];
  readonly of: ReadonlySet<Source>;
}

const COLUMN = 'tenant_id';
const VOLATILE = new Set(['clock_timestamp', 'timeofday', 'random', 'gen_random_uuid', 'uuidv7', 'nextval']);
const HARMLESS = ['TransactionStmt', 'VariableSetStmt', 'NotifyStmt', 'ListenStmt', 'VariableShowStmt'];

/**
 * What a statement does that no statement of ours may: it asks a taxpayer's table without saying whose rows, or what a
 * distributed PostgreSQL refuses. Every table is judged where it stands, whatever a query around it says. What is not
 * understood is a fault. libpg-query must be loaded.
 */
export const judgeStatement = (text: string, tables: TenantTables): readonly string[] => {
  const faults = new Set<string>();

  const judgeQuery = (node: Node, outer?: Level, ctes: ReadonlyMap<string, Exposed> = new Map()): Exposed => {
    if ('SelectStmt' in node) return select(node.SelectStmt, outer, ctes);
    if ('InsertStmt' in node) return insert(node.InsertStmt, outer, ctes);
    if ('UpdateStmt' in node || 'DeleteStmt' in node) {
      const change = 'UpdateStmt' in node ? node.UpdateStmt : node.DeleteStmt;
      const from = 'UpdateStmt' in node ? node.UpdateStmt.fromClause : node.DeleteStmt.usingClause;
      const { relation, whereClause, withClause, returningClause } = change;
      if (tables.ofTaxpayers.has(relation?.relname ?? '')) steady(node, 'a change');
      const known = withCtes(withClause, outer, ctes);
      // The target is not looked for among the names of `with`.
      const target = sourceOf(relation?.relname ?? '', relation?.alias?.aliasname);
      const level = { sources: [target], outer };
      readFrom(level, from ?? [], whereClause, known);
      visit('UpdateStmt' in node ? node.UpdateStmt.targetList : [], level, known);
      return exposed(returningClause?.exprs, level, known);
    }
    if (!HARMLESS.some((kind) => kind in node)) faults.add(`not understood: ${Object.keys(node)[0]}`);
    return undefined;
  };

  const select = (query: SelectStmt, outer: Level | undefined, around: ReadonlyMap<string, Exposed>): Exposed => {
    const ctes = withCtes(query.withClause, outer, around);
    if (query.larg && query.rarg) {
      const arms = [select(query.larg, outer, ctes), select(query.rarg, outer, ctes)];
      return arms.every((arm) => arm === 'bound') ? 'bound' : arms[0] && 'loose';
    }
    const level = { sources: [], outer };
    readFrom(level, query.fromClause ?? [], query.whereClause, ctes);
    const { targetList, fromClause: _, whereClause: __, withClause: ___, ...rest } = query;
    visit(rest, level, ctes);
    return exposed(targetList, level, ctes);
  };

  const insert = (query: InsertStmt, outer: Level | undefined, around: ReadonlyMap<string, Exposed>): Exposed => {
    const ctes = withCtes(query.withClause, outer, around);
    const target = sourceOf(query.relation?.relname ?? '', query.relation?.alias?.aliasname);
    const level = { sources: [target, { name: 'excluded', hasTenant: true, bound: true }], outer };
    const { selectStmt, cols, onConflictClause } = query;
    if (target.table !== undefined) {
      const place = (cols ?? []).findIndex((col) => 'ResTarget' in col && col.ResTarget.name === COLUMN);
      const rows = selectStmt && 'SelectStmt' in selectStmt ? selectStmt.SelectStmt.valuesLists : undefined;
      if (rows === undefined) faults.add(`insert … select into ${target.table}`);
      target.bound = !!rows?.every((row) => 'List' in row && isGiven(row.List.items?.[place], level));
      if (onConflictClause) steady(onConflictClause, 'on conflict');
      complain(level);
    }
    if (selectStmt) judgeQuery(selectStmt, outer, ctes);
    visit(onConflictClause, level, ctes);
    return exposed(query.returningClause?.exprs, level, ctes);
  };

  const withCtes = (clause: WithClause | undefined, outer: Level | undefined, around: ReadonlyMap<string, Exposed>) => {
    if (clause?.recursive) faults.add('not understood: with recursive');
    const ctes = new Map(around);
    for (const each of clause?.ctes ?? []) {
      const cte = 'CommonTableExpr' in each ? each.CommonTableExpr : {};
      if (cte.ctequery) ctes.set(cte.ctename ?? '', judgeQuery(cte.ctequery, outer, ctes));
    }
    return ctes;
  };

  const sourceOf = (table: string, alias = table): Source => {
    const ofTaxpayer = tables.ofTaxpayers.has(table);
    return {
      name: alias,
      ...(ofTaxpayer && { table }),
      hasTenant: ofTaxpayer || tables.shared.has(table),
      bound: false,
    };
  };

  /** The sources of a query, which of them are bound, and a fault for each taxpayer's table that is not. */
  const readFrom = (
    level: Level,
    from: readonly Node[],
    where: Node | undefined,
    ctes: ReadonlyMap<string, Exposed>,
  ): void => {
    const queries: (() => void)[] = [];
    const quals: { readonly node: Node; readonly of: ReadonlySet<Source> }[] = [];
    const read = (node: Node): Source[] => {
      if ('JoinExpr' in node) {
        const { larg, rarg, jointype, quals: on } = node.JoinExpr;
        const [left, right] = [larg ? read(larg) : [], rarg ? read(rarg) : []];
        const of = { JOIN_INNER: [...left, ...right], JOIN_LEFT: right, JOIN_RIGHT: left }[String(jointype)] ?? [];
        if (on) quals.push({ node: on, of: new Set(of) });
        return [...left, ...right];
      }
      const source = sourceIn(node);
      level.sources.push(source);
      return [source];
    };
    const sourceIn = (node: Node): Source => {
      if ('RangeVar' in node) {
        const { relname = '', alias } = node.RangeVar;
        if (!ctes.has(relname)) return sourceOf(relname, alias?.aliasname);
        const rows = ctes.get(relname);
        return { name: alias?.aliasname ?? relname, hasTenant: rows !== undefined, bound: rows === 'bound' };
      }
      const source: Source = { name: '', hasTenant: false, bound: false };
      if (!('RangeSubselect' in node)) {
        queries.push(() => visit(node, level, ctes));
        return source;
      }
      const { subquery, lateral, alias } = node.RangeSubselect;
      queries.push(() => {
        const rows = subquery && judgeQuery(subquery, lateral ? level : level.outer, ctes);
        source.hasTenant = rows !== undefined && alias?.colnames === undefined;
        source.bound ||= rows === 'bound' && source.hasTenant;
      });
      return Object.assign(source, { name: alias?.aliasname ?? '' });
    };
    for (const node of from) read(node);
    if (where) quals.push({ node: where, of: new Set(level.sources) });
    const equalities = quals.flatMap(({ node, of }) => equalitiesOf(node).map((sides) => ({ sides, of })));
    bind(level, equalities);
    for (const judge of queries) judge(); // one that is lateral sees what is bound beside it
    bind(level, equalities);
    complain(level);
    for (const { node } of quals) visit(node, level, ctes);
  };

  const bind = (level: Level, equalities: readonly Equality[]): void => {
    for (let before = -1, now = 0; before !== now; now = level.sources.filter(({ bound }) => bound).length) {
      before = now;
      for (const { sides, of } of equalities)
        for (const [column, value] of [sides, sides.toReversed()] as [Node, Node][]) {
          const source = tenantOf(column, level);
          if (source && of.has(source) && isGiven(value, level)) source.bound = true;
        }
    }
  };

  const complain = ({ sources }: Level): void => {
    for (const { table, bound } of sources) if (table && !bound) faults.add(`${table} without its tenant_id`);
  };

  /** Goes through whatever else stands in a query: the queries in it, and what no statement says. */
  const visit = (tree: unknown, level: Level, ctes: ReadonlyMap<string, Exposed>): void => {
    if (typeof tree !== 'object' || tree === null) return;
    if ('SelectStmt' in tree) judgeQuery(tree as Node, level, ctes);
    else for (const branch of Object.values(tree)) visit(branch, level, ctes);
  };

  const exposed = (list: readonly Node[] = [], level: Level, ctes: ReadonlyMap<string, Exposed>): Exposed => {
    visit(list, level, ctes);
    const [first] = list.flatMap((each) => ('ResTarget' in each ? columnIn(each.ResTarget, level) : []));
    return first;
  };

  const columnIn = ({ name, val }: ResTarget, level: Level): ('bound' | 'loose')[] => {
    if (!val) return [];
    const fields = fieldsOf(val);
    if (fields?.at(-1) === '*')
      return level.sources
        .filter((source) => source.hasTenant && [undefined, source.name].includes(fields.at(-2)))
        .map(({ bound }) => (bound ? 'bound' : 'loose'));
    return (name ?? fields?.at(-1)) === COLUMN ? [isGiven(val, level) ? 'bound' : 'loose'] : [];
  };

  const steady = (tree: unknown, what: string): void => {
    for (const name of functionsIn(tree)) if (VOLATILE.has(name)) faults.add(`${name}() in ${what}`);
  };

  const { stmts = [] } = parseSync(text);
  for (const { stmt } of stmts) if (stmt) judgeQuery(stmt);
  if ([...functionsIn(stmts)].includes('set_config')) faults.add('set_config outside the opening');
  return [...faults];
};

/** Whose tenant_id a column is, here or in a query around. */
const tenantOf = (node: Node, level: Level | undefined): Source | undefined => {
  const fields = fieldsOf(node);
  if (fields?.at(-1) !== COLUMN || level === undefined) return undefined;
  const [table] = fields.slice(0, -1);
  const here = level.sources.find(({ name, hasTenant }) => (table === undefined ? hasTenant : name === table));
  return here ?? tenantOf(node, level.outer);
};

/** A parameter, a constant, or a tenant_id that equals one. */
const isGiven = (node: Node | undefined, level: Level): boolean => {
  if (node === undefined) return false;
  if ('TypeCast' in node) return isGiven(node.TypeCast.arg, level);
  return 'ParamRef' in node || 'A_Const' in node || !!tenantOf(node, level)?.bound;
};
