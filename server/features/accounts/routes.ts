import * as contract from '#contract/accounts.ts';
import * as appLinks from '#contract/app-links.ts';
import { bind, bindPublic } from '#server/bind.ts';
import { allProfile } from './all-profile.ts';
import { getAppLinks } from './get-app-links.ts';
import { networkStatus } from './network-status.ts';
import { register } from './register.ts';
import { updateEnvironment } from './update-environment.ts';
import { updateGroup } from './update-group.ts';

export const routes = [
  bindPublic(contract.register, register),
  bindPublic(contract.networkStatus, networkStatus),
  bindPublic(appLinks.getAppLinks, getAppLinks),
  bind(contract.allProfile, allProfile),
  bind(contract.updateEnvironment, updateEnvironment),
  bind(contract.updateGroup, updateGroup),
];
