import { type LimitOverrides, limitOn } from '../catalogs/index.ts';
import type { Day } from '../dates/index.ts';
import { cleanLine, cleanText } from './fault-list.ts';
import type { Issuer, NameValue } from './shapes.ts';

/** The schema's ceiling. @sri infoAdicional/campoAdicional 1..15 */
export const MAX_ADDITIONAL_INFO = 15;

/** @sri anexos 24 and 26 for the last two; the others are habit. */
const NAMES = {
  address: 'Dirección',
  phone: 'Teléfono',
  email: 'Email',
  comments: 'Comentarios',
  largeTaxpayer: 'Gran Contribuyente',
  softwareProviderRuc: 'RUC Proveedor',
} as const;

/** How to reach who gets a receipt. */
export interface Reachable {
  readonly address?: string;
  readonly phone?: string;
  readonly email?: string;
}

/** What a draft brings to the additional fields, whatever its type. */
export interface InfoSource {
  readonly comments?: string | undefined;
  readonly additionalInfo?: readonly NameValue[] | undefined;
}

/**
 * The additional fields of a receipt: how to reach who gets it (the usual names, which mail programs of other systems
 * look for), the comments, the person's own fields, and those that the law asks of the issuer. At most fifteen fit,
 * ours included. @sri infoAdicional, anexos 24 and 26
 */
export function additionalInfoOf(
  party: Reachable | undefined,
  draft: InfoSource,
  issuer: Issuer | undefined,
  day: Day,
  limits?: LimitOverrides,
): NameValue[] {
  const fields: NameValue[] = [];
  const add = (name: string, value: string): void => {
    if (value !== '') fields.push({ name, value });
  };
  add(NAMES.address, cleanLine(party?.address));
  add(NAMES.phone, cleanLine(party?.phone));
  add(NAMES.email, cleanLine(party?.email));
  add(NAMES.comments, cleanText(draft.comments));
  for (const { name, value } of draft.additionalInfo ?? []) add(cleanLine(name), cleanText(value));
  add(NAMES.largeTaxpayer, cleanLine(issuer?.largeTaxpayer));
  if (day >= limitOn('providerRucSince', day, limits))
    add(NAMES.softwareProviderRuc, cleanLine(issuer?.softwareProviderRuc));
  return fields;
}

/**
 * The reverse: what the fields of a document say of who gets it, the comments, and the person's own fields. What the
 * issuer's data put there is left out, since composing puts it there again.
 */
export function readAdditionalInfo(info: readonly NameValue[] | undefined): {
  party: Reachable;
  more: { comments?: string; additionalInfo?: NameValue[] };
} {
  const fields = (info ?? []).map(({ name, value }) => ({ name, value }));
  const take = (name: string): string | undefined => {
    const at = fields.findIndex((field) => field.name === name);
    return at < 0 ? undefined : fields.splice(at, 1)[0]?.value;
  };
  const [address, phone, email, comments] = [NAMES.address, NAMES.phone, NAMES.email, NAMES.comments].map(take);
  take(NAMES.largeTaxpayer);
  take(NAMES.softwareProviderRuc);
  return {
    party: { ...(address && { address }), ...(phone && { phone }), ...(email && { email }) },
    more: { ...(comments && { comments }), ...(fields.length > 0 && { additionalInfo: fields }) },
  };
}
