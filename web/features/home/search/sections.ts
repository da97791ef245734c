import type { LucideIcon } from 'lucide-react';
import type { SearchHit } from '#contract/home/search.ts';
import { search as words } from '#phrases/home/search.ts';
import { bare, plain } from '#web/fold.ts';
import { type Group, groups } from '#web/shell/commands/found.ts';

export interface Choice {
  readonly key: string;
  readonly label: string;
  readonly text?: string;
  readonly amount?: string;
  readonly icon?: LucideIcon;
  readonly take: () => void;
}

export interface Section {
  readonly title?: string;
  readonly choices: readonly Choice[];
}

/** Something to choose, with how well it fits: 4 is what was typed. */
export interface Fitting {
  readonly group: Group;
  readonly score: number;
  readonly choice: Choice;
}

const ofEach = 3;

/** At most three of a group, the group with the best of them first; of those that fit as well, what exists before what is done. */
export const sectionsOf = (fitting: readonly Fitting[]): Section[] =>
  groups
    .map((group) => ({
      group,
      fitting: fitting
        .filter((each) => each.group === group)
        .sort((one, other) => other.score - one.score)
        .slice(0, ofEach),
    }))
    .filter((each) => each.fitting.length > 0)
    .sort((one, other) => (other.fitting[0]?.score ?? 0) - (one.fitting[0]?.score ?? 0))
    .map(({ group, fitting: few }) => ({ title: words.groups[group], choices: few.map(({ choice }) => choice) }));

/** Of what this browser keeps, what fits: every typed word begins one of it. */
export const amongKept = (text: string, kept: readonly SearchHit[]): SearchHit[] => {
  const typed = bare(plain(text)).split(' ').filter(Boolean);
  if (typed.length === 0) return [];
  return kept.flatMap((hit) => {
    const said = bare(plain([hit.name, hit.number, hit.number?.slice(-9).replace(/^0+/, ''), hit.amount].join(' ')));
    const starts = said.split(' ');
    if (!typed.every((word) => starts.some((start) => start.startsWith(word)))) return [];
    return { ...hit, score: bare(hit.name) === bare(text.trim()) || hit.number === text.trim() ? 4 : 2 };
  });
};
