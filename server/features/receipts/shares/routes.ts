import * as contract from '#contract/receipts/shares.ts';
import { bind, bindPublic } from '#server/route.ts';
import { createShareLink } from './create-share-link.ts';
import { getSharedReceipt, getSharedRide } from './open-share.ts';
import { revokeShareLink } from './revoke-share-link.ts';

export const routes = [
  bind(contract.createShareLink, createShareLink),
  bind(contract.revokeShareLink, revokeShareLink),
  bindPublic(contract.getSharedReceipt, getSharedReceipt),
  bindPublic(contract.getSharedRide, getSharedRide),
];
