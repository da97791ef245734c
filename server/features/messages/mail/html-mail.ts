export interface MailContent {
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly rows: readonly (readonly [label: string, value: string])[];
  /** Label of the row that is printed large. */
  readonly highlight?: string;
  /** The one thing to do: a button, and its address again to copy. */
  readonly action?: { readonly label: string; readonly url: string };
  readonly closing: readonly string[];
  readonly footer: string;
  /** A picture of the message's own attachments, above everything. */
  readonly picture?: { readonly cid: string; readonly alt: string } | undefined;
}

const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:24px">${escapeHtml(text)}</p>`;
const row = ([label, value]: readonly [string, string], isLarge: boolean) =>
  `<tr><td style="padding:8px 0;color:#4e5958;font-size:14px;vertical-align:top">${escapeHtml(label)}</td><td style="padding:8px 0 8px 16px;text-align:right;word-break:break-all;${isLarge ? 'font-size:22px;font-weight:700' : 'font-size:14px'}">${escapeHtml(value)}</td></tr>`;

const heading = ({ cid, alt }: NonNullable<MailContent['picture']>) =>
  `<p style="margin:0 0 20px"><img src="cid:${cid}" alt="${escapeHtml(alt)}" style="display:block;max-width:100%;height:auto;border:0"></p>`;
const button = ({ label, url }: NonNullable<MailContent['action']>) =>
  `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#006b63;color:#ffffff;font-size:16px;font-weight:700;text-decoration:none">${escapeHtml(label)}</a></p><p style="margin:0 0 16px;color:#4e5958;font-size:13px;word-break:break-all">${escapeHtml(url)}</p>`;
const table = (rows: MailContent['rows'], highlight: string | undefined) =>
  rows.length === 0
    ? ''
    : `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-top:1px solid #d5dddc;border-bottom:1px solid #d5dddc">${rows.map((each) => row(each, each[0] === highlight)).join('')}</table>`;

/**
 * An e-mail as HTML that every mail program draws: tables and inline styles, no script, nothing fetched. All content is
 * escaped.
 */
export const htmlMail = ({
  greeting,
  paragraphs,
  rows,
  highlight,
  action,
  closing,
  footer,
  picture,
}: MailContent): string =>
  `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head><body style="margin:0;background:#f4f8f8;color:#162020;${font}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px"><table role="presentation" width="560" cellpadding="0" cellspacing="0" style="max-width:560px;width:100%;background:#ffffff;border-radius:14px;border-top:4px solid #006b63"><tr><td style="padding:28px 24px">${picture === undefined ? '' : heading(picture)}<h1 style="margin:0 0 16px;font-size:20px;line-height:28px">${escapeHtml(greeting)}</h1>${paragraphs.map(paragraph).join('')}${table(rows, highlight)}${action === undefined ? '' : button(action)}${closing.map(paragraph).join('')}</td></tr></table><p style="margin:16px 0 0;color:#4e5958;font-size:13px">${escapeHtml(footer)}</p></td></tr></table></body></html>`;
