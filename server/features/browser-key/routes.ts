import * as contract from '../../../contract/browser-key.ts';
import { bind } from '../../bind.ts';
import { openBrowserKey } from './open-browser-key.ts';

export const routes = [bind(contract.openBrowserKey, openBrowserKey)];
