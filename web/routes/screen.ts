import { type AnyRoute, createRoute, type ParsedLocation, type RouteComponent } from '@tanstack/react-router';
import type { ScreenData } from '#web/shell/frame/screen-data.ts';

/** The row of a screen: where it is, what its surroundings know of it, and its file. */
interface Row<Path extends string, Search> extends ScreenData {
  readonly path: Path;
  /** What its address carries after the question mark, made sure of. */
  readonly search?: (asked: Record<string, unknown>) => Search;
  /** Before it is shown: who has no purpose there is led on. */
  readonly before?: (at: Arrival<Search>) => Promise<void>;
  /** Fetched when it is shown (`lazyRouteComponent`). Without one, the address leads on. */
  readonly component?: RouteComponent;
}
interface Arrival<Search> {
  readonly search: Search;
  readonly location: ParsedLocation;
  readonly preload: boolean;
  readonly cause: string;
}

/** A screen in a frame: one row in the list of its wing (`<wing>/screens.ts`). */
export const screen = <Frame extends AnyRoute, const Path extends string, Search extends object = object>(
  frame: Frame,
  { path, search, before, component, ...data }: Row<Path, Search>,
) =>
  createRoute({
    getParentRoute: () => frame,
    path,
    validateSearch: search as (asked: Record<string, unknown>) => Search,
    beforeLoad: before as ((at: unknown) => Promise<void>) | undefined,
    component,
    staticData: data,
  });
