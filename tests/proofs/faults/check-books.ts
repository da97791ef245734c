import type { Product } from '#tests/build/product.ts';
import { runTool } from '#tests/build/terminal.ts';

/** `npm run check-books` on the product that runs: its lines where an entry is not what its source says, else none. */
export async function differencesOfBooks({ dataFolder }: Product): Promise<readonly string[]> {
  const { ok, said } = await runTool(dataFolder, 'check-books');
  return ok ? [] : said;
}

/** The same of `npm run check-grants`: what cannot be of orders, payments and grants. */
export async function differencesOfGrants({ dataFolder }: Product): Promise<readonly string[]> {
  const { ok, said } = await runTool(dataFolder, 'check-grants');
  return ok ? [] : said;
}
