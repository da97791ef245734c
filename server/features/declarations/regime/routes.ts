import * as contract from '#contract/declarations/calendar.ts';
import { startDeclarations as startContract } from '#contract/declarations/returns.ts';
import { bind } from '#server/route.ts';
import { getRegimeOutlook } from './get-regime-outlook.ts';
import { startDeclarations } from './start-declarations.ts';

export const routes = [bind(contract.getRegimeOutlook, getRegimeOutlook), bind(startContract, startDeclarations)];
