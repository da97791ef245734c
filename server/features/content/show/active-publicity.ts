import type { z } from 'zod';
import type { Channel } from '#contract/content/content.rules.ts';
import type { activePublicity as contract } from '#contract/content/content.ts';
import type { SchemaOf } from '#contract/endpoint.ts';
import type { Actor, Context } from '#server/context.ts';
import { contentHosts } from '#server/lib/content-hosts.ts';
import { presentMessages, presentVersions } from './present.ts';
import { readShownTo } from './read-shown.ts';

const publicityOn =
  (channel: Channel) =>
  async (ctx: Context, actor: Actor): Promise<z.input<SchemaOf<typeof contract, 'output'>>> => {
    const shown = await readShownTo(ctx, actor);
    const messages = presentMessages(shown, contentHosts(ctx.env), channel);
    return {
      messages,
      popUpStore: messages.some(({ purpose }) => purpose === 'store'),
      latestVersions: presentVersions(shown),
    };
  };

export const activePublicity = publicityOn('app');
export const activePublicityWeb = publicityOn('web');
