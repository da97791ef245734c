export { type ProjectionBoxRow, projectionBoxes } from './boxes.ts';
export {
  type ExpectedYear,
  type ExpenseProjection,
  type ProjectionBox,
  projectExpenses,
} from './project-expenses.ts';
