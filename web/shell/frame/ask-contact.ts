import { getSocialLinks } from '#contract/content/content.ts';
import type { ParameterName } from '#contract/platform/parameters.rules.ts';
import { getParameter } from '#contract/platform/parameters.ts';
import { call } from '#web/api/call.ts';

const kinds: readonly ParameterName[] = ['chatContactRedirect', 'contactEmail'];

/** Whether the operator has published where one can write to or find them; also for a page without the app around it. */
export async function askContact(signal?: AbortSignal): Promise<boolean> {
  const how = signal === undefined ? {} : { signal };
  const published = await Promise.all(kinds.map((param) => call(getParameter, { params: { param }, ...how })));
  if (published.some(({ value }) => value !== undefined)) return true;
  return (await call(getSocialLinks, how)).links.length > 0;
}
