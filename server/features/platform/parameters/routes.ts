import * as contract from '#contract/platform/parameters.ts';
import { bindPublic } from '#server/bind.ts';
import { getParameter } from './get-parameter.ts';

export const routes = [bindPublic(contract.getParameter, getParameter)];
