import { and, eq, isNull } from 'drizzle-orm';
import { practiceAddress } from '#phrases/business/setup.ts';
import type { Transaction } from '#server/db/database.ts';
import { salesPoints } from '#server/db/tables/index.ts';
import { informationOf, readDownload } from './data.ts';
import { codeOfPlace, isSame, storedFacts, toldFacts } from './merge.ts';
import { readStored } from './take-over.ts';

const printed = ['legalName', 'tradeName', 'headOfficeAddress'];

/**
 * What documents print and is still as the practice portal invented it, or as somebody began who only practised: it must
 * never stand on a real receipt. An establishment counts while something is issued from it.
 */
export const inventedFields = async (tx: Transaction, tenantId: string): Promise<string[]> => {
  const told = informationOf(await readDownload(tx, tenantId, 'practice'));
  const stored = storedFacts(await readStored(tx, tenantId));
  const invented = told === undefined ? {} : toldFacts(told);
  const open = await tx
    .select()
    .from(salesPoints)
    .where(and(eq(salesPoints.tenantId, tenantId), isNull(salesPoints.closedAt)));
  return Object.entries(stored).flatMap(([field, value]) => {
    const code = codeOfPlace(field);
    const counts = printed.includes(field) || open.some(({ establishment }) => establishment === code);
    const isInvented = [invented[field], practiceAddress].some((each) => each && isSame(value, each));
    return counts && isInvented ? [field] : [];
  });
};
