// @asvs V8.1.1
import type { ErrorCode } from './errors.ts';

/** What somebody is in a business, the most powerful first. */
export const roles = ['owner', 'issuer', 'accountant', 'reader'] as const;
export type Role = (typeof roles)[number];

/** What an account is: a business (has a RUC), or a person without one. */
export const groups = ['NEG', 'PER'] as const;
export type Group = (typeof groups)[number];

/** General, RIMPE, and RIMPE's popular business, which issues no electronic documents. */
export const regimes = ['GEN', 'RIM', 'POP'] as const;
export type Regime = (typeof regimes)[number];

interface Rule {
  readonly roles: readonly Role[];
  /** Roles of which each person may, once an owner let them. */
  readonly let?: readonly Role[];
  readonly groups: readonly Group[];
  readonly regimes: readonly Regime[];
}
const business = ['NEG'] as const;
const issuingRegimes = ['GEN', 'RIM'] as const;

/**
 * What can be done in an account, and who may (docs/decisions/0024, 0031): which role, and what the account itself must
 * be. Server and screens ask this one table.
 */
const mayDo = {
  /** See everything, download it. */
  look: { roles, groups, regimes },
  /** What only a business has: screens of what it sells (issued receipts, clients, products), its own dashboard. */
  sell: { roles, groups: business, regimes },
  /** Screens of what only issuing needs: clients, products. No call asks for it. */
  supply: { roles, groups: business, regimes: issuingRegimes },
  /** The same of numbering, signature, logo, environment: the owner's. */
  equip: { roles: ['owner'], groups: business, regimes: issuingRegimes },
  /** Reports and lists by mail or as a file made for them. */
  export: { roles: ['owner', 'issuer', 'accountant'], groups, regimes },
  /** Reports of the business alone. */
  exportBusiness: { roles: ['owner', 'issuer', 'accountant'], groups: business, regimes },
  /** Bring in received receipts and say what they are. */
  classify: { roles: ['owner', 'issuer', 'accountant'], groups, regimes },
  /** Type income and expenses by hand. */
  book: { roles: ['owner', 'issuer', 'accountant'], groups, regimes },
  /**
   * See what the owner earns and spends at home, and whom they support. Of a person's account it is all there is, and all
   * who look see it.
   */
  household: { roles: ['owner', 'accountant'], groups, regimes },
  /** Say what the household means to spend in a month, and who lives on it. */
  budget: { roles: ['owner', 'accountant'], groups, regimes },
  /** Prepare returns: where they begin, what is said of documents. A popular business may have one left of before. */
  declare: { roles: ['owner', 'accountant'], groups: business, regimes },
  /**
   * The income tax of a year, which tells of salary, family and health: read it, answer its questions. What is said of any
   * return asks for this too: a popular business and who has no RUC have that of the year.
   */
  declareYear: { roles: ['owner', 'accountant'], groups, regimes },
  /** The calendar of taxes: its private address, its reminders. */
  plan: { roles: ['owner', 'accountant'], groups, regimes },
  /** Approve a return: an owner, and the accountant whom one lets. Who files no IVA has that of the year alone. */
  approve: { roles: ['owner'], let: ['accountant'], groups, regimes },
  /** Drafts and issuing. */
  issue: { roles: ['owner', 'issuer'], groups: business, regimes: issuingRegimes },
  /** What follows on what was issued, whatever the regime has become: correcting, discarding, voiding, mails and links. */
  follow: { roles: ['owner', 'issuer'], groups: business, regimes },
  /** Clients and products. */
  lists: { roles: ['owner', 'issuer'], groups: business, regimes },
  /** What issuing stands on: identity, numbering, signature, logo, environment, the download of the tax data. */
  prepare: { roles: ['owner'], groups: business, regimes },
  /** The account itself: who leaves it, what is kept of it. */
  manage: { roles: ['owner'], groups, regimes },
  /** Buy in the shop, see what was bought. */
  buy: { roles: ['owner'], groups: business, regimes: issuingRegimes },
  /** Who works in it and as what, whether it is a business, and the bank accounts that its returns are debited from. */
  govern: { roles: ['owner'], groups, regimes },
  /** What waits for the operators of the installation: of nobody's business, and of no role in one. */
  operate: { roles: [], groups, regimes },
} as const satisfies Record<string, Rule>;
export type Permission = keyof typeof mayDo;

/** What is left where somebody else proved the RUC (docs/decisions/0114): to see, download and delete what is there. */
const leftToClaimed: ReadonlySet<Permission> = new Set([
  'look',
  'household',
  'sell',
  'supply',
  'export',
  'exportBusiness',
  'manage',
]);

/** Who asks, and for what kind of account. */
export interface Standing {
  readonly role: string;
  readonly group: Group;
  readonly regime: Regime;
  /** Somebody else proved its RUC. */
  readonly claimed: boolean;
  /** An owner let them approve returns. */
  readonly mayApprove?: boolean | undefined;
  /** They are an operator of the installation. */
  readonly operates?: boolean | undefined;
}

/** Whether somebody of this role may do it, where the account may; `mayApprove`: an owner let them. */
export const can = (role: string, permission: Permission, mayApprove = false): boolean => {
  const rule: Rule = mayDo[permission];
  const allowed: readonly string[] = mayApprove ? [...rule.roles, ...(rule.let ?? [])] : rule.roles;
  return allowed.includes(role);
};

/** Whether an owner may let somebody of this role approve returns. */
export const canBeLet = (role: Role): boolean => !can(role, 'approve') && can(role, 'approve', true);

/** Whether it depends on what the account is. */
export const asksAccount = (permission: Permission): boolean => {
  const rule: Rule = mayDo[permission];
  return (
    permission === 'household' ||
    rule.groups.length < groups.length ||
    rule.regimes.length < regimes.length ||
    !leftToClaimed.has(permission)
  );
};

/** Why they may not do it: first the role, then the account. Undefined: they may. */
export const barTo = (
  { role, group, regime, claimed, mayApprove, operates }: Standing,
  permission: Permission,
): ErrorCode | undefined => {
  if (permission === 'operate') return operates ? undefined : 'request.not_found';
  const rule: Rule = mayDo[permission];
  const isAll = group === 'PER' && permission === 'household';
  if (!isAll && !can(role, permission, mayApprove)) return 'session.forbidden';
  if (claimed && !leftToClaimed.has(permission)) return 'taxpayer.ruc_claimed';
  if (!rule.groups.includes(group)) return 'taxpayer.no_ruc';
  return rule.regimes.includes(regime) ? undefined : 'taxpayer.popular_business';
};

/** What of a call (endpoint.ts) decides who may make it. */
interface Call {
  readonly method: string;
  readonly access: string;
  readonly needs?: Permission | undefined;
}

/**
 * What a call of an account needs: what its entry says, else reading for GET and the owner of a business for everything
 * else, so that forgetting it refuses the call. Undefined: everybody may make it, it is about their own person.
 */
export const permissionOf = ({ method, access, needs }: Call): Permission | undefined =>
  access === 'taxpayer' ? (needs ?? (method === 'GET' ? 'look' : 'prepare')) : undefined;
