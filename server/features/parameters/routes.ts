import * as contract from '../../../contract/parameters.ts';
import { bindPublic } from '../../bind.ts';
import { getParameter } from './get-parameter.ts';

export const routes = [bindPublic(contract.getParameter, getParameter)];
