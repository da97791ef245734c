import * as contract from '#contract/account/accounts.ts';
import { bind, bindPublic, bindPublicUpload } from '#server/route.ts';
import { updateEnvironment } from './environment/update-environment.ts';
import { allProfile } from './profile/all-profile.ts';
import { findBasicInformation } from './profile/find-basic-information.ts';
import { flagsStepConfig } from './profile/flags-step-config.ts';
import { saveAccountName } from './profile/save-account-name.ts';
import { updateGroup } from './profile/update-group.ts';
import { register } from './registration/register.ts';
import { registerWithSignature } from './registration/register-with-signature.ts';

export const routes = [
  bindPublic(contract.register, register),
  bindPublicUpload(contract.registerWithSignature, registerWithSignature),
  bind(contract.allProfile, allProfile),
  bind(contract.flagsStepConfigBusiness, flagsStepConfig),
  bind(contract.findBasicInformation, findBasicInformation),
  bind(contract.updateEnvironment, updateEnvironment),
  bind(contract.saveAccountName, saveAccountName),
  bind(contract.updateGroup, updateGroup),
];
