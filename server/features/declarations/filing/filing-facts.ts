import { type ReturnObligation, returnForms } from '@cuadre/sri/declarations/return-forms';
import { isRuc } from '@cuadre/sri/ids';
import { eq } from 'drizzle-orm';
import type { Environment } from '#contract/common.ts';
import type { sayFilingFacts as contract } from '#contract/declarations/filing.ts';
import type { Filer } from '#server/adapters/sri-filing/sri-filing.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { filingFacts, type TaxpayerRow, taxpayers } from '#server/db/tables/index.ts';
import { refuse } from '#server/refusal.ts';
import type { Answer } from '#server/route.ts';

interface FilingFacts {
  /** null: nobody said. */
  readonly operatorNamed: boolean | null;
  readonly accountantRuc: string | null;
}

/** What was said once of who files; nothing said is nothing known. */
export async function readFilingFacts(tx: Transaction, tenantId: string): Promise<FilingFacts> {
  const { operatorNamed, accountantRuc } = filingFacts;
  const [row] = await tx
    .select({ operatorNamed, accountantRuc })
    .from(filingFacts)
    .where(eq(filingFacts.tenantId, tenantId));
  return row ?? { operatorNamed: null, accountantRuc: null };
}

/** Who keeps accounts files by an accountant; without RUC nobody keeps any. */
export const hasAccountant = ({
  keepsAccounting,
  accountGroup,
}: Pick<TaxpayerRow, 'keepsAccounting' | 'accountGroup'>) => keepsAccounting && accountGroup === 'NEG';

interface OfReturn {
  readonly environment: Environment;
  readonly obligation: ReturnObligation;
}

/** The operator files only for who named them as an additional user of the portal: nothing else lets them in. */
export const filerFor = (
  ctx: Context,
  { environment, obligation }: OfReturn,
  { operatorNamed }: Pick<FilingFacts, 'operatorNamed'>,
): Filer => {
  const filer = ctx.filing.filerOf(environment);
  // Without a file its owner types the figures of a page into the portal.
  if (returnForms[obligation].upload === null && filer !== 'portal') return 'owner';
  return filer === 'operator' && operatorNamed !== true ? 'owner' : filer;
};

/** What is asked before approving, of whom it concerns. */
export const readAsked = async (ctx: Context, { tenantId }: Pick<Actor, 'tenantId'>, of: OfReturn) =>
  ctx.db.tenant(tenantId, async (tx) => {
    const facts = await readFilingFacts(tx, tenantId);
    const [taxpayer] = await tx
      .select({ keepsAccounting: taxpayers.keepsAccounting, accountGroup: taxpayers.accountGroup })
      .from(taxpayers)
      .where(eq(taxpayers.tenantId, tenantId));
    return {
      filer: filerFor(ctx, of, facts),
      operator:
        ctx.filing.filerOf(of.environment) === 'operator' && returnForms[of.obligation].upload !== null
          ? { isNamed: facts.operatorNamed, identification: ctx.env.OPERATOR_PORTAL_USER ?? null }
          : null,
      accountant: taxpayer && hasAccountant(taxpayer) ? { ruc: facts.accountantRuc } : null,
    };
  });

interface Said {
  readonly operatorNamed?: boolean | null | undefined;
  readonly accountantRuc?: string | null | undefined;
}

/** What is missing stays as it is. Returns that were approved keep what they were approved with. */
export const sayFilingFacts = (
  ctx: Context,
  { tenantId, userId }: Actor,
  said: Said,
): Promise<Answer<typeof contract>> =>
  ctx.db.tenant(tenantId, async (tx) => {
    if (typeof said.accountantRuc === 'string' && !isRuc(said.accountantRuc))
      return refuse('declaration.accountant_ruc');
    const before = await readFilingFacts(tx, tenantId);
    const { operatorNamed = before.operatorNamed, accountantRuc = before.accountantRuc } = said;
    const at = ctx.now();
    const set = { operatorNamed, accountantRuc, saidAt: at, saidBy: userId };
    await tx
      .insert(filingFacts)
      .values({ tenantId, ...set })
      .onConflictDoUpdate({ target: filingFacts.tenantId, set });
    const detail = { operatorNamed, accountantRuc };
    writeAudit(tx, { tenantId, at, actor: userId, action: 'declarations.filing_facts', detail });
    return { ...detail, before };
  });
