import { saidAlike } from '#phrases/home/commands.ts';
import { likeness, meaningful } from '#web/fold.ts';

/** Something that can be said: its wordings, of which the first is shown. */
export interface Sayable {
  readonly id: string;
  readonly says: readonly string[];
}

interface Match<Command> {
  readonly command: Command;
  /** 1: every word was heard; 0: none. */
  readonly score: number;
}

const alike = new Map(
  saidAlike.flatMap((words) => {
    const [first = '', ...others] = meaningful(words);
    return others.map((other) => [other, first] as const);
  }),
);
const wordsIn = (text: string): string[] => meaningful(text).map((word) => alike.get(word) ?? word);

/** How well what was heard fits one wording: words heard of those meant, and none too many. */
const closeness = (heard: readonly string[], meant: readonly string[]): number => {
  const left = [...heard];
  let sum = 0;
  for (const word of meant) {
    let best = { at: -1, score: 0 };
    left.forEach((each, at) => {
      const score = likeness(each, word);
      if (score > best.score) best = { at, score };
    });
    sum += best.score;
    if (best.at >= 0) left.splice(best.at, 1);
  }
  return (2 * sum) / (meant.length + heard.length);
};

/** Commands that may be meant, the likeliest first. */
export const matchCommands = <Command extends Sayable>(
  text: string,
  commands: readonly Command[],
): Match<Command>[] => {
  const heard = wordsIn(text);
  if (heard.length === 0) return [];
  return commands
    .map((command) => ({ command, score: Math.max(...command.says.map((way) => closeness(heard, wordsIn(way)))) }))
    .filter(({ score }) => score >= 0.45)
    .sort((a, b) => b.score - a.score);
};

/**
 * What may be offered beside names: well enough heard, or all that was typed is part of it. A name that shares a word with
 * a command is none.
 */
export const commandsFor = <Command extends Sayable>(text: string, commands: readonly Command[]): Match<Command>[] => {
  const heard = wordsIn(text);
  const isPart = (way: string) => {
    const meant = wordsIn(way);
    return heard.every((word) => meant.some((each) => likeness(word, each) >= 0.8));
  };
  return matchCommands(text, commands).filter(
    ({ command, score }) => score >= 0.8 || command.says.some((way) => isPart(way)),
  );
};

/** What is done at once: heard well enough, and nothing else nearly as well. */
export const strongMatch = <Command extends Sayable>(matches: readonly Match<Command>[]): Command | undefined => {
  const [first, second] = matches;
  if (first === undefined || first.score < 0.8) return undefined;
  const lead = first.score - (second?.score ?? 0);
  return lead >= 0.1 || (first.score === 1 && lead > 0) ? first.command : undefined;
};
