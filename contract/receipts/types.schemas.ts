import { type DocumentCode, documents } from '@cuadre/sri/catalogs';
import type { ReceiptDrafts, ReceiptName } from '@cuadre/sri/receipts';
import { z } from 'zod';
import { kebab } from './kebab.ts';
import type { JudgedReceipt } from './types/judged-receipt.ts';
import { receiptNames } from './types.ts';

type JudgedReceipts = { readonly [Name in ReceiptName]: JudgedReceipt<Name> };

/** The file lies beside the type's calls and is named after the type; without it nothing of the contract loads. */
const load = async (name: ReceiptName): Promise<readonly [ReceiptName, JudgedReceipt]> => {
  const { judged } = (await import(`./types/${kebab(name)}s.judged.ts`)) as { readonly judged: JudgedReceipt };
  return [name, judged];
};

/** What only the server has of each type of `receiptContracts`. */
export const judgedReceipts = Object.fromEntries(
  await Promise.all(receiptNames.map(load)),
) as unknown as JudgedReceipts;

type WithDraft<Shape extends z.ZodRawShape, Name extends ReceiptName> = z.ZodObject<
  z.util.Extend<Shape, { documentType: z.ZodLiteral<DocumentCode<Name>>; draft: z.ZodType<ReceiptDrafts[Name]> }>,
  z.core.$strip
>;
type WithAnyDraft<Shape extends z.ZodRawShape> = z.ZodDiscriminatedUnion<
  readonly { [Name in ReceiptName]: WithDraft<Shape, Name> }[ReceiptName][],
  'documentType'
>;

/** A shape for every type of draft; `documentType` says of which it is. */
export const withAnyDraft = <Shape extends z.ZodRawShape>(shape: Shape): WithAnyDraft<Shape> => {
  const option = (name: ReceiptName) =>
    z.object({ ...shape, documentType: z.literal(documents[name].code), draft: judgedReceipts[name].draft });
  const [first, ...rest] = receiptNames;
  return z.discriminatedUnion('documentType', [option(first), ...rest.map(option)]) as unknown as WithAnyDraft<Shape>;
};
