import { INVOICE, IVA } from '@cuadre/sri/catalogs';
import { addDays, type Day } from '@cuadre/sri/dates';
import { z } from 'zod';
import { expenseGroup, expenseScope } from '#contract/received/expense-groups.schemas.ts';
import { personalGroups } from '#contract/received/expense-groups.ts';
import { classify } from '#server/features/received/classify/classify.ts';
import { wordsBought } from '#server/features/received/classify/find-word.ts';
import { habitDays, habitDecisions } from '#server/features/received/classify/suggest.ts';

/** A received receipt with what it really is; one line of a set (README.md). */
const labelled = z.strictObject({
  /** Whose it is; a set without it is of one. */
  taxpayer: z.string().optional(),
  day: z.iso.date(),
  ruc: z.string().regex(/^\d{13}$/),
  name: z.string().min(1),
  tradeName: z.string().optional(),
  activity: z.string().optional(),
  boughtWith: z.enum(['ruc', 'cedula']),
  lines: z.array(z.string()).readonly(),
  scope: expenseScope,
  group: expenseGroup,
});
type Labelled = z.infer<typeof labelled>;

export const readSet = (text: string): Labelled[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => labelled.parse(JSON.parse(line)));

/** How many there were, and how many of them were right. */
interface Share {
  count: number;
  right: number;
}
const none = (): Share => ({ count: 0, right: 0 });

interface Measured {
  /** After the first month. */
  readonly receipts: number;
  readonly suggested: Share;
  readonly sure: Share;
  readonly automatic: Share;
  /** Put without being asked into personal expenses that lower the tax, and they are not; or into the business, and they are personal. */
  readonly crossed: readonly Labelled[];
  readonly wrong: readonly string[];
}

const lowersTax = (group: string): boolean =>
  group !== 'personalOther' && personalGroups.some((each) => each === group);

/** As class-data.ts has them. */
const [contradictions, contradictionDays] = [2, 90];
/** Decisions of a supplier that agree before the person makes its rule automatic. */
const trust = 3;

const added = (one: Share, other: Share): Share => ({
  count: one.count + other.count,
  right: one.right + other.right,
});

/** Each taxpayer of a set by themselves, and all of them together. */
export function measureAll(set: readonly Labelled[]): Measured {
  const taxpayers = [...new Set(set.map(({ taxpayer }) => taxpayer))];
  return taxpayers
    .map((taxpayer) => measure(set.filter((each) => each.taxpayer === taxpayer)))
    .reduce((one, other) => ({
      receipts: one.receipts + other.receipts,
      suggested: added(one.suggested, other.suggested),
      sure: added(one.sure, other.sure),
      automatic: added(one.automatic, other.automatic),
      crossed: [...one.crossed, ...other.crossed],
      wrong: [...one.wrong, ...other.wrong],
    }));
}

/** A rule that the person wrote, and the days on which they decided otherwise since. */
interface Rule extends Pick<Labelled, 'scope' | 'group'> {
  readonly contradicted: Day[];
}

const isSame = (one: Pick<Labelled, 'scope' | 'group'>, other: Pick<Labelled, 'scope' | 'group'>): boolean =>
  one.scope === other.scope && one.group === other.group;

/**
 * A person decides each receipt rightly, day by day, says "always" of a supplier when `trust` decisions agree, and lets that
 * rule act without asking; what it put wrongly they put right. The first `monthDays` are use; what comes after is measured.
 */
export function measure(set: readonly Labelled[], monthDays = 30): Measured {
  const days = [...set].sort((one, other) => one.day.localeCompare(other.day));
  const begin: Day = addDays(days[0]?.day ?? '2026-01-01', monthDays);
  const shares = { suggested: none(), sure: none(), automatic: none() };
  const [crossed, wrong]: [Labelled[], string[]] = [[], []];
  const rules = new Map<string, Rule>();
  /** The newest first; without those that a rule put rightly, as nobody looked at them. */
  const decisions = new Map<string, Labelled[]>();
  let receipts = 0;
  for (const receipt of days) {
    const { ruc, name, tradeName, day, boughtWith, lines, activity, scope, group } = receipt;
    const known = decisions.get(ruc) ?? [];
    const recent = known.filter((each) => each.day >= addDays(day, -habitDays));
    const isLast = (each: Labelled, at: number): boolean =>
      recent.slice(0, at).filter((newer) => newer.scope === each.scope).length < habitDecisions;
    const decided = recent.filter(isLast).map((each) => ({ ...each, support: null, words: wordsBought(each.lines) }));
    const rule = rules.get(`${ruc} ${boughtWith}`);
    const isDoubted =
      (rule?.contradicted ?? []).filter((each) => each > addDays(day, -contradictionDays)).length >= contradictions;
    const said = classify({
      outline: {
        documentType: INVOICE,
        issuer: { ruc, name, ...(tradeName !== undefined && { tradeName }) },
        taxes: [{ taxCode: IVA, rateCode: '4', base: '1.00', value: '0.15' }],
        descriptions: lines,
      },
      boughtWith,
      issuedOn: day,
      past:
        decided.length > 0 || rule
          ? {
              ...(rule && { rules: { [boughtWith]: { ...rule, support: null, automatic: true, isDoubted } } }),
              decided,
            }
          : undefined,
      activity,
      declaresNoIva: false,
    });
    if (!said) continue;
    const isRight = isSame(said, receipt);
    if (said.state !== 'accepted' || !isRight) {
      decisions.set(ruc, [receipt, ...known]);
      if (rule && !isSame(rule, receipt)) rule.contradicted.push(day);
      const last = [receipt, ...known].filter((each) => each.boughtWith === boughtWith).slice(0, trust);
      const isHabit = last.length === trust && last.every((each) => isSame(each, receipt));
      if (isHabit && (!rule || isDoubted || !isSame(rule, receipt)))
        rules.set(`${ruc} ${boughtWith}`, { scope, group, contradicted: [] });
    }
    if (day < begin) continue;
    receipts++;
    if (said.state === 'review') continue;
    const kinds =
      said.state === 'accepted'
        ? (['automatic'] as const)
        : said.sure
          ? (['suggested', 'sure'] as const)
          : (['suggested'] as const);
    for (const kind of kinds) {
      shares[kind].count++;
      if (isRight) shares[kind].right++;
    }
    if (!isRight)
      wrong.push(
        `${day} ${name}: ${kinds.at(-1)} ${said.scope} ${said.group} (${said.rule} ${said.found ?? ''}), is ${scope} ${group}`,
      );
    const crosses = said.scope !== scope && (lowersTax(said.group) || said.scope === 'NEG');
    if (said.state === 'accepted' && crosses) crossed.push(receipt);
  }
  return { receipts, ...shares, crossed, wrong };
}
