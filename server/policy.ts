import type { Endpoint } from '../contract/endpoint.ts';
import type { Actor } from './context.ts';

/** What only the owner of the business decides: identity, signature, environment, numbering, the SRI login. */
const ownerOnly: ReadonlySet<string> = new Set([
  'updateTaxData',
  'saveTaxDataPart',
  'saveEstablishment',
  'addSalesPoint',
  'deleteSalesPoint',
  'updateSequential',
  'saveActivity',
  'updateActivityRegime',
  'updateElectronicSignature',
  'deleteElectronicSignature',
  'updateImageLogo',
  'deleteLogo',
  'registerNoHaveLogo',
  'updateEnvironment',
  'saveTaxLogin',
  'deleteTaxLogin',
  'reloadTaxInformation',
  'acceptTaxInformation',
]);

/**
 * Who may make a call: everybody their own account, everybody in the business reads, issuers also issue and keep the
 * lists, owners do the rest.
 */
export const mayCall = (role: Actor['role'], endpoint: Endpoint): boolean => {
  if (role === 'owner' || endpoint.method === 'GET' || endpoint.access === 'user') return true;
  return role === 'issuer' && !ownerOnly.has(endpoint.id);
};
