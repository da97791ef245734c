export const SETTLE_PAYMENT = 'settle-payment';
