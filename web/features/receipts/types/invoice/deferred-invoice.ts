export { invoiceBlocks } from './blocks/blocks.ts';
export { checking } from './checking.ts';
export { ExtrasFields } from './components/extras-fields.tsx';
export { IssueFields } from './components/issue-fields.tsx';
export { LineMore } from './components/line-fields.tsx';
export { PaymentFields } from './components/payment-fields.tsx';
export { ReimbursementFields } from './components/reimbursement-fields.tsx';
export { HeaderFields } from './header-fields.tsx';
