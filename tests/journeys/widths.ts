/**
 * Where a journey is walked. Every screen is looked at on a phone and on a wide screen by `accessibility.spec.ts`, and so
 * is the journey of each wing. Of the others a journey is walked at both widths when the two would press something else or
 * see something else: the bars and the menu, dialogs, what keys do, lists that are tables where there is room, and what
 * stands beside a form instead of below it. One whose subject is what the server makes of the same presses is walked once.
 */
interface Walked {
  /** The name of the file without `.spec.ts`. */
  readonly file: string;
  /** How the titles begin that this is said of. Default: all of the file. */
  readonly titles?: readonly string[];
  readonly because: string;
}

export const atBothWidths: readonly Walked[] = [
  { file: 'accessibility', because: 'it is what sees every screen at both widths' },
  { file: 'keyboard', because: 'the order of what the tab key reaches is another one' },
  { file: 'scope', because: 'the choice stands in the menu or above the page' },
  {
    file: 'declarations',
    titles: ['a box that no document feeds'],
    because: 'a box opens inside its row or over the page',
  },
  { file: 'lists', because: 'cards or a table with headings that order' },
  {
    file: 'received',
    titles: ['a receipt says why', 'several received receipts'],
    because: 'the list is another one, and half a phone must be enough',
  },
  { file: 'home', because: 'its tabs lie in the bar or in the menu' },
  { file: 'logo', because: 'a file is dropped only where there is a mouse' },
  { file: 'before-issuing', because: 'the way to a fault scrolls past the panel or the bar' },
  { file: 'sorting', because: 'keys choose where there is a keyboard, buttons elsewhere' },
  { file: 'dashboard', because: 'its parts stand side by side where there is room' },
  {
    file: 'approve-return',
    titles: ['a return is approved in few', 'a usual month'],
    because: 'what is approved stands beside its button or above it',
  },
  { file: 'purchase-liquidation', because: 'a phone counts by buttons what a computer types' },
  { file: 'tax-calendar', because: 'a month is drawn too where there is room' },
  {
    file: 'draft',
    titles: ['every fault is listed', 'a price is what was quoted', 'rows of a spreadsheet', 'a draft left behind'],
    because: 'faults, lines and the amounts stand in the panel, or in the bar and its dialog',
  },
  {
    file: 'papers',
    titles: ['a nota de venta with its photo', 'an invoice on paper computes'],
    because: 'the photo lies beside the form or above it',
  },
  {
    file: 'shell',
    titles: [
      'a minute before the end',
      'it asks over a dialog too',
      'without a connection the words',
      'the words of a lost connection',
      'an address that leads nowhere',
      'inside another app there are no bars',
      'the store is offered',
    ],
    because: 'bars, the menu and what opens over them',
  },
  {
    file: 'commands',
    titles: ['who types a command', 'asking for where one is', 'the key that talks', 'before the login one finds'],
    because: 'the dialog fills a phone, and keys and the menu open it on a computer',
  },
  {
    file: 'entrance',
    titles: ['the pages before the login', 'going about between them', 'the landing shows'],
    because: 'a picture and the ways between the pages are there only where there is room',
  },
];

/** Once, on a wide screen: office work, which also keeps forms of every kind in use there. All others once on a phone. */
export const onceOnWide: readonly Walked[] = [
  ...['books-report', 'divide', 'groups', 'months', 'registers', 'sales', 'typed-upload'].map((file) => ({
    file,
    because: 'books are kept at a computer',
  })),
  ...['revenue', 'file-return'].map((file) => ({ file, because: 'so are the papers of a year' })),
  {
    file: 'approve-return',
    titles: ['the income tax of a year is answered'],
    because: 'whoever answers by keyboard sits at one',
  },
  ...['correction', 'credit-note', 'debit-note', 'export-invoice', 'reimbursement', 'retention', 'voiding'].map(
    (file) => ({ file, because: 'an office issues them' }),
  ),
  ...['environment', 'ruc-proof', 'signature'].map((file) => ({
    file,
    because: 'it is done once, with files at hand',
  })),
];

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** As Playwright's `grep` reads: the names of the project, the file and the journey, one after the other. */
export const matching = (walked: readonly Walked[]): RegExp[] =>
  walked.flatMap(({ file, titles = [''] }) =>
    titles.map((title) => new RegExp(`(^|[ /])${literally(`${file}.spec.ts ${title}`)}`)),
  );
