import * as contract from '#contract/declarations/calendar.ts';
import { bind } from '#server/route.ts';
import { getRegimeOutlook } from './get-regime-outlook.ts';

export const routes = [bind(contract.getRegimeOutlook, getRegimeOutlook)];
