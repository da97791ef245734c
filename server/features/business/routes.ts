import * as contract from '#contract/account/accounts.ts';
import * as appLinks from '#contract/platform/app-links.ts';
import { bind, bindPublic } from '#server/bind.ts';
import { getAppLinks } from '../platform/parameters/get-app-links.ts';
import { networkStatus } from '../platform/parameters/network-status.ts';
import { updateEnvironment } from './environment/update-environment.ts';
import { allProfile } from './profile/all-profile.ts';
import { updateGroup } from './profile/update-group.ts';
import { register } from './registration/register.ts';

export const routes = [
  bindPublic(contract.register, register),
  bindPublic(contract.networkStatus, networkStatus),
  bindPublic(appLinks.getAppLinks, getAppLinks),
  bind(contract.allProfile, allProfile),
  bind(contract.updateEnvironment, updateEnvironment),
  bind(contract.updateGroup, updateGroup),
];
