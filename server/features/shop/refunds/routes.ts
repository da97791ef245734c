import * as contract from '#contract/shop/refunds.ts';
import { bind, type Route } from '#server/route.ts';
import { cancelPlan } from './cancel-plan.ts';
import { cancelProductUser } from './cancel-product-user.ts';
import { getRefundTerms } from './get-refund-terms.ts';
import { saveRefundAccount } from './save-refund-account.ts';

export const routes: readonly Route[] = [
  bind(contract.getRefundTerms, getRefundTerms),
  bind(contract.cancelProductUser, cancelProductUser),
  bind(contract.cancelPlan, cancelPlan),
  bind(contract.saveRefundAccount, saveRefundAccount),
];
