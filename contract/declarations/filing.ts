import type { Endpoint } from '../endpoint.ts';
import { mostFormBytes } from './filing.rules.ts';
import type * as schemas from './filing.schemas.ts';

export type * from './filing.schemas.ts';

const both = (name: string) => ({
  app: `/api/taxdeclaration/${name}`,
  web: `/gbcservices/taxdeclaration/${name}/:customerId`,
});
const access = 'taxpayer' as const;

export const getApproval: Endpoint<typeof schemas.getApproval> = {
  id: 'getApproval',
  method: 'GET',
  paths: both('getApproval'),
  access,
};

export const tellReady: Endpoint<typeof schemas.tellReady> = {
  id: 'tellReady',
  method: 'POST',
  paths: both('tellReady'),
  access,
  needs: 'declareYear',
};

export const acceptDeclaration: Endpoint<typeof schemas.acceptDeclaration> = {
  id: 'acceptDeclaration',
  method: 'POST',
  paths: both('acceptDeclaration'),
  access,
  needs: 'approve',
  stepsUp: true,
};

export const acceptRentDeclaration: Endpoint<typeof schemas.acceptRentDeclaration> = {
  id: 'acceptRentDeclaration',
  method: 'POST',
  paths: both('acceptRentDeclaration'),
  access,
  needs: 'approve',
  stepsUp: true,
};

export const getDeclaration: Endpoint<typeof schemas.getDeclaration> = {
  id: 'getDeclaration',
  method: 'GET',
  paths: both('getDeclaration'),
  access,
};

export const getApprovedDocuments: Endpoint<typeof schemas.getApprovedDocuments> = {
  id: 'getApprovedDocuments',
  method: 'GET',
  paths: both('getApprovedDocuments'),
  access,
};

export const getFileDeclaration: Endpoint<typeof schemas.getFileDeclaration> = {
  id: 'getFileDeclaration',
  method: 'GET',
  paths: both('getFileDeclaration'),
  access,
  file: 'download',
};

export const reportFiled: Endpoint<typeof schemas.reportFiled> = {
  id: 'reportFiled',
  method: 'POST',
  paths: both('reportFiled'),
  access,
  needs: 'approve',
};

export const reportRefused: Endpoint<typeof schemas.reportRefused> = {
  id: 'reportRefused',
  method: 'POST',
  paths: both('reportRefused'),
  access,
  needs: 'approve',
};

export const takeBack: Endpoint<typeof schemas.takeBack> = {
  id: 'takeBack',
  method: 'POST',
  paths: both('takeBack'),
  access,
  needs: 'approve',
};

export const setAsideChange: Endpoint<typeof schemas.setAsideChange> = {
  id: 'setAsideChange',
  method: 'POST',
  paths: both('setAsideChange'),
  access,
  needs: 'declareYear',
};

export const verifyPlanForDeclaration: Endpoint<typeof schemas.verifyPlanForDeclaration> = {
  id: 'verifyPlanForDeclaration',
  method: 'GET',
  paths: both('verifyPlanForDeclaration'),
  access,
};

export const sayFilingFacts: Endpoint<typeof schemas.sayFilingFacts> = {
  id: 'sayFilingFacts',
  method: 'POST',
  paths: both('sayFilingFacts'),
  access,
  needs: 'declare',
};

export const attachForm: Endpoint<typeof schemas.attachForm> = {
  id: 'attachForm',
  method: 'POST',
  paths: both('attachForm'),
  upload: { maxBytes: mostFormBytes },
  access,
  needs: 'approve',
};

export const readFiledForm: Endpoint<typeof schemas.readFiledForm> = {
  id: 'readFiledForm',
  method: 'POST',
  paths: both('readFiledForm'),
  upload: { maxBytes: mostFormBytes },
  access,
  needs: 'declareYear',
};

export const getForm: Endpoint<typeof schemas.getForm> = {
  id: 'getForm',
  method: 'GET',
  paths: both('getForm'),
  access,
  file: 'pdf',
};
