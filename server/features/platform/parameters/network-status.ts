import type { Context, Visitor } from '#server/context.ts';

/** Ten thousand open screens ask every ten seconds: no session, no database. */
export const networkStatus = async (_ctx: Context, _visitor: Visitor): Promise<{ status: 'OK' }> => ({ status: 'OK' });
