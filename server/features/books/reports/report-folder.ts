import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Context } from '#server/context.ts';

/**
 * Where the files of reports wait, outside the database: worker and API of an installation share CUADRE_DATA. Names are ids
 * of ours alone.
 */
export const reportPath = (ctx: Context, reportId: string): string => join(ctx.env.CUADRE_DATA, 'reports', reportId);

/** Writes it as it comes into being and gives its size; nobody reads a half one: it has its name once it is whole. */
export const writeReportFile = async (
  ctx: Context,
  reportId: string,
  content: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<number> => {
  await mkdir(join(ctx.env.CUADRE_DATA, 'reports'), { recursive: true, mode: 0o700 });
  const part = `${reportPath(ctx, reportId)}.part`;
  await pipeline(Readable.from(content, { objectMode: false }), createWriteStream(part, { mode: 0o600 }), { signal });
  const { size } = await stat(part);
  await rename(part, reportPath(ctx, reportId));
  return size;
};

export const removeReport = async (ctx: Context, reportId: string): Promise<void> => {
  await rm(reportPath(ctx, reportId), { force: true });
  await rm(`${reportPath(ctx, reportId)}.part`, { force: true });
};
