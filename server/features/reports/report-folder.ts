import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../../context.ts';

/**
 * Where the files of reports wait, outside the database: worker and API of an installation share CUADRE_DATA. Names are ids
 * of ours alone.
 */
export const reportPath = (ctx: Context, reportId: string): string => join(ctx.env.CUADRE_DATA, 'reports', reportId);

/** The same while it is being written; nobody reads a half one. */
export const openReportPart = async (ctx: Context, reportId: string): Promise<string> => {
  await mkdir(join(ctx.env.CUADRE_DATA, 'reports'), { recursive: true, mode: 0o700 });
  return `${reportPath(ctx, reportId)}.part`;
};

export const removeReport = async (ctx: Context, reportId: string): Promise<void> => {
  await rm(reportPath(ctx, reportId), { force: true });
  await rm(`${reportPath(ctx, reportId)}.part`, { force: true });
};
