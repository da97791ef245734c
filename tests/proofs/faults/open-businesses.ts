import { randomUUID } from 'node:crypto';
import { updateEnvironment } from '#contract/account/accounts.ts';
import { addSalesPoint, updateElectronicSignature, updateTaxData } from '#contract/business/tax-data.ts';
import { sayFilingFacts } from '#contract/declarations/filing.ts';
import { saveBankAccount } from '#contract/declarations/payment.ts';
import { OwnerReader } from '#tests/build/owner-reader.ts';
import { buildP12, p12Password } from '#tests/build/p12.ts';
import { openBusiness, Person } from '#tests/build/person.ts';
import type { Product } from '#tests/build/product.ts';
import type { Plan } from './plan.ts';

interface OpenedBusiness {
  readonly ruc: string;
  readonly tenantId: string;
  /** The same account in two tabs. */
  readonly tabs: readonly [Person, Person];
  /** Of the bank, where a transfer goes. */
  readonly accountId: string;
}

/** Registers and sets up the businesses of the plan, with a second sales point and a proven address. */
export async function openBusinesses(product: Product, plan: Plan): Promise<OpenedBusiness[]> {
  const { url, databaseOwnerUrl } = product.running();
  const reader = await OwnerReader.open(databaseOwnerUrl);
  try {
    const opened: OpenedBusiness[] = [];
    for (const business of plan.businesses) {
      const person = await openBusiness(url, business);
      await person.call(addSalesPoint, { body: { establishment: '001', code: '002', lastSequentials: {} } });
      await person.call(updateTaxData, { body: agentOf(business) });
      const other = new Person(url);
      await other.signIn(business.email, business.password);
      const tenantId = await reader.tenantOf(business.ruc);
      await proveAddress(reader, tenantId);
      if (opened.length === 0) await sellHere(reader, tenantId);
      const bank = { bank: 'pichincha', kind: 'savings', number: '2200123456' } as const;
      const { id: accountId } = await person.call(saveBankAccount, { body: { id: randomUUID(), ...bank } });
      opened.push({ ruc: business.ruc, tenantId, tabs: [person, other], accountId });
    }
    return opened;
  } finally {
    await reader.close();
  }
}

/** Its own signature, in producción, with the operator as an additional user of its portal; it issues nothing. */
export async function openReal(product: Product, { real }: Plan): Promise<Omit<OpenedBusiness, 'accountId'>> {
  const { url, databaseOwnerUrl } = product.running();
  const person = await openBusiness(url, real);
  await person.call(updateTaxData, { body: agentOf(real) });
  const reader = await OwnerReader.open(databaseOwnerUrl);
  try {
    const tenantId = await reader.tenantOf(real.ruc);
    await proveAddress(reader, tenantId);
    const day = 86_400_000;
    const validity = { validFrom: new Date(Date.now() - day), validTo: new Date(Date.now() + 300 * day) };
    const content = await buildP12(real.ruc, validity);
    await person.call(updateElectronicSignature, {
      body: { password: p12Password, accountPassword: real.password, acceptsMandate: 'true' },
      file: { name: 'firma.p12', type: 'application/x-pkcs12', content },
    });
    await person.call(updateEnvironment, { body: { environment: 'produccion' } });
    await person.call(sayFilingFacts, { body: { operatorNamed: true } });
    const other = new Person(url);
    await other.signIn(real.email, real.password);
    return { ruc: real.ruc, tenantId, tabs: [person, other] };
  } finally {
    await reader.close();
  }
}

/** As `openBusiness` sets it up, and designated to withhold. */
const agentOf = ({ ruc, legalName, email }: Plan['businesses'][number]) => ({
  ruc,
  legalName,
  headOfficeAddress: 'Av. Amazonas N34-120 y Av. Atahualpa, Quito',
  email,
  regime: 'GEN' as const,
  keepsAccounting: false,
  retentionAgent: '1',
});

/** As the operator's command does: this business sells what the shop sells, from its second sales point. */
const sellHere = (reader: OwnerReader, tenantId: string) =>
  reader.query(
    tenantId,
    `insert into shop_sellers (named_at, tenant_id, establishment, sales_point, user_id)
     select now(), tenant_id, '001', '002', user_id from memberships where tenant_id = $1 and role = 'owner'`,
    [tenantId],
  );

/** So many mails as a proof needs. */
export const proveAddress = async (reader: OwnerReader, tenantId: string): Promise<void> => {
  await reader.query(
    tenantId,
    `update users set email_verified_at = now() where id in (select user_id from memberships where tenant_id = $1)`,
    [tenantId],
  );
};
