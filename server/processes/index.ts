import type { RunProcess } from './process.ts';

/** Every process by its name; each loads only what it needs. */
export const processes: Readonly<Record<string, RunProcess>> = {
  api: async (env) => (await import('./api.ts')).runApi(env, []),
  worker: async (env) => (await import('./worker.ts')).runWorker(env, []),
  'sri-stand-in': async (env) => {
    const { runSriStandIn } = await import('../adapters/sri-web-service/stand-in/stand-in-process.ts');
    const sri = await runSriStandIn(env);
    return { ready: { url: sri.url }, stop: sri.close };
  },
  'portal-stand-in': async (env) => {
    const { runPortalStandIn } = await import('../adapters/sri-portal/stand-in/portal-process.ts');
    const portal = await runPortalStandIn(env);
    return { ready: { url: portal.url }, stop: portal.close };
  },
  'payphone-stand-in': async (env) => {
    const { runPayPhoneStandIn } = await import('../adapters/payphone/stand-in/payphone-process.ts');
    const payPhone = await runPayPhoneStandIn(env);
    return { ready: { url: payPhone.url }, stop: payPhone.close };
  },
  'signature-stand-in': async (env) => {
    const { runProviderStandIn } = await import('../adapters/signature-provider/stand-in/provider-process.ts');
    const provider = await runProviderStandIn(env);
    return { ready: { url: provider.url }, stop: provider.close };
  },
  'mail-catcher': async (env) => {
    const { runMailCatcher } = await import('../adapters/mail/catcher/catcher-process.ts');
    const catcher = await runMailCatcher(env);
    return { ready: { url: catcher.url, smtpUrl: catcher.smtpUrl }, stop: catcher.close };
  },
  migrate: async (env) => (await import('./migrate.ts')).runMigrate(env, []),
  backup: async (env, args) => (await import('../operations/backup/backup.ts')).runBackup(env, args),
  'check-audit': async (env, args) => (await import('../operations/check-audit.ts')).runCheckAudit(env, args),
  'check-books': async (env, args) => (await import('../operations/check-books.ts')).runCheckBooks(env, args),
  'check-grants': async (env, args) => (await import('../operations/check-grants.ts')).runCheckGrants(env, args),
  'ruc-claims': async (env, args) => (await import('../operations/ruc-claims.ts')).runRucClaims(env, args),
  registry: async (env, args) => (await import('../operations/registry.ts')).runRegistry(env, args),
  offers: async (env, args) => (await import('../operations/offers.ts')).runOffers(env, args),
  promotions: async (env, args) => (await import('../operations/promotions.ts')).runPromotions(env, args),
  operator: async (env, args) => (await import('../operations/operator.ts')).runOperator(env, args),
  returns: async (env, args) => (await import('../operations/returns.ts')).runReturns(env, args),
  seller: async (env, args) => (await import('../operations/seller.ts')).runSeller(env, args),
  parameters: async (env, args) => (await import('../operations/parameters.ts')).runParameters(env, args),
  content: async (env, args) => (await import('../operations/content.ts')).runContent(env, args),
  restore: async (env, args) => (await import('../operations/restore/restore.ts')).runRestore(env, args),
};
