import * as contract from '#contract/declarations/reserve.ts';
import { bind } from '#server/route.ts';
import { getTaxReserve } from './get-tax-reserve.ts';

export const routes = [bind(contract.getTaxReserve, getTaxReserve)];
