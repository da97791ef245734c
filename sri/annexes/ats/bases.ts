import { ICE, IVA, IVA_EXEMPT, IVA_NOT_SUBJECT } from '../../catalogs/index.ts';
import { type Amount, amount, sum, ZERO } from '../../num/index.ts';
import type { OutlineTax } from '../../receipts/document-outline.ts';

/** What documents are worth, by how IVA treats it. */
export interface Bases {
  readonly notSubject: Amount;
  readonly exempt: Amount;
  readonly zero: Amount;
  readonly taxed: Amount;
  readonly iva: Amount;
  readonly ice: Amount;
}

const columnOf = (rateCode: string): 'notSubject' | 'exempt' | 'zero' | 'taxed' => {
  if (rateCode === IVA_NOT_SUBJECT) return 'notSubject';
  if (rateCode === IVA_EXEMPT) return 'exempt';
  return rateCode === '0' ? 'zero' : 'taxed';
};

/** The bases of one document or of many together, by the code of their rates. @sri tabla 17 */
export function basesOf(taxes: readonly OutlineTax[]): Bases {
  const bases = { notSubject: ZERO, exempt: ZERO, zero: ZERO, taxed: ZERO, iva: ZERO, ice: ZERO };
  for (const { taxCode, rateCode, base, value } of taxes) {
    if (taxCode === IVA) {
      const column = columnOf(rateCode);
      bases[column] = bases[column].add(amount(base));
      bases.iva = bases.iva.add(amount(value));
    } else if (taxCode === ICE) bases.ice = bases.ice.add(amount(value));
  }
  return bases;
}

/** Before taxes. */
export const netOf = ({ notSubject, exempt, zero, taxed }: Bases): Amount => sum([notSubject, exempt, zero, taxed]);

/** With them. */
export const totalOf = (bases: Bases): Amount => sum([netOf(bases), bases.iva, bases.ice]);
