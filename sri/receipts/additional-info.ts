import { type LimitOverrides, limitOn } from '../catalogs/index.ts';
import type { Day } from '../dates/index.ts';
import { cleanLine, cleanText } from './fault-list.ts';
import type { Issuer, NameValue } from './shapes.ts';

/** The schema's ceiling. @sri infoAdicional/campoAdicional 1..15 */
export const MAX_ADDITIONAL_INFO = 15;

/** What a draft brings to the additional fields, whatever its type. */
export interface InfoSource {
  /** Who gets the receipt. */
  readonly party?: { readonly address?: string; readonly phone?: string; readonly email?: string };
  readonly comments?: string | undefined;
  readonly additionalInfo?: readonly NameValue[] | undefined;
}

/**
 * The additional fields of a receipt: how to reach who gets it (the usual names, which mail programs of other systems
 * look for), the comments, the person's own fields, and those that the law asks of the issuer. At most fifteen fit,
 * ours included. @sri infoAdicional, anexos 24 and 26
 */
export function additionalInfoOf(
  draft: InfoSource,
  issuer: Issuer | undefined,
  day: Day,
  limits?: LimitOverrides,
): NameValue[] {
  const fields: NameValue[] = [];
  const add = (name: string, value: string): void => {
    if (value !== '') fields.push({ name, value });
  };
  add('Dirección', cleanLine(draft.party?.address));
  add('Teléfono', cleanLine(draft.party?.phone));
  add('Email', cleanLine(draft.party?.email));
  add('Comentarios', cleanText(draft.comments));
  for (const { name, value } of draft.additionalInfo ?? []) add(cleanLine(name), cleanText(value));
  add('Gran Contribuyente', cleanLine(issuer?.largeTaxpayer));
  if (day >= limitOn('providerRucSince', day, limits)) add('RUC Proveedor', cleanLine(issuer?.softwareProviderRuc));
  return fields;
}
