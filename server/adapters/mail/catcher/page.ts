import type { Email } from 'postal-mime';
import { mailCatcher as words } from '#phrases/operations/mail-catcher.ts';
import { escapeHtml, page } from '#server/adapters/stand-ins/page.ts';
import type { CaughtMail } from './mailbox.ts';

const style = `ul{list-style:none;margin:0;padding:0}li{border-top:1px solid color-mix(in srgb,currentColor 18%,transparent)}
li a{display:block;padding:12px 0;color:inherit;text-decoration:none}li a:hover strong{text-decoration:underline}
iframe{width:100%;height:60vh;border:1px solid color-mix(in srgb,currentColor 18%,transparent);border-radius:10px;background:#fff}`;

/** The list of what was sent. */
export const listPage = (mails: readonly CaughtMail[]): string =>
  page(
    words.title,
    `<h1>${words.title}</h1><p class="meta">${words.intro}</p>${
      mails.length === 0
        ? `<p>${words.empty}</p>`
        : `<ul>${mails
            .map(
              (mail) =>
                `<li><a href="/mail/${mail.id}"><strong>${escapeHtml(mail.subject)}</strong><br><span class="meta">${words.to} ${escapeHtml(mail.to.join(', '))} · ${escapeHtml(mail.receivedAt)}</span></a></li>`,
            )
            .join('')}</ul>`
    }`,
    style,
  );

/** One message: its text in a frame that runs no script, its attachments, the file as sent. */
export const mailPage = (mail: CaughtMail, content: Email): string => {
  const attachments = content.attachments
    .map(
      (each, index) =>
        `<a href="/mail/${mail.id}/attachment/${index}">${escapeHtml(each.filename ?? `${words.attachment} ${index + 1}`)}</a>`,
    )
    .join(' · ');
  return page(
    mail.subject,
    `<p><a href="/">${words.title}</a></p><h1>${escapeHtml(mail.subject)}</h1><p class="meta">${words.from} ${escapeHtml(mail.from)}<br>${words.to} ${escapeHtml(mail.to.join(', '))}<br>${escapeHtml(mail.receivedAt)}</p><p>${attachments}</p><iframe sandbox title="${words.message}" srcdoc="${escapeHtml(content.html ?? `<pre>${escapeHtml(content.text ?? '')}</pre>`)}"></iframe><p class="meta"><a href="/mail/${mail.id}/raw">${words.file}</a></p>`,
    style,
  );
};
