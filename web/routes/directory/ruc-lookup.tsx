import { isCedula, isRuc } from '@cuadre/sri/ids';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { rucLookup as words } from '#phrases/directory/ruc-lookup.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { lookUpQuery } from '#web/features/directory/clients/queries.ts';
import { useProfile } from '#web/shell/session/profile.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { IdInput } from '#web/ui/inputs/id-input.tsx';
import { PageHead } from '#web/ui/page.tsx';

const hasLength = (digits: string): boolean => /^\d{10}(\d{3})?$/.test(digits);
const isWhole = (digits: string): boolean => isCedula(digits) || isRuc(digits);

/** What the register says of a number; the number asked about is in the address. */
export function RucLookupScreen() {
  const { id = '' } = useSearch({ from: '/known/app/ruc-lookup' });
  const navigate = useNavigate();
  const [typed, setTyped] = useState(id);
  const [fault, setFault] = useState<string>();
  const environment = useProfile().data?.environment;
  const query = useQuery(lookUpQuery(id));
  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (!isWhole(typed)) return setFault(hasLength(typed) ? words.wrongDigit : words.fault);
    setFault(undefined);
    // The same number again: the register may answer by now.
    if (typed === id) return void query.refetch();
    navigate({ to: '/ruc-lookup', search: { id: typed }, replace: true });
  };
  const answer = id === typed ? query.data : undefined;
  return (
    <div className="max-w-md">
      <PageHead title={words.title} text={words.text} />
      <form noValidate onSubmit={ask} className="mb-4 flex flex-col gap-3">
        <IdInput kind="either" label={words.identification} value={typed} onChange={setTyped} error={fault} required />
        <Button type="submit" look="primary" wide busy={query.isFetching}>
          {words.submit}
        </Button>
      </form>
      <div aria-live="polite">
        {id === typed && query.isError && <Notice tone="danger" title={sentenceOf(query.error)} />}
        {answer?.state === 'unknown' && <Notice tone="info" title={words.unknown} />}
        {answer?.state === 'unavailable' && <Notice tone="warning" title={words.unavailable} />}
        {answer?.state === 'found' && (
          <Card>
            <Facts
              items={[
                { label: words.name, value: answer.name },
                ...(answer.address === undefined ? [] : [{ label: words.address, value: answer.address }]),
              ]}
            />
          </Card>
        )}
      </div>
      {answer?.state === 'found' && environment === 'practice' && (
        <p className="mt-3 text-meta text-muted">{words.practice}</p>
      )}
    </div>
  );
}
