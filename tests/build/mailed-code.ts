import type { TestApp } from './app.ts';
import { runAll } from './run-jobs.ts';

/** The six digits of the newest mail that carries some, once the jobs have run. */
export const mailedCode = async (app: TestApp): Promise<string> => {
  await runAll(app.ctx);
  const codes = app.mails.flatMap(({ subject }) => /^\d{6}\b/.exec(subject) ?? []);
  const code = codes.at(-1);
  if (code === undefined) throw new Error('no mail with a code');
  return code;
};
