import { queryClient } from '#web/api/query-client.ts';
import { taxDataQuery } from '#web/features/business/tax-data/queries.ts';

/** Where a receipt that begins with nothing is issued: the first sales point, and the address of its establishment. */
export async function firstPoint(): Promise<{ establishment: string; salesPoint: string; address: string }> {
  // Out of reach, a draft begins all the same: what it lacks is said before it is issued.
  const known = await queryClient.ensureQueryData(taxDataQuery).catch(() => undefined);
  const place = known?.establishments.find(({ salesPoints }) => salesPoints.length > 0);
  return {
    establishment: place?.code ?? '001',
    salesPoint: place?.salesPoints[0]?.code ?? '001',
    address: place?.address ?? '',
  };
}
