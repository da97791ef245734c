import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { app } from './frames.ts';

/** A screen with the bars and the menu whose address carries nothing but itself: one line in the list of its group. */
export const screen = <
  const Path extends string,
  Module extends Record<string, unknown>,
  Name extends keyof Module & string,
>(
  path: Path,
  title: string,
  load: () => Promise<Module>,
  name: Name,
  ask?: () => void,
) =>
  createRoute({
    getParentRoute: () => app,
    path,
    staticData: { title, ask },
    component: lazyRouteComponent(load, name),
  });
