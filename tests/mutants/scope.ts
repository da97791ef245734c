/** What the mistakes are planted in, and which of them no test could ever notice. */
import type { Mutant } from './plant.ts';

export interface Scope {
  /** Where sources and their tests are. */
  readonly folders: readonly string[];
  readonly isJudge: (test: string) => boolean;
  readonly isMutated: (file: string) => boolean;
  readonly least: number;
}

export const scopes: Readonly<Record<string, Scope>> = {
  kernel: {
    folders: ['sri'],
    // These need the rest of the kernel only to have something to sign or to draw, and take long.
    isJudge: (test) => !/^sri\/(node|signature)\//.test(test),
    isMutated: (file) =>
      /^sri\/(num|ids|dates|catalogs|declarations|annexes|receipts|xml)\//.test(file) &&
      // How a paper looks is judged by its own tests, what the printed figures are by the document's.
      !/\/(ride|ride-[a-z]+)\.ts$|^sri\/receipts\/ride\//.test(file),
    least: 0.95,
  },
  web: {
    // What a form must hold and how the books add up stands in the contract's rules.
    folders: ['web', 'contract'],
    // The one test of all addresses loads every screen and judges none.
    isJudge: (test) => test !== 'web/routes/routes.test.ts',
    isMutated: (file) =>
      /^contract\/(books|declarations|directory|receipts|received|shop)\/.*\.rules\.ts$|^contract\/chart-scale\.ts$/.test(
        file,
      ) ||
      (/\/(rules-resolver|field-rules|read-day|last-number|[a-z-]+-form|[a-z]+-summary|draft-defaults|draft-store|figures|reimbursement-line|decimal-entry|sales-points|recipients|period|begin|blocks)\.ts$|\/decimal-input\.tsx$/.test(
        file,
      ) &&
        !/\/use-[a-z-]+\.ts$|^web\/shell\//.test(file)) ||
      // Books, declarations, the shop, and what is said aloud for them.
      /\/(fill-typed|address-to-add|dashboard-address|corrections|line-groups|periods-for|shown-box|usual-month|documents-of-box|offer-groups|order-end|say-[a-z]+|numerals|received-filter)\.ts$/.test(
        file,
      ),
    least: 0.9,
  },
};

/** Changed, and yet the same program. */
interface Equivalent {
  readonly file: string;
  /** The line as it is with the mistake in it. */
  readonly planted: RegExp;
  readonly reason: string;
}

const equivalents: readonly Equivalent[] = [
  {
    file: 'sri/num/amount.ts',
    planted:
      /units < MAX_SAFE|units > -MAX_SAFE|(scale|drop) < MAX_POWER|digits < 15|MAX_POWER = 16|this\.small (> 0|>= 1)\) \{/,
    reason: 'It chooses between a JavaScript integer and a BigInt where both hold the same figure.',
  },
  {
    file: 'sri/num/amount.ts',
    planted: /this\.scale >= other\.scale/,
    reason: 'Of two equal scales either is the finer.',
  },
  {
    file: 'sri/num/amount.ts',
    planted: /this\.scale >= places \?/,
    reason: 'An amount of that scale has no more decimals, so the larger of both is `places`.',
  },
  {
    file: 'sri/receipts/invoice/arithmetic.ts',
    planted: /tip\.compare\(mostTip\) >= 0/,
    reason: 'Of two equal figures the comparison that follows says nothing.',
  },
  {
    file: 'sri/receipts/retention/arithmetic.ts',
    planted: /compare\((subtotal|iva)\) >= 0/,
    reason: 'Of two equal figures the comparison that follows says nothing.',
  },
  {
    file: 'sri/xml/judge-value.ts',
    planted: /codePointAt\(0\) \?\? 1/,
    reason: 'A character has a code; the default is for the compiler.',
  },
  {
    file: 'sri/xml/canonical-bytes.ts',
    planted:
      /this\.reserve\(4 \*|Uint8Array\((33 \* 1024|32 \* 1025|32 \+ 1024|3 \* \(|2 \+ \()|more < this\.bytes\.length/,
    reason: 'More room than is needed changes no byte.',
  },
  {
    file: 'sri/xml/canonical-bytes.ts',
    planted: /c (<= 0x20|< 33) \|\||i <= value\.length/,
    reason: 'What leaves the quick loop is written by the slow one, and the same.',
  },
  {
    file: 'sri/xml/canonicalize.ts',
    planted: /(attributes|changed)\.length >= 1\)/,
    reason: 'One alone is in order already.',
  },
  {
    file: 'sri/receipts/fault-list.ts',
    planted: /text\.length < max \? text\.length|text\.length >= rule\.whole/,
    reason: 'A text of as many halves as the limit has no more characters, and no more digits, than the limit.',
  },
  {
    file: 'sri/xml/judge-value.ts',
    planted:
      /end \+ point - 1|end - point \+ 1|point (> 1|>= 2) &&|decimals < fraction|ZERO = 49|point \+ decimals < digits|text\.length (>= max &&|<= 2 \* min|< 3 \* min)/,
    reason: 'What leaves the quick path is judged by the slow one, and the same.',
  },
  {
    file: 'sri/xml/escape.ts',
    planted: /^ {2}return false;$/,
    reason: 'What is said not to be plain goes through the slow path, and comes out the same.',
  },
  {
    file: 'sri/xml/escape.ts',
    planted: /c (<= 0x20|< 33) \|\||c > 0xd800|i <= text\.length; i\+\+/,
    reason:
      'What leaves the quick loop is looked at by the slow one, and found the same; past the end there is nothing to find.',
  },
  {
    file: 'sri/num/read-decimal.ts',
    planted: /lastIndexOf\(','\) >= typed/,
    reason: 'A comma and a point never stand at the same place.',
  },
  {
    file: 'sri/receipts/retention/calculate.ts',
    planted: /issuedOn <= stated \? issuedOn : stated/,
    reason: 'Of two equal days either is the first.',
  },
  {
    file: 'sri/xml/read-tree.ts',
    planted: /return end <= 0 \?/,
    reason: 'The search begins after the first character, so it never finds place 0.',
  },
  {
    file: 'sri/xml/read-tree.ts',
    planted: /return colon <= 0 \?/,
    reason: 'libxml2 refuses a name that begins with a colon.',
  },
  {
    file: 'sri/xml/read-xml.ts',
    planted: /end <= 0\)/,
    reason: 'The search begins after the first character, so it never finds place 0.',
  },
  {
    file: 'sri/annexes/ats/sales-rows.ts',
    planted: /one (<= other \? -1 : 1|< other \? -1 : 2)\)/,
    reason: 'No two groups have the same key, and any positive number says «after».',
  },
  {
    file: 'sri/annexes/ats/ats-of.ts',
    planted: /key\(a\) (<= key\(b\) \? -1 : 1|< key\(b\) \? -1 : 2)\)/,
    reason: 'Two of the same number are the same row in either order, and any positive number says «after».',
  },
  {
    file: 'sri/annexes/ats/settings.ts',
    planted: /day\)\?\.value \?\? true/,
    reason: 'Each choice has a row without end; the default is for the compiler.',
  },
  {
    file: 'sri/annexes/ats/schema.ts',
    planted: /ATS_VERSION = '2020-12-03'/,
    reason: 'It is a name that the writer and the schema share.',
  },
  {
    file: 'sri/declarations/income-tax/compute-income-tax.ts',
    planted: /a\.compare\(b\) <= 0 \?/,
    reason: 'Of two equal amounts either is the larger, and the smaller.',
  },
  {
    file: 'sri/declarations/income-tax/exemptions.ts',
    planted: /exempt\.compare\(best\) >= 0/,
    reason: 'Of two equal exemptions either is the best.',
  },
  {
    file: 'sri/declarations/income-tax/depreciation.ts',
    planted: /value\.compare\(most\) <= 0 \?|worn\.compare\(whole\) <= 0 \?/,
    reason: 'Of two equal amounts either is the smaller.',
  },
  {
    file: 'sri/declarations/regime-outlook.ts',
    planted: /limit\.compare\(soFar\) >= 0 \?/,
    reason: 'Of a ceiling that is reached nothing is left either way.',
  },
  {
    file: 'sri/declarations/form-104/boxes-of.ts',
    planted: /compare\((excess|left)\) (<= 0|< 1) \?|excess\.compare\(ZERO\) >= 0|taken\.compare\(ZERO\) < 0/,
    reason: 'Of two equal amounts either is the smaller, and moving nothing moves nothing.',
  },
  {
    file: 'sri/declarations/form-104/boxes-of.ts',
    planted: /daysOf\(period\)\[2\]/,
    reason: 'It does not compile: a period has a first day and a last.',
  },
  {
    file: 'sri/declarations/forms/judge-typed.ts',
    planted: /top\.compare\(ZERO\) <= 0 \?/,
    reason: 'Nothing is nothing either way.',
  },
  {
    file: 'sri/declarations/forms/form.ts',
    planted: /'0000-01-02'/,
    reason: 'Before every day of a return.',
  },
  {
    file: 'sri/declarations/late-filing.ts',
    planted: /same <= last \?|ensureDay\(filedOn\) < ensureDay\(dueOn\)/,
    reason: 'Of two equal days either is the first, and no month lies between them.',
  },
  {
    file: 'sri/declarations/nearest-obligations.ts',
    planted: /each < addMonths\(last, row\.months\)/,
    reason: 'It looks a month further than anything is due.',
  },
  {
    file: 'sri/declarations/nearest-obligations.ts',
    planted: /one\.dueOn >= other\.dueOn \? 1/,
    reason: 'What is on the same day stays in its order: the sort moves only what is before.',
  },
  {
    file: 'sri/declarations/due-day.ts',
    planted: /ofYear\.length > 1/,
    reason: 'No year has one holiday.',
  },
  {
    file: 'contract/books/dashboard.rules.ts',
    planted: /today <= to \? today|end <= last \? end/,
    reason: 'Of two equal days either is the first.',
  },
  {
    file: 'contract/books/repetition/repetition.rules.ts',
    planted: /a\.(month <= b\.month|from <= b\.from) \? -1|a\.month < b\.month \? -1 : 2|lastMonth <= to \? repetition/,
    reason: 'No month is there twice, any positive number says «after», and of two equal ones either is the last.',
  },
  {
    file: 'contract/receipts/repeating.rules.ts',
    planted: /to <= monthOf\(today\) \? to/,
    reason: 'Of two equal months either is the first.',
  },
  {
    file: 'web/features/home/commands/numerals.ts',
    planted: /value: '1', isWhole: true, taken: 1/,
    reason: 'The word is taken as the number or as its unit.',
  },
  {
    file: 'contract/chart-scale.ts',
    planted: /cents < 0n \?|compare\(most\) >= 0/,
    reason: 'Nothing has no height either way, and of two equal amounts either is the highest.',
  },
  {
    file: 'web/features/receipts/types/remission-guide/recipients.ts',
    planted: /receiptLine \?\? -2/,
    reason: 'No list has a place -1 nor -2.',
  },
  {
    file: 'sri/num/amount.ts',
    planted: /(this\.small|units|rest) (<= 0n?|< 1n?) \? -/,
    reason: 'Zero has no remainder, so its sign does not count.',
  },
];

export const isEquivalent = (mutant: Mutant, planted: string): boolean =>
  equivalents.some(({ file, planted: pattern }) => file === mutant.file && pattern.test(planted));
