import { expect } from '@playwright/test';

/** The subject of the newest caught mail to this address that `subject` recognises, once it is there. */
export async function mailedSubject(to: string, subject: RegExp): Promise<RegExpExecArray> {
  const page = process.env.CUADRE_MAIL_PAGE;
  if (page === undefined) throw new Error('CUADRE_MAIL_PAGE is not set: product-setup.ts starts the product');
  let found: RegExpExecArray | null = null;
  await expect
    .poll(async () => {
      const html = await (await fetch(page)).text();
      const entries = [...html.matchAll(/<strong>([^<]*)<\/strong><br><span class="meta">Para ([^·]*) ·/g)];
      const entry = entries.find(([, line = '', whom = '']) => whom.trim() === to && subject.test(line));
      found = subject.exec(entry?.[1] ?? '');
      return found;
    })
    .not.toBeNull();
  return found as unknown as RegExpExecArray;
}
