import { daysBetween } from '@cuadre/sri/dates';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { noParty } from '#contract/books/dashboard.rules.ts';
import type { LateClient } from '#contract/home/home.ts';
import { toDo as words } from '#phrases/home/home.ts';
import { UnansweredRows } from '#web/features/receipts/issuing/components/unanswered-rows.tsx';
import { unansweredQuery } from '#web/features/receipts/issuing/unanswered-query.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { useFirstPicture } from '#web/shell/frame/first-picture.ts';
import { useMay } from '#web/shell/session/may.tsx';
import { Card } from '#web/ui/card.tsx';
import { homeQuery } from '../queries.ts';

const late = { group: 'NEG', type: 'ING', owed: 'late' } as const;

/** What waits for a person: what was sent and not answered, returns that are late, who is late, what nobody has sorted. Nothing when there is none. */
export function ToDo({ isWallet = false }: { isWallet?: boolean }) {
  const may = useMay();
  const issues = may('issue') && !isWallet;
  const sent = useQuery({ ...unansweredQuery, enabled: useFirstPicture() && issues }).data ?? [];
  const waiting = useQuery(homeQuery).data?.toDo;
  const sendings = issues ? sent : [];
  const toSort = may('classify') ? waiting?.toSort : undefined;
  const clients = may('book') && !isWallet ? (waiting?.late ?? []) : [];
  const overdue = may('sell') && !isWallet ? (waiting?.overdue ?? 0) : 0;
  const many = (waiting?.lateClients ?? 0) > clients.length;
  if (sendings.length + overdue + clients.length + (toSort?.count ?? 0) === 0) return null;
  return (
    <Card
      title={words.title}
      action={
        many && clients.length > 0 ? (
          <Link
            to="/dashboard/entries"
            search={late}
            className="inline-flex min-h-11 items-center text-dense font-semibold text-link"
          >
            {words.allLate(waiting?.lateClients ?? 0)}
          </Link>
        ) : undefined
      }
    >
      <ul className="num -mx-4 -mb-4 divide-y divide-border">
        <UnansweredRows sendings={sendings} />
        {overdue > 0 && (
          <li>
            <Link to="/declaration" className={row}>
              <What title={words.overdue(overdue)} verb={words.overdueVerb}>
                {words.overdueWhy(overdue)}
              </What>
            </Link>
          </li>
        )}
        {clients.map((client) => (
          <LateRow key={`${client.identification} ${client.name}`} client={client} />
        ))}
        {toSort !== undefined && toSort.count > 0 && (
          <li>
            <Link to="/lists/received/sort" className={row}>
              <What title={words.sort(toSort.count)} verb={words.sortVerb}>
                {words.sortSum(toSort.count, toSort.total)}
              </What>
            </Link>
          </li>
        )}
      </ul>
    </Card>
  );
}

const row = 'flex items-center gap-3 px-4 py-3 hover:bg-surface-2';

const LateRow = ({ client: { identification, name, total, since } }: { client: LateClient }) => (
  <li>
    <Link to="/dashboard/entries" search={{ ...late, party: identification ?? noParty }} className={row}>
      <What title={words.late(name, total)} verb={words.lateVerb}>
        {words.lateSince(daysBetween(since, currentDay()))}
      </What>
    </Link>
  </li>
);

const What = ({ title, verb, children }: { title: string; verb: string; children: ReactNode }) => (
  <>
    <span className="min-w-0 flex-1">
      <span className="block font-semibold wrap-anywhere">{title}</span>
      <span className="block text-meta text-muted">{children}</span>
    </span>
    <span className="shrink-0 text-dense font-semibold text-link">{verb}</span>
  </>
);
