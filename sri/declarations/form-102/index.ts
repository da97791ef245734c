export { type Form102Row, form102Boxes } from './boxes.ts';
export { boxesOf102, type Form102Facts, heldIn102, type PersonalExpense } from './boxes-of-102.ts';
export { computeForm102, type Form102Input, type Form102Return, form102 } from './compute-form-102.ts';
