import type { Examples } from '../example.ts';
import type * as calls from './filing.ts';

const fingerprint = '0'.repeat(64);

export const examples: Examples<typeof calls> = {
  getApproval: () => ({ query: { period: '2026-10' } }),
  tellReady: () => ({ body: { period: '2026-10' } }),
  acceptDeclaration: ({ newId }) => ({ body: { id: newId(), period: '2026-10', pay: '312.40', fingerprint } }),
  acceptRentDeclaration: ({ newId }) => ({ body: { id: newId(), year: '2025', pay: '576.56', fingerprint } }),
  getDeclaration: ({ declarationId }) => ({ foreign: true, query: { declarationId } }),
  getApprovedDocuments: ({ declarationId }) => ({ foreign: true, query: { declarationId, box: '401' } }),
  getFileDeclaration: ({ declarationId }) => ({ foreign: true, query: { declarationId } }),
  reportFiled: ({ declarationId }) => ({
    foreign: true,
    body: { declarationId, number: '872000000123', filedOn: '2026-11-20' },
  }),
  reportRefused: ({ declarationId }) => ({ foreign: true, body: { declarationId, detail: 'No leyó el archivo' } }),
  takeBack: ({ declarationId }) => ({ foreign: true, body: { declarationId } }),
  setAsideChange: ({ declarationId }) => ({ foreign: true, body: { declarationId, fingerprint } }),
  verifyPlanForDeclaration: () => ({ query: { type: 'iva' } }),
  sayFilingFacts: () => ({ body: { operatorNamed: false }, idempotent: true }),
  attachForm: ({ declarationId }) => ({
    foreign: true,
    body: { declarationId },
    file: new TextEncoder().encode('%PDF-1.4\n%%EOF\n'),
  }),
  readFiledForm: () => ({
    body: { period: '2026-09' },
    file: new TextEncoder().encode('{"detallesDeclaracion":{"450":"1000.00"}}'),
    idempotent: true,
  }),
  getForm: ({ declarationId }) => ({ foreign: true, query: { declarationId } }),
};
