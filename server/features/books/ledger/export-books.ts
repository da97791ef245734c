import type { ZipEntry } from '#server/adapters/zip/write-zip.ts';
import type { Context } from '#server/context.ts';
import { exportPapers } from '../papers/export-papers.ts';
import { exportPlan } from './export-plan.ts';

/** What the books hold beside their entries: papers with photos, what repeats, categories, closed months. */
export async function* exportBooks(ctx: Context, tenantId: string): AsyncGenerator<ZipEntry> {
  yield* exportPapers(ctx, tenantId);
  yield* exportPlan(ctx, tenantId);
}
