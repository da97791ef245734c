import type { DownloadFailure, TaxAuthority } from '#contract/business/tax-authority.ts';
import { taxFailures } from '#phrases/business/tax-authority.ts';
import type { PortalName, RucData } from '#server/adapters/sri-portal/sri-portal.ts';
import { portalOf } from '#server/adapters/sri-portal/sri-portal.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { readTaxpayer } from '../tax-data/data.ts';
import { type DownloadRow, informationOf, isPending, readDownload, readLogin } from './data.ts';
import { openDifferences, storedFacts, toldFacts } from './merge.ts';
import { readStored } from './take-over.ts';

/** The portal of the current environment, or none: then the person writes. */
export const currentPortal = async (ctx: Context, tx: Transaction, tenantId: string): Promise<PortalName | 'none'> => {
  const portal = portalOf((await readTaxpayer(tx, tenantId)).environment);
  return ctx.portal.isConfigured(portal) ? portal : 'none';
};

/** Everything that the screens show of the tax authority, in one answer. */
export const presentTaxAuthority = async (ctx: Context, tx: Transaction, tenantId: string): Promise<TaxAuthority> => {
  const stored = await readStored(tx, tenantId);
  const asked = portalOf(stored.taxpayer.environment);
  const [login, row] = [await readLogin(tx, tenantId, asked), await readDownload(tx, tenantId, asked)];
  const told = informationOf(row);
  return {
    portal: ctx.portal.isConfigured(asked) ? asked : 'none',
    login: login && { kind: login.kind, user: login.shownUser, savedAt: login.savedAt.toISOString() },
    download: presentDownload(row),
    information: told && presentInformation(told, row?.fetchedAt ?? ctx.now()),
    differences: told ? openDifferences(storedFacts(stored), toldFacts(told), row?.pending ?? []) : [],
  };
};

const presentInformation = (told: RucData, fetchedAt: Date): TaxAuthority['information'] => ({
  fetchedAt: fetchedAt.toISOString(),
  legalName: told.legalName,
  rucState: told.state,
  establishments: told.establishments.filter(({ open }) => open).length,
  activities: told.activities.length,
  obligations: [...told.obligations],
});

const presentDownload = (row: DownloadRow | undefined): TaxAuthority['download'] => {
  if (row === undefined) return { state: 'none', tryingAgain: false };
  const failure = (row.failure ?? undefined) as DownloadFailure | undefined;
  return {
    state: row.state,
    failure: row.state === 'failed' ? failure : undefined,
    sentence: row.state === 'failed' && failure !== undefined ? taxFailures[failure] : undefined,
    tryingAgain: row.tries > 0 && isPending(row.state),
  };
};
