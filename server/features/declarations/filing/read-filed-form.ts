import { boxesInUpload, computeForm104, form104Upload } from '@cuadre/sri/declarations/form-104';
import { labelsOf } from '@cuadre/sri/declarations/return-forms';
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
}

/** What a form that was filed elsewhere says: of the SRI's PDF or of the portal's upload file. Nothing of it is kept. */
export const readFiledForm = async (
  ctx: Context,
  { tenantId }: Actor,
  { file, period }: Said,
): Promise<Answer<typeof contract>> => {
  const wait = await countTry(ctx, perTaxpayer, tenantId);
  if (wait !== null) return refuse('request.too_many', [], wait);
  if (Buffer.from(file.subarray(0, 1)).toString() === '{') return readUpload(file, period);
  const text = await readPdfTextInWorker(file);
  if (text === undefined) return refuse('declaration.unreadable_form');
  const { taxId: ruc } = await ctx.db.tenant(tenantId, (tx) => readTaxpayer(tx, tenantId));
  const known = labelsOf('iva', period);
  const said = formSaid(text, { ruc, isBox: (code) => known.has(code) });
  return { kind: 'pdf', ...said };
};

/** The file says neither number nor day; its boxes are computed as the portal computes them. */
function readUpload(file: Uint8Array, period: string): Answer<typeof contract> {
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
    return { kind: 'json', number: null, filedOn: null, period: null, isOwn: null, boxes: Object.fromEntries(shown) };
  } catch {
    return refuse('declaration.unreadable_form');
  }
}
