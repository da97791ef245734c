/** How a return is paid: the SRI debits an account, a card in the portal, or the taxpayer at a bank. */
export const paymentWays = ['debit', 'card', 'manual'] as const;
/** When an account is debited: as soon as the return is received, or on its last day. */
export const debitTimes = ['recepcion', 'vencimiento'] as const;
export const accountKinds = ['savings', 'checking'] as const;
/** @sri Pagos, registro de convenio de débito bancario: up to two */
export const mostBankAccounts = 2;
export const accountNumberPattern = /^\d{6,20}$/;
