import type { ExampleOwner, Examples } from '../example.ts';
import type * as calls from './cases.ts';

const ofCase = ({ caseId }: ExampleOwner) => ({ params: { caseId } });
const reason = 'Lo confirmó el banco por teléfono';
const filed = { number: '872654123', filedOn: '2026-11-10' };

export const examples: Examples<typeof calls> = {
  getCase: ofCase,
  takeCase: ofCase,
  giveCaseBack: ofCase,
  closeCase: (owner) => ({ ...ofCase(owner), body: { reason } }),
  askPaymentAgain: ofCase,
  grantPayment: (owner) => ({ ...ofCase(owner), body: { reason } }),
  reversePayment: (owner) => ({ ...ofCase(owner), body: { reason } }),
  beginReturn: ofCase,
  getReturnFile: ofCase,
  returnFiled: (owner) => ({ ...ofCase(owner), body: filed }),
  returnFiledWithForm: (owner) => ({ ...ofCase(owner), body: filed, file: new Uint8Array(Buffer.from('%PDF-1.4')) }),
  refuseReturn: (owner) => ({ ...ofCase(owner), body: { reason } }),
  retryStuckReceipt: ofCase,
  askSignatureAgain: ofCase,
  giveSignatureUp: (owner) => ({ ...ofCase(owner), body: { reason } }),
  getSignaturePaper: ({ caseId }) => ({ params: { caseId, document: 'selfie' } }),
  refundTransferred: (owner) => ({ ...ofCase(owner), body: { proof: '0098127' } }),
};
