export { exportReturns } from './filing/export-returns.ts';
export { applyNotedReturns } from './filing/note-return.ts';
export { type OperatorsWord, readOperatorReturns, sayOfReturn } from './filing/operator-returns.ts';
export { exportSaid } from './living/export-said.ts';
