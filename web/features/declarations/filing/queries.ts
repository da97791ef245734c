import type { ReturnObligation } from '@cuadre/sri/declarations/return-forms';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as filing from '#contract/declarations/filing.ts';
import { getParameter } from '#contract/platform/parameters.ts';
import { filingWords as words } from '#phrases/declarations/filing-screens.ts';
import { type CallInput, call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { queryClient } from '#web/api/query-client.ts';
import { takeBack as undoing } from '#web/api/take-back.ts';
import { showToast } from '#web/ui/toast.tsx';
import { refresh, returnKey } from '../living/queries.ts';

/** The portal of practice answers in seconds, a person in hours. */
const askedAgain = { portal: 2_000, operator: 60_000 };

export const approvalQuery = (period: string, obligation: ReturnObligation) =>
  queryOptions({
    queryKey: returnKey('approval', obligation, period),
    queryFn: ({ signal }) => call(filing.getApproval, { query: { period, obligation }, signal }),
    // It is never what somebody saw a while ago.
    gcTime: 0,
  });

export const declarationQuery = (declarationId: string) =>
  queryOptions({
    queryKey: returnKey('declaration', declarationId),
    queryFn: ({ signal }) => call(filing.getDeclaration, { query: { declarationId }, signal }),
    refetchInterval: ({ state: { data } }) =>
      data === undefined || data.state === 'sent' || data.state === 'refused' || data.filer === 'owner'
        ? false
        : askedAgain[data.filer],
  });

/** The documents of a box as they were approved: nothing changes them. */
export const approvedDocumentsQuery = (declarationId: string, box: string) =>
  infiniteQueryOptions({
    queryKey: returnKey('approved-documents', declarationId, box),
    queryFn: ({ pageParam: page, signal }) =>
      call(filing.getApprovedDocuments, { query: { declarationId, box, page }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pages }: filing.ApprovedDocuments, _, page: number) => (page < pages ? page + 1 : undefined),
  });

/** What the operator says beside every substitute; usually nothing. */
export const substituteMessageQuery = queryOptions({
  queryKey: ['parameter', 'substituteDeclarationMessage'],
  queryFn: ({ signal }) => call(getParameter, { params: { param: 'substituteDeclarationMessage' }, signal }),
  staleTime: 10 * 60_000,
});

async function changed(answer: Promise<filing.FrozenDeclaration>): Promise<filing.FrozenDeclaration> {
  const declaration = await answer;
  queryClient.setQueryData(declarationQuery(declaration.id).queryKey, declaration);
  await refresh();
  return declaration;
}

/** Who approves it hears that it is ready. */
export async function tellReady(body: CallInput<typeof filing.tellReady>['body']): Promise<void> {
  await call(filing.tellReady, { body });
  await refresh();
}

type Approved = CallInput<typeof filing.acceptDeclaration>['body'];

/** The income tax has a call of its own. */
export const approve = ({ period, obligation, ...body }: Approved) =>
  changed(
    obligation === 'renta'
      ? call(filing.acceptRentDeclaration, { body: { ...body, year: period } })
      : call(filing.acceptDeclaration, { body: { ...body, period, obligation } }),
  );

/** Its owner filed it, and here is its paper, where they have it: filed it is without that, too. */
export async function reportFiled(
  body: CallInput<typeof filing.reportFiled>['body'],
  form: File | undefined,
): Promise<void> {
  await changed(call(filing.reportFiled, { body }));
  if (form !== undefined)
    await attachForm(body.declarationId, form).catch((error) => showToast(sentenceOf(error), { tone: 'danger' }));
}

export const reportRefused = (declarationId: string, detail: string) =>
  changed(call(filing.reportRefused, { body: { declarationId, detail } }));

export const takeBack = (declarationId: string) => changed(call(filing.takeBack, { body: { declarationId } }));

export const attachForm = (declarationId: string, file: File) =>
  changed(call(filing.attachForm, { body: { declarationId }, file }));

const noteChange = async (declarationId: string, fingerprint: string | null): Promise<void> => {
  await call(filing.setAsideChange, { body: { declarationId, fingerprint } });
  await refresh();
};

/** A substitute is left for later. */
export async function setAside(declarationId: string, fingerprint: string): Promise<void> {
  try {
    await noteChange(declarationId, fingerprint);
    showToast(words.setAside, { undo: undoing(() => noteChange(declarationId, null), words.offeredAgain) });
  } catch (error) {
    showToast(sentenceOf(error), { tone: 'danger' });
  }
}

export async function sayFacts(body: CallInput<typeof filing.sayFilingFacts>['body']) {
  const { before } = await call(filing.sayFilingFacts, { body });
  await refresh();
  return before;
}
