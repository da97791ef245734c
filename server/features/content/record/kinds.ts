import type {
  ActionType,
  appPlatforms,
  Channel,
  ContentIcon,
  MessagePurpose,
  MessageType,
  SocialNetwork,
} from '#contract/content/content.rules.ts';
import type { Media } from '#server/adapters/images/read-media.ts';
import type { ContentRow } from '#server/db/tables/index.ts';

/** A picture or film as a row knows it. */
export interface Picture extends Media {
  readonly hash: string;
}

interface Drawn {
  readonly icon: ContentIcon;
  readonly alt: string;
  readonly picture?: Picture;
  /** Of what moves. */
  readonly thumbnail?: Picture;
  readonly seconds: number;
}

/** What the content of a row says, by its kind: judged when it was loaded. */
export interface ContentOf {
  readonly advertisement: Drawn & { readonly title: string; readonly text: string; readonly link?: string };
  readonly tip: Drawn & {
    readonly title: string;
    readonly summary: string;
    readonly author: string;
    readonly content: readonly string[];
    /** Somebody paid for it. */
    readonly sponsored: boolean;
  };
  readonly message: {
    readonly action: ActionType;
    readonly type: MessageType;
    readonly purpose: MessagePurpose;
    readonly channels: readonly Channel[];
    readonly title: string;
    readonly text: string;
    readonly content: readonly string[];
    readonly link?: string;
  };
  readonly appVersion: { readonly platform: (typeof appPlatforms)[number]; readonly version: string };
  readonly socialLink: { readonly network: SocialNetwork; readonly address: string };
}

export type RowOf<Kind extends keyof ContentOf> = Omit<ContentRow, 'kind' | 'content'> & {
  readonly kind: Kind;
  readonly content: ContentOf[Kind];
};

/** The rows of a kind. */
export const ofKind = <Kind extends keyof ContentOf>(rows: readonly ContentRow[], kind: Kind): RowOf<Kind>[] =>
  rows.filter((row) => row.kind === kind) as RowOf<Kind>[];
