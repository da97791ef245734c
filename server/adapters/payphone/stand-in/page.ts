import { amount, formatMoney } from '@cuadre/sri/num';
import { practicePayment as words } from '#phrases/operations/practice-payment.ts';
import { escapeHtml, page } from '#server/adapters/stand-ins/page.ts';
import type { PreparedPayment } from './payment-ledger.ts';

const style = `body{max-width:440px}
.banner{margin:0 0 16px;padding:12px 16px;border-radius:10px;background:#fff3c4;color:#4a3600;font-weight:700}
h1{margin:0 0 8px}dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0 0 16px}
dt{opacity:.75}dd{margin:0;text-align:right;overflow-wrap:anywhere}dd.amount{font-size:22px;font-weight:700}
form{display:grid;gap:12px;margin:0}label{display:grid;gap:4px;font-size:14px}
select,button,.button{box-sizing:border-box;width:100%;min-height:48px;padding:8px 12px;border:1px solid color-mix(in srgb,currentColor 45%,transparent);border-radius:10px;background:transparent;color:inherit;font:inherit;font-size:16px}
option{background:Canvas;color:CanvasText}
button,.button{cursor:pointer;font-weight:600;text-align:center;text-decoration:none;display:block;line-height:30px}
.first{border-color:transparent;background:#006b63;color:#fff}
button:focus-visible,select:focus-visible,summary:focus-visible,a:focus-visible{outline:3px solid #e08a00;outline-offset:2px}
fieldset{display:grid;gap:12px;margin:0;padding:16px 0 0;border:0;border-top:1px solid color-mix(in srgb,currentColor 18%,transparent)}
summary{min-height:44px;line-height:44px;cursor:pointer}details p{margin:4px 0 12px;font-size:14px;opacity:.75}`;

const banner = `<p class="banner" role="note">${words.banner}</p>`;
const shell = (title: string, body: string) =>
  page(title, `<main>${banner}<h1>${escapeHtml(title)}</h1>${body}</main>`, style);
const options = (all: readonly (readonly [value: string, text: string])[]) =>
  all.map(([value, text]) => `<option value="${escapeHtml(value)}">${escapeHtml(text)}</option>`).join('');
const button = (how: string, text: string, kind = '') =>
  `<button name="how" value="${how}"${kind && ` class="${kind}"`}>${escapeHtml(text)}</button>`;

/** 575 → 5.75. */
export const decimalOf = (cents: string): string => amount(cents).divide(amount('100'), 2).toFixed(2);

/** What becomes of a payment is chosen here. Enter pays. */
export const formPage = ({ cents, reference }: PreparedPayment): string =>
  shell(
    words.title,
    `<p class="meta">${words.intro}</p>
<dl><dt>${words.amount}</dt><dd class="amount">${formatMoney(decimalOf(cents))}</dd>${
      reference === '' ? '' : `<dt>${words.reference}</dt><dd>${escapeHtml(reference)}</dd>`
    }</dl>
<form method="post">
<label>${words.card}<select name="card">${options(Object.entries(words.cards))}</select></label>
${button('approve', words.approve, 'first')}
<fieldset><label>${words.refusal}<select name="message">${options(words.refusals.map((each) => [each, each]))}</select></label>
${button('refuse', words.refuse)}</fieldset>
<fieldset>${button('cancel', words.cancel)}</fieldset>
<details><summary>${words.mishaps}</summary>
${button('close', words.close)}<p>${words.closeHint}</p>
${button('twice', words.twice)}<p>${words.twiceHint}</p></details>
</form>`,
  );

/** A page that ends here, with a link back where there is one. */
export const endPage = (end: 'closed' | 'done' | 'expired' | 'unauthorized' | 'missing', back?: string): string => {
  const said: { readonly title: string; readonly body: string; readonly back?: string } = words[end];
  const link =
    back === undefined || said.back === undefined
      ? ''
      : `<p><a class="button first" href="${escapeHtml(back)}">${escapeHtml(said.back)}</a></p>`;
  return shell(said.title, `<p>${escapeHtml(said.body)}</p>${link}`);
};
