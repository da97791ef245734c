import type { SheetFormat } from '#contract/list-calls.ts';
import type { UploadOutcome } from '#contract/list-rules.ts';
import type { Actor, Context } from '../context.ts';
import { importUpload } from './import-upload.ts';
import type { List, ListRow, OwnFields } from './list.ts';
import type { ListSheet } from './list-sheet.ts';
import { matchRows } from './match-rows.ts';
import { reportSheet, restSheet, templateSheet } from './sheet-files.ts';
import { showUpload, type Uploaded, uploadSheet } from './upload.ts';

interface AsFormat {
  readonly format: SheetFormat;
}
interface OfUpload {
  readonly uploadId: string;
}

/** What is done with an upload of any kind, but for the import. */
export const uploadVerbs = <Values>(uploaded: Uploaded<Values>) => {
  const { kind, sheet } = uploaded;
  return {
    template: (_ctx: Context, _actor: Actor, { format }: AsFormat) => templateSheet(sheet, format),
    upload: (ctx: Context, actor: Actor, input: { readonly file: Uint8Array; readonly fileName: string }) =>
      uploadSheet(ctx, actor, uploaded, input),
    uploaded: (
      ctx: Context,
      actor: Actor,
      input: OfUpload & {
        readonly outcome?: UploadOutcome | undefined;
        readonly cursor?: string | undefined;
        readonly limit: number;
      },
    ) => showUpload(ctx, actor, kind, input),
    rest: (ctx: Context, actor: Actor, input: OfUpload & AsFormat) => restSheet(ctx, actor, kind, sheet, input),
  };
};

/** What a list does with sheets: the calls that every list has, from its definition and that of its sheet. */
export const sheetVerbs = <Row extends ListRow>(list: List<Row, unknown, never>, sheet: ListSheet<Row>) => ({
  ...uploadVerbs<OwnFields<Row>>({
    kind: list.kind,
    sheet,
    match: (ctx, tx, { tenantId }, rows) => matchRows(tx, tenantId, list, sheet, rows, ctx.newId),
  }),
  kind: list.kind,
  /** For whom the taxpayer is known already: the job that mails it. */
  file: (ctx: Context, tenantId: string, format: SheetFormat) => reportSheet(ctx, tenantId, list, sheet, format),
  report: (ctx: Context, actor: Actor, { format }: AsFormat) => reportSheet(ctx, actor.tenantId, list, sheet, format),
  import: (ctx: Context, actor: Actor, input: OfUpload & { readonly updateExisting: boolean }) =>
    importUpload(ctx, actor, list, sheet.uniques[0]?.place ?? '', input),
});
