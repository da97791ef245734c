/** Values that go with one statement, at most: making more of it would hold the loop for longer than a few milliseconds. */
const MOST_VALUES = 1_000;

/** Rows of so many values each, in slices that one insert takes. */
export const insertSlices = <Row>(rows: readonly Row[], values: number): Row[][] => {
  const size = Math.floor(MOST_VALUES / values);
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size));
};
