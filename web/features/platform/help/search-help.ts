import { notesOn } from '#phrases/platform/help/article.ts';
import { type HelpArticle, helpArticles } from '#phrases/platform/help/index.ts';
import { likeness, meaningful } from '#web/fold.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';

/** How much it says about an article that a word stands there. */
const weights = { title: 4, words: 3, summary: 2, text: 1 };

type Weighted = readonly (readonly [word: string, weight: number])[];

const wordsOf = (article: HelpArticle): Weighted => {
  const { title, words, summary, steps = [] } = article;
  const best = new Map<string, number>();
  for (const [text, weight] of [
    [title, weights.title],
    [words, weights.words],
    [summary, weights.summary],
    [[...steps, ...notesOn(article, currentDay())].join(' '), weights.text],
  ] as const)
    for (const word of meaningful(text)) best.set(word, Math.max(weight, best.get(word) ?? 0));
  return [...best];
};

let index: readonly { readonly article: HelpArticle; readonly words: Weighted }[] | undefined;

/** How well the best word of an article answers one that was typed. */
const scoreOf = (typed: string, words: Weighted, atLeast: number): number =>
  Math.max(
    0,
    ...words.map(([word, weight]) => {
      const like = likeness(typed, word);
      return like < atLeast ? 0 : like ** 2 * weight;
    }),
  );

/**
 * Articles about what was typed, the likeliest first: by how it sounds, without accents, with small slips and other words
 * for the same thing. A word that is nowhere does not hide what the others find. `strictly`, among other things than
 * articles: every word stands there as it was typed, or begun.
 */
export const searchHelp = (text: string, { strictly = false } = {}): HelpArticle[] => {
  const typed = meaningful(text);
  if (typed.length === 0) return [];
  index ??= helpArticles.map((article) => ({ article, words: wordsOf(article) }));
  const judged = index.map(({ article, words }) => {
    const scores = typed.map((word) => scoreOf(word, words, strictly ? 0.9 : 0));
    return { article, scores, answered: scores.filter((score) => score > 0).length };
  });
  // A word that stands everywhere ("factura") says less about what is meant than one of few pages ("rechazada").
  const rarity = typed.map((_, at) => {
    const pages = judged.filter(({ scores }) => (scores[at] ?? 0) > 0).length;
    return Math.log(1 + judged.length / Math.max(1, pages));
  });
  const total = ({ scores }: (typeof judged)[number]) =>
    scores.reduce((sum, score, at) => sum + score * (rarity[at] ?? 0), 0);
  const most = Math.max(...judged.map(({ answered }) => answered));
  return most === 0 || (strictly && most < typed.length)
    ? []
    : judged
        .filter(({ answered }) => answered === most)
        .sort((one, other) => total(other) - total(one))
        .map(({ article }) => article);
};
