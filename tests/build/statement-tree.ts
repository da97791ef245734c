import type { Node } from 'libpg-query';

// Reading the tree that PostgreSQL's parser makes of a statement.

/** The equalities that a condition demands of every row, pairs of rows taken apart. */
export const equalitiesOf = (node: Node): readonly (readonly [Node, Node])[] => {
  if ('BoolExpr' in node)
    return node.BoolExpr.boolop === 'AND_EXPR' ? (node.BoolExpr.args ?? []).flatMap(equalitiesOf) : [];
  if (!('A_Expr' in node) || node.A_Expr.kind !== 'AEXPR_OP') return [];
  const { name, lexpr, rexpr } = node.A_Expr;
  const [operator] = name ?? [];
  if (!lexpr || !rexpr || !operator || !('String' in operator) || operator.String.sval !== '=') return [];
  if (!('RowExpr' in lexpr && 'RowExpr' in rexpr)) return [[lexpr, rexpr]];
  const right = rexpr.RowExpr.args ?? [];
  return (lexpr.RowExpr.args ?? []).flatMap((left, at) => (right[at] ? [[left, right[at]] as const] : []));
};

/** The names of a column, with those before it; `*` for all. */
export const fieldsOf = (node: Node): readonly string[] | undefined =>
  'ColumnRef' in node
    ? (node.ColumnRef.fields ?? []).map((field) => ('String' in field ? (field.String.sval ?? '') : '*'))
    : undefined;

/** The names of the functions that are called anywhere in it. */
export const functionsIn = function* (tree: unknown): Generator<string> {
  if (typeof tree !== 'object' || tree === null) return;
  if ('FuncCall' in tree) {
    const { funcname } = tree.FuncCall as { funcname: { String: { sval: string } }[] };
    yield funcname.at(-1)?.String.sval ?? '';
  }
  for (const branch of Object.values(tree)) yield* functionsIn(branch);
};
