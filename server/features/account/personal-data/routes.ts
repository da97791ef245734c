import * as looks from '#contract/account/looks.ts';
import * as contract from '#contract/account/personal-data.ts';
import { bind } from '#server/route.ts';
import { getPersonalData } from './get-personal-data.ts';
import { updateFlagCharacter } from './update-flag-character.ts';
import { updatePersonalData } from './update-personal-data.ts';

export const routes = [
  bind(contract.getPersonalData, getPersonalData),
  bind(contract.updatePersonalData, updatePersonalData),
  bind(looks.updateFlagCharacter, updateFlagCharacter),
];
