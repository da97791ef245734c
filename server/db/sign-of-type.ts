import { documentCodes } from '@cuadre/sri/catalogs';
import { type SQL, sql } from 'drizzle-orm';
import { signOfType } from '#contract/books/totals.rules.ts';

/** `signOfType` of the row's type, whether it counts or not. */
export const signOfTypeInSql: SQL = sql`case document_type ${sql.join(
  documentCodes.map((code) => sql`when ${code} then ${signOfType(code)}::int`),
  sql` `,
)} else 0 end`;
