import type { TestApp } from './app.ts';
import { rowsAt } from './database.ts';
import { type ReadyTaxpayer, registerSomebody } from './taxpayer.ts';

/** Somebody else who works in that business, as this. */
export async function buildColleague(
  app: TestApp,
  of: ReadyTaxpayer,
  role: 'issuer' | 'accountant' | 'reader',
): ReturnType<typeof registerSomebody> {
  const other = await registerSomebody(app);
  await rowsAt(
    app.database.adminUrl,
    `update memberships set tenant_id = '${of.customerId}', role = '${role}' where user_id = '${other.userId}'`,
  );
  await other.signInAgain();
  other.customerId = of.customerId;
  return other;
}
