import { queryOptions } from '@tanstack/react-query';
import * as cases from '#contract/operator/cases.ts';
import { type CallInput, call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';

/** Somebody else may take one meanwhile. */
export const casesQuery = queryOptions({
  queryKey: ['operator', 'cases'],
  queryFn: ({ signal }) => call(cases.getCases, { signal }),
  refetchInterval: 60_000,
});

/** Each time that it is read is noted as a look: it is read when it is opened and after something was done. */
export const caseQuery = (caseId: string) =>
  queryOptions({
    queryKey: ['operator', 'case', caseId],
    queryFn: ({ signal }) => call(cases.getCase, { params: { caseId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

const refresh = () => queryClient.invalidateQueries({ queryKey: ['operator'] });

/** What changed shows, and what was refused because it has changed meanwhile. */
async function after<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } finally {
    await refresh();
  }
}

const of = (caseId: string) => ({ params: { caseId } });

export const takeCase = (caseId: string) => after(call(cases.takeCase, of(caseId)));
export const giveCaseBack = (caseId: string) => after(call(cases.giveCaseBack, of(caseId)));
export const closeCase = (caseId: string, reason: string) =>
  after(call(cases.closeCase, { ...of(caseId), body: { reason } }));

export const askPaymentAgain = (caseId: string) => after(call(cases.askPaymentAgain, of(caseId)));
export const grantPayment = (caseId: string, reason: string) =>
  after(call(cases.grantPayment, { ...of(caseId), body: { reason } }));
export const reversePayment = (caseId: string, reason: string) =>
  after(call(cases.reversePayment, { ...of(caseId), body: { reason } }));

export const beginReturn = (caseId: string) => after(call(cases.beginReturn, of(caseId)));
export const refuseReturn = (caseId: string, reason: string) =>
  after(call(cases.refuseReturn, { ...of(caseId), body: { reason } }));
export const returnFiled = (caseId: string, body: CallInput<typeof cases.returnFiled>['body'], file?: File) =>
  after(
    file === undefined
      ? call(cases.returnFiled, { ...of(caseId), body })
      : call(cases.returnFiledWithForm, { ...of(caseId), body, file }),
  );

export const retryStuckReceipt = (caseId: string) => after(call(cases.retryStuckReceipt, of(caseId)));
export const askSignatureAgain = (caseId: string) => after(call(cases.askSignatureAgain, of(caseId)));
export const giveSignatureUp = (caseId: string, reason: string) =>
  after(call(cases.giveSignatureUp, { ...of(caseId), body: { reason } }));
export const refundTransferred = (caseId: string, proof: string) =>
  after(call(cases.refundTransferred, { ...of(caseId), body: { proof } }));
