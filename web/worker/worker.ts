import { type Kept, keptAnswer } from './kept-answer.ts';
import { giveShared, isShare, keepShared } from './shared.ts';

/** The build writes them in: the files of this version, and its name (scripts/build.mjs). */
declare const BUILD_FILES: Kept;
declare const BUILD_NAME: string;

/** What of the worker's own world is used; the app's types are those of a page. */
interface Scope {
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  addEventListener(
    type: 'install' | 'activate',
    listener: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
  addEventListener(
    type: 'message',
    listener: (event: { readonly data: unknown; readonly ports: readonly MessagePort[] }) => void,
  ): void;
  addEventListener(
    type: 'fetch',
    listener: (event: { readonly request: Request; respondWith(answer: Promise<Response>): void }) => void,
  ): void;
}
const worker = globalThis as unknown as Scope;

const prefix = 'cuadre-';
const ours = `${prefix}${BUILD_NAME}`;

/** Every file of this version; one with a hash in its name that an older version had is not fetched again. */
async function keepAll(): Promise<void> {
  const cache = await caches.open(ours);
  await Promise.all(
    [...BUILD_FILES.pages, ...BUILD_FILES.files].map(async (path) => {
      const immutable = path.startsWith('/assets/');
      const known = immutable ? await caches.match(path) : undefined;
      const answer = known ?? (await fetch(path, { cache: immutable ? 'default' : 'reload', credentials: 'omit' }));
      if (!answer.ok || answer.redirected) throw new Error(`${path}: ${answer.status}`);
      await cache.put(path, answer);
    }),
  );
}

async function dropOlder(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(prefix) && name !== ours).map((name) => caches.delete(name)),
  );
}

const fromCache = async (path: string): Promise<Response | undefined> => (await caches.open(ours)).match(path);

// A new version waits here until a person asks for it: a page never changes while somebody uses it.
worker.addEventListener('install', (event) => event.waitUntil(keepAll()));
worker.addEventListener('message', ({ data, ports }) => {
  if (data === 'take-over') worker.skipWaiting();
  if (data === 'shared') ports[0]?.postMessage(giveShared());
});
worker.addEventListener('activate', (event) => event.waitUntil(dropOlder().then(() => worker.clients.claim())));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (isShare(location.origin, request)) return event.respondWith(keepShared(request));
  const kept = keptAnswer(BUILD_FILES, location.origin, request);
  if (kept === undefined) return;
  const network = () => fetch(request);
  if (kept.first === 'network')
    return event.respondWith(
      network().catch(async (error) => {
        const answer = await fromCache(kept.path);
        if (answer === undefined) throw error;
        return answer;
      }),
    );
  event.respondWith(fromCache(kept.path).then((answer) => answer ?? network()));
});
