import { queryOptions, useQuery } from '@tanstack/react-query';
import { askContact } from './ask-contact.ts';
import { useFirstPicture } from './first-picture.ts';

const contactQuery = queryOptions({
  queryKey: ['contact'],
  queryFn: ({ signal }) => askContact(signal),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  meta: { kept: true },
});

/** Whether the operator has published where one can write to or find them; until that is known, no link leads there. */
export const useHasContact = (): boolean => {
  const seen = useFirstPicture();
  return useQuery({ ...contactQuery, enabled: seen }).data ?? false;
};
