import { mostFormBytes } from '../declarations/filing.rules.ts';
import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './cases.schemas.ts';

export type * from './cases.schemas.ts';

const access = 'operator' as const;

export const getCases: Endpoint<typeof schemas.getCases> = {
  id: 'getCases',
  method: 'GET',
  paths: { app: '/api/operator/cases' },
  access,
};

export const getCase: Endpoint<typeof schemas.getCase> = {
  id: 'getCase',
  method: 'GET',
  paths: { app: '/api/operator/case/:caseId' },
  access,
};

export const takeCase: Endpoint<typeof schemas.takeCase> = {
  id: 'takeCase',
  method: 'POST',
  paths: { app: '/api/operator/case/:caseId/take' },
  access,
};

export const giveCaseBack: Endpoint<typeof schemas.giveCaseBack> = {
  id: 'giveCaseBack',
  method: 'POST',
  paths: { app: '/api/operator/case/:caseId/give-back' },
  access,
};

export const closeCase: Endpoint<typeof schemas.closeCase> = {
  id: 'closeCase',
  method: 'POST',
  paths: { app: '/api/operator/case/:caseId/close' },
  access,
};

export const askPaymentAgain: Endpoint<typeof schemas.askPaymentAgain> = {
  id: 'askPaymentAgain',
  method: 'POST',
  paths: { app: '/api/operator/case/:caseId/payment/ask' },
  access,
};

export const grantPayment: Endpoint<typeof schemas.grantPayment> = {
  id: 'grantPayment',
  method: 'POST',
  paths: { app: '/api/operator/case/:caseId/payment/grant' },
  access,
};

export const reversePayment: Endpoint<typeof schemas.reversePayment> = {
  id: 'reversePayment',
  method: 'POST',
  paths: { app: '/api/operator/case/:caseId/payment/reverse' },
  access,
};

export const beginReturn: Endpoint<typeof schemas.beginReturn> = {
  id: 'beginReturn',
  method: 'POST',
  paths: { app: '/api/operator/case/:caseId/return/begin' },
  access,
};

export const getReturnFile: Endpoint<typeof schemas.getReturnFile> = {
  id: 'getReturnFile',
  method: 'GET',
  paths: { app: '/api/operator/case/:caseId/return/file' },
  access,
  file: 'download',
};

export const returnFiled: Endpoint<typeof schemas.returnFiled> = {
  id: 'returnFiled',
  method: 'POST',
  paths: { app: '/api/operator/case/:caseId/return/filed' },
  access,
};

export const returnFiledWithForm: Endpoint<typeof schemas.returnFiledWithForm> = {
  id: 'returnFiledWithForm',
  method: 'POST',
  paths: { app: '/api/operator/case/:caseId/return/filed-with-form' },
  access,
  upload: { maxBytes: mostFormBytes },
};

export const refuseReturn: Endpoint<typeof schemas.refuseReturn> = {
  id: 'refuseReturn',
  method: 'POST',
  paths: { app: '/api/operator/case/:caseId/return/refuse' },
  access,
};

export const retryStuckReceipt: Endpoint<typeof schemas.retryStuckReceipt> = {
  id: 'retryStuckReceipt',
  method: 'POST',
  paths: { app: '/api/operator/case/:caseId/receipt/retry' },
  access,
};

export const refundTransferred: Endpoint<typeof schemas.refundTransferred> = {
  id: 'refundTransferred',
  method: 'POST',
  paths: { app: '/api/operator/case/:caseId/refund/transferred' },
  access,
};

export const askSignatureAgain: Endpoint<typeof schemas.askSignatureAgain> = {
  id: 'askSignatureAgain',
  method: 'POST',
  paths: { app: '/api/operator/case/:caseId/signature/ask' },
  access,
};

export const giveSignatureUp: Endpoint<typeof schemas.giveSignatureUp> = {
  id: 'giveSignatureUp',
  method: 'POST',
  paths: { app: '/api/operator/case/:caseId/signature/give-up' },
  access,
};

export const getSignaturePaper: Endpoint<typeof schemas.getSignaturePaper> = {
  id: 'getSignaturePaper',
  method: 'GET',
  paths: { app: '/api/operator/case/:caseId/signature/paper/:document' },
  access,
  file: 'download',
};
