export { exportRegisters } from './export-registers.ts';
export { exportReturns } from './filing/export-returns.ts';
export { isPdf } from './filing/form-file.ts';
export { applyNotedReturns } from './filing/note-return.ts';
export { type OperatorsWord, readOperatorReturns, readReturnToFile, sayOfReturn } from './filing/operator-returns.ts';
export { promisedUntil } from './filing/present-declaration.ts';
export { exportSaid } from './living/export-said.ts';
export { type BankAccountInFull, isBankAccount, readBankAccount } from './payment/bank-accounts.ts';
export { exportAccounts } from './payment/export-payment.ts';
