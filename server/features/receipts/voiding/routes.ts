import * as contract from '#contract/receipts/voiding.ts';
import { bind } from '#server/route.ts';
import { beginVoiding, cancelVoucher } from './cancel-voucher.ts';
import { consultVoucher } from './consult-voucher.ts';
import { getVouchersToCancel } from './get-vouchers-to-cancel.ts';

export const routes = [
  bind(contract.getVoucherToCancel, getVouchersToCancel),
  bind(contract.cancelElectronicVoucher, cancelVoucher),
  bind(contract.cancelElectronicInvoice, beginVoiding),
  bind(contract.consultVoucher, consultVoucher),
];
