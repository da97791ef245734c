export { code128, modulesOf } from './code-128.ts';
export type * from './content.ts';
export { type ReceiptHead, rideHead } from './head.ts';
export {
  additionalInfoList,
  type FieldEntry,
  fieldsBlock,
  fiscalMachineBlock,
  paymentsTable,
  reimbursementsTable,
} from './shared-blocks.ts';
export { type RideAuthorization, type RideState, rideMark } from './state.ts';
