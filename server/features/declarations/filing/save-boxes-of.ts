import { saveReturnBoxes } from '../living/save-return-boxes.ts';
import { saveYearBoxes } from '../revenue/save-year-boxes.ts';

type Save = typeof saveReturnBoxes;

/** A person types boxes of a return, of a period or of a year. */
export const saveBoxesOf: Save = (ctx, actor, said) =>
  said.obligation === 'renta' ? saveYearBoxes(ctx, actor, said) : saveReturnBoxes(ctx, actor, said);
