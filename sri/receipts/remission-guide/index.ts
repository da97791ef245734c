export {
  type CalculatedRemissionGuide,
  calculateRemissionGuide,
} from './calculate.ts';
export { composeRemissionGuide } from './compose.ts';
export { consultedInvoice, remissionGuideDraftOf } from './draft-of-invoice.ts';
export { draftOfRemissionGuide } from './draft-of-remission-guide.ts';
export * from './remission-guide.ts';
export { remissionGuideRide } from './ride.ts';
export { checkRemissionGuideDraft } from './rules.ts';
export { remissionGuideSchema } from './schema.ts';
export { type RemissionGuideShape, remissionGuideType } from './type.ts';
