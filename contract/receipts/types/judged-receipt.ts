import type { Day } from '@cuadre/sri/dates';
import type { ReceiptDrafts, ReceiptName } from '@cuadre/sri/receipts';
import type { z } from 'zod';

/** What only the server has of a type of receipt: `judged` of its `<type>s.judged.ts`. */
export interface JudgedReceipt<Name extends ReceiptName = ReceiptName> {
  readonly draft: z.ZodType<ReceiptDrafts[Name]>;
  /** Its calls, those that no other type has too. */
  readonly calls: Readonly<Record<string, unknown>>;
  readonly schemas: Readonly<Record<string, unknown>>;
  readonly examples: object;
  /** As little as can be issued at 001-001 on that day. */
  readonly example: (issuedOn: Day) => ReceiptDrafts[Name];
}
