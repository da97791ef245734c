import type { DocumentName } from '@cuadre/sri/catalogs';
import { type Kebab, kebab } from './kebab.ts';

/** Types whose form the specification names otherwise than we name the type. */
const specified = { purchaseLiquidation: 'purchases-liquidation' } as const;
type Specified = typeof specified;

type FormAddress<Name extends DocumentName> =
  `/income/receipts/${Name extends keyof Specified ? Specified[Name] : Kebab<Name>}/add`;

/** The screen where a receipt of that type is written. */
export const formAddress = <Name extends DocumentName>(name: Name): FormAddress<Name> =>
  `/income/receipts/${(specified as Partial<Record<DocumentName, string>>)[name] ?? kebab(name)}/add` as FormAddress<Name>;
