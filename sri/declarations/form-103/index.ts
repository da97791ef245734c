export { boxesInUpload, type UploadFile, uploadFileOf } from '../forms/upload-file.ts';
export type { OutsideReason, TaxDocument } from '../tax-document.ts';
export { type Form103Row, form103Boxes } from './boxes.ts';
export {
  boxesOf103,
  computeForm103,
  type Form103Facts,
  form103,
  form103Upload,
} from './boxes-of-103.ts';
