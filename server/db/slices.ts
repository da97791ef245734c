/** Values that go with one statement, at most; PostgreSQL takes 65,535. */
const MOST_VALUES = 50_000;

/** Rows of so many values each, in slices that one insert takes. */
export const slicesOf = <Row>(rows: readonly Row[], values: number): Row[][] => {
  const size = Math.floor(MOST_VALUES / values);
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size));
};
