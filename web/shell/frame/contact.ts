import { queryOptions, useQuery } from '@tanstack/react-query';
import { getSocialLinks } from '#contract/content/content.ts';
import type { ParameterName } from '#contract/platform/parameters.rules.ts';
import { getParameter } from '#contract/platform/parameters.ts';
import { call } from '#web/api/call.ts';
import { useFirstPicture } from './first-picture.ts';

const kinds: readonly ParameterName[] = ['chatContactRedirect', 'contactEmail'];

const contactQuery = queryOptions({
  queryKey: ['contact'],
  queryFn: async ({ signal }) => {
    const published = await Promise.all(kinds.map((param) => call(getParameter, { params: { param }, signal })));
    if (published.some(({ value }) => value !== undefined)) return true;
    return (await call(getSocialLinks, { signal })).links.length > 0;
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  meta: { kept: true },
});

/** Whether the operator has published where one can write to or find them; until that is known, no link leads there. */
export const useHasContact = (): boolean => {
  const seen = useFirstPicture();
  return useQuery({ ...contactQuery, enabled: seen }).data ?? false;
};
