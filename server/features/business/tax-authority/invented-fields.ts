import { isNull } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { salesPoints } from '#server/db/tables/index.ts';
import { informationOf, readDownload } from './data.ts';
import { codeOfPlace, isSame, storedFacts, toldFacts } from './merge.ts';
import { readStored } from './take-over.ts';

const printed = ['legalName', 'tradeName', 'headOfficeAddress'];

/**
 * What documents print and is still as the practice portal invented it: it must never stand on a real receipt. An
 * establishment counts while something is issued from it.
 */
export const inventedFields = async (tx: Transaction): Promise<string[]> => {
  const told = informationOf(await readDownload(tx, 'practice'));
  if (told === undefined) return [];
  const [stored, invented] = [storedFacts(await readStored(tx)), toldFacts(told)];
  const open = await tx.select().from(salesPoints).where(isNull(salesPoints.closedAt));
  return Object.entries(invented).flatMap(([field, value]) => {
    const code = codeOfPlace(field);
    const counts = printed.includes(field) || open.some(({ establishment }) => establishment === code);
    return counts && value !== '' && isSame(stored[field] ?? '', value) ? [field] : [];
  });
};
