import { networkStatus as askNetworkStatus } from '#contract/account/accounts.ts';
import * as appLinks from '#contract/platform/app-links.ts';
import * as ipInfo from '#contract/platform/ip-info.ts';
import * as contract from '#contract/platform/parameters.ts';
import { bindPublic } from '#server/route.ts';
import { getAppLinks } from './get-app-links.ts';
import { getIpInfo } from './get-ip-info.ts';
import { getParameter } from './get-parameter.ts';
import { networkStatus } from './network-status.ts';

export const routes = [
  bindPublic(contract.getParameter, getParameter),
  bindPublic(askNetworkStatus, networkStatus),
  bindPublic(appLinks.getAppLinks, getAppLinks),
  bindPublic(ipInfo.getIpInfo, getIpInfo),
];
