import type { Fault } from '@cuadre/sri/faults';
import { parseCedula, parseRuc } from '@cuadre/sri/ids';
import type { Registration } from '../../../contract/accounts.ts';
import { hashPassword } from '../../adapters/passwords/passwords.ts';
import type { Context, Visitor } from '../../context.ts';
import { writeAudit } from '../../db/audit.ts';
import { memberships, quotaGrants, taxpayerDirectory, taxpayers, users } from '../../db/tables/index.ts';
import { duplicatedKey } from '../../db/trouble.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import { countTry, network } from '../../throttle.ts';
import { accountIdentification } from '../session/data.ts';
import { makeNumericKey } from '../tax-data/numeric-key.ts';
import { confirmationFaults } from './confirmation.ts';
import { registrationsFromNetwork } from './limits.ts';
import { defaultGrant, termsVersion } from './settings.ts';
import { isWeakPassword } from './weak-password.ts';

/**
 * A cédula must hold its check digit: it is the person's own, and a slip would tie the account to somebody else. A RUC
 * only needs its shape, because real ones fail the check; who has an odd cédula registers with the RUC.
 */
const faultsOf = ({ identification, password, confirmation }: Registration): Fault[] => {
  const parsed = identification.length === 10 ? parseCedula(identification) : parseRuc(identification);
  const faults = parsed.faults
    .filter(({ severity }) => severity === 'error')
    .map((fault) => ({ ...fault, place: 'identification' }));
  faults.push(...confirmationFaults(password, confirmation));
  return faults;
};

/** Creates the user, the taxpayer, their membership and the first quota; signing in comes afterwards. */
export const register = async (
  ctx: Context,
  visitor: Visitor,
  input: Registration,
): Promise<{ customerId: string } | Refusal> => {
  const wait = await countTry(ctx, registrationsFromNetwork, network(visitor.ip));
  if (wait !== null) return refuse('request.too_many', [], wait);
  const faults = faultsOf(input);
  if (faults.length > 0) return refuse('request.invalid', faults);
  if (isWeakPassword(input.password, [input.shortName, input.email.split('@')[0] ?? '', input.identification]))
    return refuse('account.weak_password');
  const passwordHash = await hashPassword(input.password);
  try {
    return await create(ctx, input, passwordHash);
  } catch (error) {
    if (duplicatedKey(error) !== null) return refuse('account.exists');
    throw error;
  }
};

const create = (ctx: Context, input: Registration, passwordHash: string): Promise<{ customerId: string }> => {
  const [tenantId, userId, now] = [ctx.newId(), ctx.newId(), ctx.now()];
  const ruc = input.identification.length === 10 ? `${input.identification}001` : input.identification;
  const grant = defaultGrant(now);
  return ctx.db.tenant(tenantId, async (tx) => {
    await tx.insert(users).values({
      id: userId,
      identification: accountIdentification(input.identification),
      email: input.email,
      shortName: input.shortName,
      passwordHash,
      hadElectronicBilling: input.hadElectronicBilling,
      termsVersion,
      termsAcceptedAt: now,
      createdAt: now,
    });
    await tx.insert(taxpayerDirectory).values({ ruc, tenantId });
    await tx.insert(taxpayers).values({
      tenantId,
      taxId: ruc,
      shortName: input.shortName,
      environment: 'practice',
      email: input.email,
      regime: 'GEN',
      keepsAccounting: false,
      sealedNumericKey: makeNumericKey(ctx, tenantId),
      createdAt: now,
      updatedAt: now,
    });
    await tx.insert(memberships).values({ tenantId, userId, role: 'owner', createdAt: now });
    await tx.insert(quotaGrants).values({
      tenantId,
      id: ctx.newId(),
      documents: grant.documents,
      validFrom: now,
      validUntil: new Date(now.getTime() + grant.days * 86_400_000),
      reason: grant.reason,
    });
    await writeAudit(tx, {
      tenantId,
      at: now,
      actor: userId,
      action: 'account.registered',
      subject: userId,
      detail: { termsVersion },
    });
    return { customerId: tenantId };
  });
};
