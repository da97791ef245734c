import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, EyeOff, Pause, Play } from 'lucide-react';
import { type TouchEvent, useEffect, useRef, useState } from 'react';
import type { Placement as Place, ShownKind } from '#contract/content/content.rules.ts';
import type { Advertisement } from '#contract/content/content.ts';
import { placementWords as words } from '#phrases/content/content.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { useProfile } from '#web/shell/session/profile.ts';
import { IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { showToast } from '#web/ui/toast.tsx';
import { useStillness } from '#web/ui/use-media.ts';
import { contentOf } from '../of-profile.ts';
import { advertisementsQuery, hideContent } from '../queries.ts';
import { ContentLink } from './content-link.tsx';
import { ContentMedia } from './content-media.tsx';

/** A finger that moves less than this only touched. */
const SWIPE_PX = 40;

/**
 * Where what the operator shows may stand. Whether there is something is known from the profile when the page is drawn: then
 * its height is kept from the start, else nothing is, and what comes later waits for the next page. So nothing moves.
 */
export function Placement({ place, className }: { place: Place; className?: string }) {
  const { placements } = contentOf(useProfile().data);
  const [isKept] = useState(placements.includes(place));
  const isWanted = isKept && placements.includes(place);
  const query = useQuery({ ...advertisementsQuery, enabled: isWanted });
  const shown = query.data?.advertisements.filter((each) => each.placements.includes(place));
  if (!isWanted || shown?.length === 0) return null;
  return (
    <div className={cx('h-44 tb:h-36', className)}>
      {shown === undefined ? (
        <div
          aria-hidden="true"
          className={cx(
            'h-full rounded-lg bg-surface-3 motion-reduce:animate-none',
            query.isError ? 'invisible' : 'animate-skeleton',
          )}
        />
      ) : (
        <Rotation items={shown} />
      )}
    </div>
  );
}

/** What stands in a placement, one after the other. */
export function Rotation({ items }: { items: readonly Advertisement[] }) {
  const isStill = useStillness();
  const [at, setAt] = useState(0);
  /** What the person said; until then things move unless their system asks for stillness. */
  const [said, setSaid] = useState<'play' | 'pause'>();
  const [isHeld, setHeld] = useState(false);
  const isMoving = said === undefined ? !isStill : said === 'play';
  const item = items[at % items.length] as Advertisement;
  const go = (by: number) => setAt((now) => (now + by + items.length) % items.length);
  const turns = isMoving && !isStill && !isHeld && items.length > 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time begins again with each of them
  useEffect(() => {
    if (!turns) return;
    // A window that nobody sees lets its turn pass.
    const timer = setInterval(
      () => document.hidden || setAt((now) => (now + 1) % items.length),
      item.rotationTime * 1000,
    );
    return () => clearInterval(timer);
  }, [turns, at, items.length, item.rotationTime]);
  const swipe = useSwipe(go);
  const moves = item.type === 'GIF' || item.type === 'VIDEO';
  return (
    <section
      aria-label={words.labels[item.kind]}
      className="flex h-full flex-col overflow-hidden rounded-lg border border-border bg-surface shadow-card"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      {...swipe}
    >
      <div className="flex items-center pl-4">
        <p className="mr-auto text-meta font-semibold text-muted">{words.labels[item.kind]}</p>
        {(moves || (items.length > 1 && !isStill)) && (
          <IconButton
            label={isMoving ? words.pause : moves ? words.start : words.play}
            icon={isMoving ? <Pause aria-hidden="true" size={18} /> : <Play aria-hidden="true" size={18} />}
            onClick={() => setSaid(isMoving ? 'pause' : 'play')}
          />
        )}
        {items.length > 1 && (
          <>
            <IconButton
              label={words.previous}
              icon={<ChevronLeft aria-hidden="true" size={20} />}
              onClick={() => go(-1)}
            />
            <span className="num text-meta text-muted">{words.position((at % items.length) + 1, items.length)}</span>
            <IconButton label={words.next} icon={<ChevronRight aria-hidden="true" size={20} />} onClick={() => go(1)} />
          </>
        )}
        <IconButton label={words.hide} icon={<EyeOff aria-hidden="true" size={18} />} onClick={() => hide(item.kind)} />
      </div>
      <div aria-live={turns ? 'off' : 'polite'} className="flex min-h-0 flex-1 gap-3 px-4 pb-2">
        <div className="size-14 shrink-0 tb:h-20 tb:w-32">
          <ContentMedia {...item} isPlaying={isMoving} />
        </div>
        <div className="min-w-0 flex-1">
          <p className="line-clamp-2 leading-tight font-semibold wrap-anywhere">
            {item.urlRedirect === null ? (
              item.title
            ) : (
              <ContentLink to={item.urlRedirect} className="text-link underline-offset-2 hover:underline">
                {item.title}
              </ContentLink>
            )}
          </p>
          <p className="mt-1 line-clamp-4 text-dense text-muted wrap-anywhere">{item.textContent}</p>
        </div>
      </div>
    </section>
  );
}

function useSwipe(go: (by: number) => void) {
  const from = useRef<number | undefined>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      from.current = touches[0]?.clientX;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const by = (changedTouches[0]?.clientX ?? 0) - (from.current ?? 0);
      if (from.current !== undefined && Math.abs(by) >= SWIPE_PX) go(by < 0 ? 1 : -1);
      from.current = undefined;
    },
  };
}

async function hide(kind: ShownKind): Promise<void> {
  try {
    await hideContent(kind, true);
    showToast(words.hidden[kind], { undo: () => void hideContent(kind, false).catch(tell) });
  } catch (error) {
    tell(error);
  }
}
const tell = (error: unknown): void => showToast(sentenceOf(error), { tone: 'danger' });
