import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { clockAhead } from '#server/lib/clock.ts';
import { startMailCatcher } from './mail-catcher.ts';

const schema = z.object({
  CUADRE_DATA: z.string().default('./data'),
  MAIL_CATCHER_SMTP_PORT: z.coerce.number().int().min(0).max(65535).default(3025),
  MAIL_CATCHER_PORT: z.coerce.number().int().min(0).max(65535).default(3026),
  CLOCK_AHEAD_MS: z.coerce.number().int().default(0),
});

/** The mail catcher as a process of its own; messages are kept in CUADRE_DATA/mail. */
export const runMailCatcher = async (env: Record<string, string | undefined>) => {
  const settings = schema.parse(env);
  return startMailCatcher({
    host: '127.0.0.1',
    smtpPort: settings.MAIL_CATCHER_SMTP_PORT,
    httpPort: settings.MAIL_CATCHER_PORT,
    folder: join(settings.CUADRE_DATA, 'mail'),
    now: clockAhead(settings.CLOCK_AHEAD_MS),
    // Sorts by arrival.
    newId: () => `${Date.now()}-${randomUUID().slice(0, 8)}`,
  });
};
