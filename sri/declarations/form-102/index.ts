export { type Form102Row, form102Boxes } from './boxes.ts';
export { boxesOf102, boxOf102, type Form102Facts, type PersonalExpense } from './boxes-of-102.ts';
export { computeForm102, type Form102Input, type Form102Return, form102, typedWithin } from './compute-form-102.ts';
