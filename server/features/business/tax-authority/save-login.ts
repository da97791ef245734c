import type { Fault } from '@cuadre/sri/faults';
import type { TaxAuthority, TaxLogin } from '#contract/business/tax-authority.ts';
import { taxLoginFaults } from '#phrases/business/tax-authority.ts';
import type { PortalName } from '#server/adapters/sri-portal/sri-portal.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { taxLogins } from '#server/db/tables/index.ts';
import { confirmPassword } from '#server/features/account/index.ts';
import { countTry } from '#server/lib/throttle.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { readTaxpayer } from '../tax-data/data.ts';
import { isPending, noteKeptLogins, readDownload } from './data.ts';
import { currentPortal, presentTaxAuthority } from './present.ts';
import { queueDownload } from './queue-download.ts';
import { sealLogin } from './seal-login.ts';
import { consentVersion, loginTries } from './settings.ts';

const fault = (place: keyof typeof taxLoginFaults, sentence: string): Fault => ({
  code: `tax_login.${place}`,
  place,
  sentence,
  severity: 'error',
});

/** The login must be of this account's taxpayer: nobody tries out somebody else's password through us. */
const faultsOf = (input: TaxLogin, ruc: string): Fault[] => [
  ...(input.identification === ruc || input.identification === ruc.slice(0, 10)
    ? []
    : [fault('identification', taxLoginFaults.identification(ruc))]),
  ...(input.kind === 'additional' && !input.additionalUser
    ? [fault('additionalUser', taxLoginFaults.additionalUser)]
    : []),
  ...(input.kind === 'master' && !input.consents ? [fault('consents', taxLoginFaults.consents)] : []),
];

/** Seals the login in the place of the one before and begins to download; the account's password is asked first. */
export const saveTaxLogin = async (ctx: Context, actor: Actor, input: TaxLogin): Promise<TaxAuthority | Refusal> => {
  const wait = await countTry(ctx, loginTries, actor.tenantId);
  if (wait !== null) return refuse('request.too_many', [], wait);
  const person = await confirmPassword(ctx, actor, input.accountPassword);
  if (isRefusal(person)) return person;
  return ctx.db.tenant(actor.tenantId, async (tx) => {
    const portal = await currentPortal(ctx, tx, actor.tenantId);
    if (portal === 'none') return refuse('tax_authority.no_portal');
    const faults = faultsOf(input, (await readTaxpayer(tx, actor.tenantId)).taxId);
    if (faults.length > 0) return refuse('tax_authority.invalid', faults);
    if (isPending((await readDownload(tx, actor.tenantId, portal))?.state ?? 'none'))
      return refuse('tax_authority.busy');
    await store(ctx, tx, actor, portal, input);
    await queueDownload(ctx, tx, actor, portal);
    return presentTaxAuthority(ctx, tx, actor.tenantId);
  });
};

const store = async (ctx: Context, tx: Transaction, actor: Actor, portal: PortalName, input: TaxLogin) => {
  const { tenantId, userId } = actor;
  const now = ctx.now();
  const isMaster = input.kind === 'master';
  const additionalUser = isMaster ? undefined : input.additionalUser;
  const row = {
    kind: input.kind,
    sealed: sealLogin(ctx, tenantId, portal, { ...input, additionalUser }),
    shownUser: `•••${(additionalUser ?? input.identification).slice(-3)}`,
    once: !input.keep,
    consentVersion: isMaster ? consentVersion : null,
    consentedAt: isMaster ? now : null,
    savedBy: userId,
    savedAt: now,
  };
  await tx
    .insert(taxLogins)
    .values({ tenantId, portal, ...row })
    .onConflictDoUpdate({ target: [taxLogins.tenantId, taxLogins.portal], set: row });
  await noteKeptLogins(tx, tenantId);
  const detail = { portal, kind: input.kind, keep: input.keep, ...(isMaster ? { consentVersion } : {}) };
  writeAudit(tx, { tenantId, at: now, actor: userId, action: 'tax_login.saved', detail });
};
