/** What somebody is in a business, the most powerful first. */
export const roles = ['owner', 'issuer', 'accountant', 'reader'] as const;
export type Role = (typeof roles)[number];

/** What can be done in a business, and who may (docs/decisions/0024). Server and screens ask this one table. */
const mayDo = {
  /** See everything, download it. */
  look: roles,
  /** Reports and lists by mail or as a file made for them. */
  export: ['owner', 'issuer', 'accountant'],
  /** Bring in received receipts and say what they are. */
  classify: ['owner', 'issuer', 'accountant'],
  /** Drafts, issuing, correcting, voiding, mails and links of receipts. */
  issue: ['owner', 'issuer'],
  /** Clients and products. */
  lists: ['owner', 'issuer'],
  /** Identity, numbering, signature, environment, the tax authority's password, people. */
  manage: ['owner'],
} as const satisfies Record<string, readonly Role[]>;
export type Permission = keyof typeof mayDo;
export const permissions = Object.keys(mayDo) as Permission[];

/** Whether somebody of this role may do it. */
export const can = (role: string, permission: Permission): boolean =>
  (mayDo[permission] as readonly string[]).includes(role);

/** What of a call (endpoint.ts) decides who may make it. */
interface Call {
  readonly method: string;
  readonly access: string;
  readonly needs?: Permission | undefined;
}

/** What a call of a business needs: what its entry says, else reading for GET and the owner for everything else. */
export const permissionOf = ({ method, needs }: Call): Permission => needs ?? (method === 'GET' ? 'look' : 'manage');

/** Whether somebody of this role may make a call; everybody may make those about their own account. */
export const mayCall = (role: string, call: Call): boolean =>
  call.access !== 'taxpayer' || can(role, permissionOf(call));
