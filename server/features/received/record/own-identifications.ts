import { parseRuc } from '@cuadre/sri/ids';

/**
 * Who the taxpayer is in a receipt: a natural person buys with RUC or cédula, a company with its RUC only. What somebody
 * buys whom the taxpayer supports is a personal expense of his.
 */
export interface Own {
  readonly identifications: ReadonlySet<string>;
  readonly hasRuc: boolean;
  /** Cédulas of his dependants. */
  readonly dependants: ReadonlySet<string>;
}

export function ownIdentifications(taxId: string, dependants: readonly string[] = []): Own {
  const own = new Set([taxId]);
  if (taxId.length === 10) own.add(`${taxId}001`);
  const ruc = parseRuc(taxId);
  if (ruc.ok && ruc.value.kind === 'natural') own.add(taxId.slice(0, 10));
  return { identifications: own, hasRuc: taxId.length === 13, dependants: new Set(dependants) };
}
