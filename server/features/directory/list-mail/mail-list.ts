import { and, eq } from 'drizzle-orm';
import type { SheetFormat } from '#contract/list-calls.ts';
import { listMailText as text } from '#phrases/lists/sheets.ts';
import type { Context } from '#server/context.ts';
import { businessNameOf, mails, taxpayers, users } from '#server/db/tables/index.ts';
import { htmlMail, settleMail } from '#server/features/messages/index.ts';
import type { HeldJob } from '#server/jobs/job.ts';
import { kinds } from './kinds.ts';

type ListMail = HeldJob<{ mailId: string; userId: string; kind: keyof typeof kinds; format: SheetFormat }>;

/** Sends a list to who asked for it: written when the mail goes, so that it is as new as the mail. */
export async function mailList(ctx: Context, job: ListMail): Promise<void> {
  const { tenantId, payload } = job;
  const found = await ctx.db.tenant(tenantId, async (tx) => {
    const [mail] = await tx
      .select()
      .from(mails)
      .where(and(eq(mails.tenantId, tenantId), eq(mails.id, payload.mailId)));
    const [taxpayer] = await tx.select().from(taxpayers).where(eq(taxpayers.tenantId, tenantId));
    return mail && taxpayer ? { mail, taxpayer } : undefined;
  });
  if (found?.mail.state !== 'queued') return ctx.db.tenant(tenantId, job.complete);
  const { mail, taxpayer } = found;
  const [user] = await ctx.db.system((tx) => tx.select().from(users).where(eq(users.id, payload.userId)));
  const list = kinds[payload.kind];
  const file = await list.file(ctx, tenantId, payload.format);
  const content = {
    greeting: text.greeting(user?.shortName ?? taxpayer.shortName),
    paragraphs: [text.body(list.name)],
    rows: [[text.file, file.name]] as const,
    closing: [text.attached],
    footer: text.footer,
  };
  const outcome = await ctx.mailer.send({
    messageId: mail.messageId,
    to: mail.recipient,
    fromName: 'Cuadre',
    subject: text.subject(list.name, businessNameOf(taxpayer)),
    text: [
      `${content.greeting}.`,
      ...content.paragraphs,
      `${text.file}: ${file.name}`,
      text.attached,
      text.footer,
    ].join('\n\n'),
    html: htmlMail(content),
    attachments: [{ name: file.name, type: file.type, content: file.content }],
  });
  await settleMail(ctx, job, mail, outcome);
}
