import * as contract from '#contract/operator/cases.ts';
import { bind, bindUpload, type Route } from '#server/route.ts';
import { closeCase } from './close-case.ts';
import { getCase } from './get-case.ts';
import { askPaymentAgain, grantPayment, reversePayment } from './payment.ts';
import { retryStuckReceipt } from './receipt.ts';
import { refundTransferred } from './refund.ts';
import { beginReturn, getReturnFile, refuseReturn, returnFiled, returnFiledWithForm } from './return.ts';
import { askSignatureAgain, getSignaturePaper, giveSignatureUp } from './signature.ts';

export const routes: readonly Route[] = [
  bind(contract.getCase, getCase),
  bind(contract.closeCase, closeCase),
  bind(contract.askPaymentAgain, askPaymentAgain),
  bind(contract.grantPayment, grantPayment),
  bind(contract.reversePayment, reversePayment),
  bind(contract.beginReturn, beginReturn),
  bind(contract.getReturnFile, getReturnFile),
  bind(contract.returnFiled, returnFiled),
  bindUpload(contract.returnFiledWithForm, returnFiledWithForm),
  bind(contract.refuseReturn, refuseReturn),
  bind(contract.retryStuckReceipt, retryStuckReceipt),
  bind(contract.refundTransferred, refundTransferred),
  bind(contract.askSignatureAgain, askSignatureAgain),
  bind(contract.giveSignatureUp, giveSignatureUp),
  bind(contract.getSignaturePaper, getSignaturePaper),
];
