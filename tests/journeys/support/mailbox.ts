import { expect } from '@playwright/test';
import { plantCode } from '#tests/proofs/canaries/canary.ts';

const mailPage = (): string => {
  const page = process.env.CUADRE_MAIL_PAGE;
  if (page === undefined) throw new Error('CUADRE_MAIL_PAGE is not set: product-setup.ts starts the product');
  return page;
};
const line = /<a href="(\/mail\/[^"]+)"><strong>([^<]*)<\/strong><br><span class="meta">Para ([^·]*) ·/g;

/** The newest caught mail to this address whose subject is recognised, once it is there: its page and the match. */
async function caughtMail(to: string, subject: RegExp): Promise<{ path: string; match: RegExpExecArray }> {
  let found: { path: string; match: RegExpExecArray } | null = null;
  // As long as a receipt may take: it is mailed by the same worker.
  await expect
    .poll(
      async () => {
        const html = await (await fetch(mailPage())).text();
        const entry = [...html.matchAll(line)].find(
          ([, , words = '', whom = '']) => whom.trim() === to && subject.test(words),
        );
        const match = subject.exec(entry?.[2] ?? '');
        found = match === null ? null : { path: entry?.[1] ?? '', match };
        return found;
      },
      { timeout: 30_000 },
    )
    .not.toBeNull();
  return found as unknown as { path: string; match: RegExpExecArray };
}

/** The subject of the newest caught mail to this address that `subject` recognises, once it is there. */
export const mailedSubject = async (to: string, subject: RegExp): Promise<RegExpExecArray> =>
  (await caughtMail(to, subject)).match;

/** What `wanted` finds in that mail's text. */
export async function mailedText(to: string, subject: RegExp, wanted: RegExp): Promise<string> {
  const { path } = await caughtMail(to, subject);
  const text = await (await fetch(new URL(path, mailPage()))).text();
  const found = wanted.exec(text)?.[0];
  if (found === undefined) throw new Error(`${wanted} is not in the mail`);
  return found;
}

const codeMails = { password: /^(\d{6}) es tu código/, email: /^(\d{6}) verifica tu correo/ } as const;

/** The six digits of the newest mail for this purpose, which may be found in that mail and nowhere else. */
export async function mailedCode(to: string, purpose: keyof typeof codeMails): Promise<string> {
  const [, code = ''] = await mailedSubject(to, codeMails[purpose]);
  plantCode('a code of a mail', code, ['mail']);
  return code;
}
