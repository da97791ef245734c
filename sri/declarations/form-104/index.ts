export type { BoxPart } from '../forms/box-parts.ts';
export { boxesInUpload, saidByName, type UploadedForm, type UploadFile, uploadFileOf } from '../forms/upload-file.ts';
export {
  isCreditNote,
  isSale,
  type OutsideReason,
  reasonOutside,
  SALE_NOTE,
  type TaxDocument,
  type TaxMark,
} from '../tax-document.ts';
export { answerForm104, type Form104Answer } from './answer-form-104.ts';
export { type Form104Row, type Form104Setting, form104Boxes, withoutCredit } from './boxes.ts';
export {
  asksDecree,
  boxesOf,
  type DeferredTax,
  type ExplainedReturn,
  type Form104Facts,
  finedSales,
} from './boxes-of.ts';
export { notesLeft } from './carried-notes.ts';
export { computeForm104, type Form104Input, type Form104Return, form104, form104Upload } from './compute-form-104.ts';
export { form104Settings, isRateIn } from './settings.ts';
