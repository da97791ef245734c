import { useRouterState } from '@tanstack/react-router';
import { useArrival } from './announce-screen.ts';
import { forPart } from './screen-data.ts';

/** What a screen loads may name it better than its address does: a help page. */
const hasTitle = (loaded: unknown): loaded is { title: string } =>
  typeof loaded === 'object' && loaded !== null && 'title' in loaded && typeof loaded.title === 'string';

/** A 2 px bar while the next screen is pending; then its title in the tab, announced, and the focus on its h1. */
export function RouteAnnouncer() {
  const pending = useRouterState({ select: (state) => state.status === 'pending' });
  const title = useRouterState({
    select: (state) => {
      const match = state.matches.findLast(({ staticData }) => staticData.title);
      const loaded: unknown = match?.loaderData;
      if (hasTitle(loaded)) return loaded.title;
      return match && forPart(match.staticData.title, match.search);
    },
  });
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const said = useArrival(path, title);
  return (
    <>
      {pending && (
        <div aria-hidden="true" className="fixed inset-x-0 top-0 z-70 h-0.5 overflow-hidden">
          <div className="h-full w-2/5 animate-progress bg-primary motion-reduce:w-full motion-reduce:animate-none" />
        </div>
      )}
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </>
  );
}
