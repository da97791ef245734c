import type { Transaction } from '../../db/database.ts';
import { informationOf, readDownload } from './data.ts';
import { isSame } from './merge.ts';

/** Whether the taxpayer's name is the one that the practice portal invented: it must never stand on a real receipt. */
export const isInventedName = async (tx: Transaction, legalName: string | null): Promise<boolean> => {
  const told = informationOf(await readDownload(tx, 'practice'));
  return told !== undefined && legalName !== null && isSame(legalName, told.legalName);
};
