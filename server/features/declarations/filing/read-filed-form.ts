import { boxesInUpload, computeForm104, form104Upload, saidByName } from '@cuadre/sri/declarations/form-104';
import { labelsOf, type ReturnObligation } from '@cuadre/sri/declarations/return-forms';
import { z } from 'zod';
import type { readFiledForm as contract } from '#contract/declarations/filing.ts';
import { readPdfTextInWorker } from '#server/adapters/pdf-text/read-pdf-text-in-worker.ts';
import type { Actor, Context } from '#server/context.ts';
import { readTaxpayer } from '#server/features/business/index.ts';
import { countTry, type Limit } from '#server/lib/throttle.ts';
import { refuse } from '#server/refusal.ts';
import type { Answer } from '#server/route.ts';
import { formSaid } from './form-said.ts';

/** Reading costs some milliseconds of the processor; a form has one PDF. */
const perTaxpayer: Limit = { what: 'read-form', tries: 60, seconds: 3600 };

/** It holds a line for each box. */
const mostUploadBytes = 60_000;
const upload = z.object({ detallesDeclaracion: z.record(z.string().max(10), z.string().max(20)) });

interface Said {
  readonly file: Uint8Array;
  /** Of which return the file is, where it does not say so. */
  readonly period: string;
  readonly name?: string | undefined;
}

/** What a form that was filed elsewhere says: of the SRI's PDF or of the portal's upload file. Nothing of it is kept. */
export const readFiledForm = async (
  ctx: Context,
  { tenantId }: Actor,
  { file, period, name = '' }: Said,
): Promise<Answer<typeof contract>> => {
  const wait = await countTry(ctx, perTaxpayer, tenantId);
  if (wait !== null) return refuse('request.too_many', [], wait);
  const { taxId: ruc } = await ctx.db.tenant(tenantId, (tx) => readTaxpayer(tx, tenantId));
  if (Buffer.from(file.subarray(0, 1)).toString() === '{') return readUpload(file, period, { ruc, name });
  const said = await readPaper(file, { ruc, period, obligation: 'iva' });
  return said === undefined ? refuse('declaration.unreadable_form') : { kind: 'pdf', ...said };
};

/** What the text of a paper says; undefined: it has none that can be read. */
export async function readPaper(
  file: Uint8Array,
  { ruc, period, obligation }: { readonly ruc: string; readonly period: string; readonly obligation: ReturnObligation },
) {
  const text = await readPdfTextInWorker(file);
  if (text === undefined) return undefined;
  const known = labelsOf(obligation, period);
  return formSaid(text, { ruc, period, isBox: (code) => known.has(code) });
}

/** The file says neither number nor day, and by its name alone whose it is; its boxes are computed as the portal computes them. */
function readUpload(
  file: Uint8Array,
  period: string,
  of: { readonly ruc: string; readonly name: string },
): Answer<typeof contract> {
  if (file.length > mostUploadBytes) return refuse('declaration.unreadable_form');
  try {
    const content = upload.parse(JSON.parse(Buffer.from(file).toString()));
    const { boxes } = computeForm104({
      period,
      boxes: boxesInUpload(form104Upload, content, period),
      previous: new Map(),
    });
    const shown = [...boxes]
      .filter(([, figure]) => !figure.isZero())
      .map(([code, figure]) => [code, figure.toFixed(2)]);
    const named = saidByName(form104Upload, of.name);
    // Who has no RUC files by the first ten digits of it.
    const isOwn = named === undefined ? null : of.ruc.startsWith(named.ruc);
    return {
      ...({ kind: 'json', number: null, filedOn: null, deferredTo: null } as const),
      ...{ period: named?.period ?? null, isOwn, boxes: Object.fromEntries(shown) },
    };
  } catch {
    return refuse('declaration.unreadable_form');
  }
}
