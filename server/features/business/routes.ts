import * as contract from '#contract/account/accounts.ts';
import { bind, bindPublic } from '#server/bind.ts';
import { openBusinessesWith } from '#server/features/account/session/home-of.ts';
import { updateEnvironment } from './environment/update-environment.ts';
import { allProfile } from './profile/all-profile.ts';
import { updateGroup } from './profile/update-group.ts';
import { openOwnBusiness } from './registration/open-own-business.ts';
import { register } from './registration/register.ts';

// Whoever has an account and belongs to no business gets one of their own.
openBusinessesWith(openOwnBusiness);

export const routes = [
  bindPublic(contract.register, register),
  bind(contract.allProfile, allProfile),
  bind(contract.updateEnvironment, updateEnvironment),
  bind(contract.updateGroup, updateGroup),
];
