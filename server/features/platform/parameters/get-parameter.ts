import type { z } from 'zod';
import type { SchemaOf } from '#contract/endpoint.ts';
import { type ParameterName, parameterNames } from '#contract/platform/parameters.rules.ts';
import type { getParameter as contract } from '#contract/platform/parameters.ts';
import { privacy } from '#phrases/platform/privacy.ts';
import { terms } from '#phrases/platform/terms.ts';
import type { Context, Visitor } from '#server/context.ts';
import { isUnavailable } from '#server/db/trouble.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { type PublishedRow, readPublished } from './read-published.ts';
import { termsVersion } from './terms.ts';

type Parameter = z.input<SchemaOf<typeof contract, 'output'>>;

interface Text {
  readonly title: string;
  readonly sections: readonly { readonly title: string; readonly text: string }[];
}
const plain = ({ title, sections }: Text): string =>
  [title, ...sections.map((section) => `${section.title}\n${section.text}`)].join('\n\n');

const isName = (param: string): param is ParameterName => (parameterNames as readonly string[]).includes(param);

type Answers = Map<string, PublishedRow | undefined>;
const answersOf = new WeakMap<Context, Answers>();

/** While the database is away this process says what it read last: who looks for a contact then needs it most. */
async function readWhileAway(ctx: Context, name: PublishedRow['name']): Promise<PublishedRow | undefined> {
  const answers: Answers = answersOf.get(ctx) ?? new Map();
  answersOf.set(ctx, answers);
  try {
    answers.set(name, await ctx.db.system((tx) => readPublished(ctx, tx, name)));
  } catch (error) {
    if (!isUnavailable(error) || !answers.has(name)) throw error;
  }
  return answers.get(name);
}

/** A public setting by its name; one that nobody published has no value. */
export const getParameter = async (
  ctx: Context,
  _visitor: Visitor,
  { param: name }: { readonly param: string },
): Promise<Parameter | Refusal> => {
  if (!isName(name)) return refuse('request.not_found');
  if (name === 'terms') return { name, validFrom: termsVersion, value: plain(terms) };
  if (name === 'privacy') return { name, validFrom: termsVersion, value: plain(privacy) };
  const published = await readWhileAway(ctx, name);
  return published === undefined ? { name } : { name, validFrom: published.from, value: published.value };
};
