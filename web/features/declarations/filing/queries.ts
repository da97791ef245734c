import { queryOptions } from '@tanstack/react-query';
import * as filing from '#contract/declarations/filing.ts';
import { type CallInput, call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';

/** Whatever is saved in the books moves what would be approved. */
const key = (...of: readonly unknown[]) => ['books', 'returns', ...of];
/** The portal of practice answers in seconds, a person in hours. */
const askedAgain = { portal: 2_000, operator: 60_000 };

export const approvalQuery = (period: string) =>
  queryOptions({
    queryKey: key('approval', period),
    queryFn: ({ signal }) => call(filing.getApproval, { query: { period }, signal }),
    // It is never what somebody saw a while ago.
    gcTime: 0,
  });

export const declarationQuery = (declarationId: string) =>
  queryOptions({
    queryKey: key('declaration', declarationId),
    queryFn: ({ signal }) => call(filing.getDeclaration, { query: { declarationId }, signal }),
    refetchInterval: ({ state: { data } }) =>
      data === undefined || data.state === 'sent' || data.state === 'refused' || data.filer === 'owner'
        ? false
        : askedAgain[data.filer],
  });

const refresh = () => queryClient.invalidateQueries({ queryKey: ['books'] });

async function changed(answer: Promise<filing.FrozenDeclaration>): Promise<filing.FrozenDeclaration> {
  const declaration = await answer;
  queryClient.setQueryData(declarationQuery(declaration.id).queryKey, declaration);
  await refresh();
  return declaration;
}

export const approve = (body: CallInput<typeof filing.acceptDeclaration>['body']) =>
  changed(call(filing.acceptDeclaration, { body }));

export const reportFiled = (body: CallInput<typeof filing.reportFiled>['body']) =>
  changed(call(filing.reportFiled, { body }));

export const takeBack = (declarationId: string) => changed(call(filing.takeBack, { body: { declarationId } }));

export const attachForm = (declarationId: string, file: File) =>
  changed(call(filing.attachForm, { body: { declarationId }, file }));
