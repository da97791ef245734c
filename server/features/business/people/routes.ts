import * as contract from '#contract/business/people.ts';
import { bind, bindPublic, bindUpload } from '#server/route.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { changeRole } from './change-role.ts';
import { getBusinesses } from './get-businesses.ts';
import { getPeople } from './get-people.ts';
import { invitePerson } from './invite-person.ts';
import { letApprove } from './let-approve.ts';
import { openInvitation } from './open-invitation.ts';
import { registerWithInvitation } from './register-with-invitation.ts';
import { leaveBusiness, removePerson } from './remove-person.ts';
import { revokeInvitation } from './revoke-invitation.ts';
import { openOwnBusiness, openOwnBusinessWithSignature, switchBusiness } from './switch-business.ts';

export const routes = [
  bind(contract.getPeople, getPeople),
  bind(contract.invitePerson, invitePerson),
  bind(contract.revokeInvitation, revokeInvitation),
  bind(contract.changeRole, changeRole),
  bind(contract.letApprove, letApprove),
  bind(contract.removePerson, removePerson),
  bind(contract.leaveBusiness, leaveBusiness),
  bindPublic(contract.openInvitation, openInvitation),
  bind(contract.acceptInvitation, acceptInvitation),
  bindPublic(contract.registerWithInvitation, registerWithInvitation),
  bind(contract.getBusinesses, getBusinesses),
  bind(contract.switchBusiness, switchBusiness),
  bind(contract.openOwnBusiness, openOwnBusiness),
  bindUpload(contract.openOwnBusinessWithSignature, openOwnBusinessWithSignature),
];
