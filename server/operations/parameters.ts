import { dayInEcuador } from '@cuadre/sri/dates';
import { parametersLoad as words } from '#phrases/platform/published.ts';
import { listParameters, loadParameters } from '#server/features/platform/index.ts';
import { runLoading } from './load-rows.ts';

/** `npm run parameters`: what the operator publishes. */
export const runParameters = (source: Record<string, string | undefined>, args: readonly string[]): Promise<number> =>
  runLoading(source, args, {
    words,
    list: async (ctx) => (await listParameters(ctx)).map(({ name, value, from }) => words.line(name, value, from)),
    load: async (ctx, rows, { isCheck }) => {
      const result = await loadParameters(ctx, rows, { today: dayInEcuador(ctx.now()), isCheck });
      return 'mistakes' in result
        ? result
        : { lines: result.loaded.map(({ name, value, from }) => words.line(name, value, from)) };
    },
  });
