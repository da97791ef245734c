export { invoiceBlocks } from './blocks/blocks.ts';
export { Blockers } from './components/blockers.tsx';
export { ExtrasFields } from './components/extras-fields.tsx';
export { IssueFields } from './components/issue-fields.tsx';
export { LineMore } from './components/line-fields.tsx';
export { PaymentFields } from './components/payment-fields.tsx';
export { ReimbursementFields } from './components/reimbursement-fields.tsx';
export { isIssuable, openFaults } from './faults.ts';
