import { type LimitOverrides, limitOn } from '../../catalogs/index.ts';
import type { Day } from '../../dates/index.ts';
import { cleanLine, cleanText } from '../fault-list.ts';
import type { InvoiceDraft, Issuer, NameValue } from './invoice.ts';

/** The schema's ceiling. @sri infoAdicional/campoAdicional 1..15 */
export const MAX_ADDITIONAL_INFO = 15;

/**
 * The additional fields of an invoice: how to reach the buyer (the usual names, which mail programs of other systems
 * look for), the comments, the person's own fields, and those that the law asks of the issuer. At most fifteen fit,
 * ours included. @sri infoAdicional, anexos 24 and 26
 */
export function additionalInfoOf(
  draft: InvoiceDraft,
  issuer: Issuer | undefined,
  day: Day,
  limits?: LimitOverrides,
): NameValue[] {
  const fields: NameValue[] = [];
  const add = (name: string, value: string): void => {
    if (value !== '') fields.push({ name, value });
  };
  add('Dirección', cleanLine(draft.buyer.address));
  add('Teléfono', cleanLine(draft.buyer.phone));
  add('Email', cleanLine(draft.buyer.email));
  add('Comentarios', cleanText(draft.comments));
  for (const { name, value } of draft.additionalInfo ?? []) add(cleanLine(name), cleanText(value));
  add('Gran Contribuyente', cleanLine(issuer?.largeTaxpayer));
  if (day >= limitOn('providerRucSince', day, limits)) add('RUC Proveedor', cleanLine(issuer?.softwareProviderRuc));
  return fields;
}
