import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import * as calls from '#contract/business/people.ts';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';

const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: ({ signal }) => call(calls.getPeople, { signal }),
});
export const usePeople = () => useQuery(peopleQuery);
const refreshPeople = () => queryClient.invalidateQueries({ queryKey: peopleQuery.queryKey });

export const businessesQuery = queryOptions({
  queryKey: ['businesses'],
  queryFn: ({ signal }) => call(calls.getBusinesses, { signal }),
  meta: { kept: true },
  staleTime: 5 * 60_000,
});
export const useBusinesses = () => useQuery(businessesQuery);

export const refreshBusinesses = () => queryClient.invalidateQueries({ queryKey: businessesQuery.queryKey });

interface RoleChoice {
  readonly role: calls.Person['role'];
  readonly accountPassword?: string | undefined;
}

export const useInvite = () =>
  useMutation({
    mutationFn: (body: RoleChoice & { readonly email: string }) => call(calls.invitePerson, { body }),
    onSuccess: refreshPeople,
  });
export const useRevoke = () =>
  useMutation({
    mutationFn: (invitationId: string) => call(calls.revokeInvitation, { params: { invitationId } }),
    onSuccess: refreshPeople,
  });
export const useChangeRole = () =>
  useMutation({
    mutationFn: (body: RoleChoice & { readonly personId: string }) => call(calls.changeRole, { body }),
    onSuccess: refreshPeople,
  });
export const letApprove = async (body: { readonly personId: string; readonly mayApprove: boolean }): Promise<void> => {
  await call(calls.letApprove, { body });
  await refreshPeople();
};
export const useRemovePerson = () =>
  useMutation({
    mutationFn: (personId: string) => call(calls.removePerson, { params: { personId } }),
    onSuccess: refreshPeople,
  });

/** Never stored, in no address: the body carries the token. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call(calls.openInvitation, { body: { token }, signal }),
    retry: false,
  });
