import { queryOptions } from '@tanstack/react-query';
import type { ShownKind } from '#contract/content/content.rules.ts';
import * as contract from '#contract/content/content.ts';
import type { Group } from '#contract/roles.ts';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { refreshProfile } from '#web/shell/session/profile.ts';

const rarely = 10 * 60_000;

export const advertisementsQuery = queryOptions({
  queryKey: ['content', 'advertisements'],
  queryFn: ({ signal }) => call(contract.getGeneralAdvertisement, { signal }),
  staleTime: rarely,
});

export const tipsQuery = (group: Group) =>
  queryOptions({
    queryKey: ['content', 'tips', group],
    queryFn: ({ signal }) =>
      call(group === 'NEG' ? contract.businessBannerInformationWeb : contract.personalBannerInformationWeb, { signal }),
    staleTime: rarely,
  });

export const articleQuery = (bannerId: string) =>
  queryOptions({
    queryKey: ['content', 'article', bannerId],
    queryFn: ({ signal }) => call(contract.bannerArticleWeb, { params: { bannerId }, signal }),
    staleTime: rarely,
  });

export const socialQuery = queryOptions({
  queryKey: ['content', 'social'],
  queryFn: ({ signal }) => call(contract.getSocialLinks, { signal }),
  staleTime: rarely,
});

const refresh = () => Promise.all([queryClient.invalidateQueries({ queryKey: ['content'] }), refreshProfile()]);

export async function hideContent(kind: ShownKind, isHidden: boolean): Promise<void> {
  // Who leaves the page meanwhile has said it all the same.
  await call(contract.hideContent, { body: { kind, isHidden }, keepalive: true });
  await refresh();
}

export async function closeMessage(id: string, isClosed: boolean): Promise<void> {
  await call(contract.closeMessage, { body: { id, isClosed } });
  await refresh();
}

export async function likeTip(identifier: string, likeSelected: boolean): Promise<void> {
  await call(contract.likeArticle, { body: { identifier, likeSelected } });
  await queryClient.invalidateQueries({ queryKey: ['content'] });
}
