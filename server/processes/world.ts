import { smtpMailer } from '../adapters/mail/smtp-mailer.ts';
import { journaledSri } from '../adapters/sent-journal/journaled-sri.ts';
import { openSentJournal, sentJournalFolder } from '../adapters/sent-journal/sent-journal.ts';
import { httpSriPortal } from '../adapters/sri-portal/http-sri-portal.ts';
import { httpSriWebService } from '../adapters/sri-web-service/http-sri-web-service.ts';
import type { World } from '../context.ts';
import type { Env } from '../env.ts';
import { clockAhead } from '../lib/clock.ts';

/** The outside world of the real processes: the SRI, its portal and the mail server that the environment names. */
export const realWorld = (env: Env): World => ({
  sri: journaledSri(
    httpSriWebService({
      addresses: { practice: env.SRI_PRACTICE_URL, pruebas: env.SRI_PRUEBAS_URL, produccion: env.SRI_PRODUCCION_URL },
      timeoutMs: env.SRI_TIMEOUT_MS,
      now: () => Date.now(),
      timeScale: env.TIME_SCALE,
    }),
    openSentJournal(sentJournalFolder(env), clockAhead(env.CLOCK_AHEAD_MS)),
  ),
  portal: httpSriPortal({
    addresses: { practice: env.SRI_PORTAL_PRACTICE_URL, sri: env.SRI_PORTAL_URL },
    timeoutMs: env.SRI_PORTAL_TIMEOUT_MS,
  }),
  mailer: smtpMailer({ url: env.SMTP_URL, from: env.MAIL_FROM }),
});
