import type { SheetFormat } from '#contract/list-calls.ts';
import type { UploadOutcome } from '#contract/list-rules.ts';
import type { Actor, Context } from '../context.ts';
import { importUpload } from './import-upload.ts';
import type { List, ListRow } from './list.ts';
import type { ListSheet } from './list-sheet.ts';
import { reportSheet, restSheet, templateSheet } from './sheet-files.ts';
import { showUpload, uploadSheet } from './upload.ts';

interface AsFormat {
  readonly format: SheetFormat;
}
interface OfUpload {
  readonly uploadId: string;
}

/** What a list does with sheets: the calls that every list has, from its definition and that of its sheet. */
export const sheetVerbs = <Row extends ListRow>(list: List<Row, unknown, never>, sheet: ListSheet<Row>) => ({
  kind: list.kind,
  template: (_ctx: Context, _actor: Actor, { format }: AsFormat) => templateSheet(sheet, format),
  /** For whom the taxpayer is known already: the job that mails it. */
  file: (ctx: Context, tenantId: string, format: SheetFormat) => reportSheet(ctx, tenantId, list, sheet, format),
  report: (ctx: Context, actor: Actor, { format }: AsFormat) => reportSheet(ctx, actor.tenantId, list, sheet, format),
  upload: (ctx: Context, actor: Actor, input: { readonly file: Uint8Array; readonly fileName: string }) =>
    uploadSheet(ctx, actor, list, sheet, input),
  uploaded: (
    ctx: Context,
    actor: Actor,
    input: OfUpload & {
      readonly outcome?: UploadOutcome | undefined;
      readonly cursor?: string | undefined;
      readonly limit: number;
    },
  ) => showUpload(ctx, actor, list.kind, input),
  import: (ctx: Context, actor: Actor, input: OfUpload & { readonly updateExisting: boolean }) =>
    importUpload(ctx, actor, list, sheet.uniques[0]?.place ?? '', input),
  rest: (ctx: Context, actor: Actor, input: OfUpload & AsFormat) => restSheet(ctx, actor, list, sheet, input),
});
