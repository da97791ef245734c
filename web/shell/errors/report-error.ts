import { monitoringPath, ownProject, scrubFile, scrubRoute, scrubText } from '#contract/platform/monitoring.ts';
import { CallProblem } from '#web/api/problem.ts';

/** A page that breaks in a loop says it once, and little more. */
const MAX_PER_MINUTE = 5;
const MAX_PER_PAGE = 20;

interface Frame {
  readonly filename: string;
  readonly function: string;
  readonly lineno: number;
  readonly colno: number;
}

/** The lines of a stack, `at name (file:1:2)` or `name@file:1:2`, oldest first as the format wants them. */
const framesOf = (stack: string): Frame[] =>
  stack
    .split('\n')
    .flatMap((line) => {
      const found =
        /^\s*at (?:(?<name>.+?) \()?(?<file>\S+?):(?<line>\d+):(?<column>\d+)\)?$/.exec(line) ??
        /^(?<name>[^@]*)@(?<file>\S+?):(?<line>\d+):(?<column>\d+)$/.exec(line);
      if (!found?.groups) return [];
      const { name = '', file = '', line: lineno, column } = found.groups;
      return [{ filename: scrubFile(file), function: name || '?', lineno: Number(lineno), colno: Number(column) }];
    })
    .slice(0, 30)
    .reverse();

let routeNow = (): string => location.pathname;
/** Who knows the pattern of the present route says so here: reports then carry it instead of an address with ids. */
export const nameRoutes = (pattern: () => string): void => {
  routeNow = pattern;
};

const seen = new Set<string>();
let sentAt: number[] = [];

/** Whether this one is to be sent: not seen before on this page, and not one of too many. */
const isWanted = (key: string): boolean => {
  const now = performance.now();
  sentAt = sentAt.filter((at) => now - at < 60_000);
  if (seen.has(key) || seen.size >= MAX_PER_PAGE || sentAt.length >= MAX_PER_MINUTE) return false;
  seen.add(key);
  sentAt.push(now);
  return true;
};

/** What happened to a person who is offline or was refused is told on the screen; it is no fault of the page. */
const isExpected = (error: unknown): boolean =>
  (error instanceof CallProblem && error.code !== 'server.unexpected') ||
  (error instanceof DOMException && error.name === 'AbortError');

/**
 * Tells us that a page broke: what kind of error, in which files and lines, on which route. Never what was typed, never
 * who; what the error says is cleaned before it leaves (contract/platform/monitoring.ts), and again on the server.
 */
export function reportError(error: unknown, kind: 'error' | 'rejection' | 'render'): void {
  if (isExpected(error)) return;
  const { name, message, stack = '' } = error instanceof Error ? error : { name: typeof error, message: '' };
  const frames = framesOf(stack);
  const value = scrubText(message);
  const last = frames.at(-1);
  if (!isWanted(`${name}|${value}|${last?.filename}:${last?.lineno}:${last?.colno}`)) return;
  const event = {
    level: 'error',
    release: import.meta.env.CUADRE_RELEASE,
    transaction: scrubRoute(routeNow()),
    exception: { values: [{ type: name, value, stacktrace: { frames } }] },
    tags: { kind },
  };
  const envelope = [{}, { type: 'event' }, event].map((part) => JSON.stringify(part)).join('\n');
  fetch(`${monitoringPath}?${new URLSearchParams(ownProject)}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: envelope,
    keepalive: true,
  }).catch(() => undefined); // who cannot be told, cannot be told
}

/** Hears what nobody caught. */
export function reportUncaught(): void {
  window.addEventListener('error', (event) => {
    if (event.error !== undefined && event.error !== null) reportError(event.error, 'error');
  });
  window.addEventListener('unhandledrejection', (event) => reportError(event.reason, 'rejection'));
}
