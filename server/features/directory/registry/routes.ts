import * as contract from '#contract/directory/registry.ts';
import { bind } from '#server/route.ts';
import { lookUp } from './look-up.ts';

export const routes = [bind(contract.lookUpIdentification, lookUp)];
