import { queryOptions } from '@tanstack/react-query';
import * as status from '#contract/operator/status.ts';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';

export const statusQuery = queryOptions({
  queryKey: ['service-status'],
  queryFn: ({ signal }) => call(status.getServiceStatus, { signal }),
  refetchInterval: 60_000,
});

export const figuresQuery = queryOptions({
  queryKey: ['operator', 'figures'],
  queryFn: ({ signal }) => call(status.getFigures, { signal }),
  refetchInterval: 60_000,
});

const refresh = () => queryClient.invalidateQueries({ queryKey: statusQuery.queryKey });

export async function saveIncident(body: { id: string; title: string; text: string }): Promise<void> {
  await call(status.saveIncident, { body });
  await refresh();
}

export async function endIncident(incidentId: string): Promise<void> {
  await call(status.endIncident, { params: { incidentId } });
  await refresh();
}
