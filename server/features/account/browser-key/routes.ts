import * as contract from '#contract/account/browser-key.ts';
import { bind } from '#server/route.ts';
import { openBrowserKey } from './open-browser-key.ts';

export const routes = [bind(contract.openBrowserKey, openBrowserKey)];
