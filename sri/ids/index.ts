export {
  type AccessKey,
  type AccessKeyParts,
  accessKeyCheckDigit,
  buildAccessKey,
  ensureAccessKey,
  formatAccessKey,
  isAccessKey,
  parseAccessKey,
  type ReadAccessKey,
} from './access-key.ts';
export { type Cedula, cedulaCheckDigit, ensureCedula, formatCedula, isCedula, parseCedula } from './cedula.ts';
export { type Email, ensureEmail, isEmail } from './email.ts';
export {
  checkIdentification,
  FINAL_CONSUMER_ID,
  FINAL_CONSUMER_NAME,
  normaliseIdentification,
} from './identification.ts';
export {
  ensureReceiptNumber,
  formatReceiptNumber,
  formatSequential,
  hyphenated,
  isReceiptNumber,
  isSeriesCode,
  parseReceiptNumber,
  type ReceiptNumber,
  type ReceiptNumberParts,
} from './receipt-number.ts';
export { ensureRuc, formatRuc, isRuc, parseRuc, type Ruc, type RucKind, type RucParts } from './ruc.ts';
export { isVisibleText } from './visible-text.ts';
