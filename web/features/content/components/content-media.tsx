import { useEffect, useRef } from 'react';
import type { Advertisement } from '#contract/content/content.ts';
import { cx } from '#web/ui/cx.ts';
import { ContentIcon } from './content-icon.tsx';

type Drawn = Pick<Advertisement, 'urlContent' | 'thumbnailUrl' | 'alt' | 'icon' | 'type'>;

interface ContentMediaProps extends Drawn {
  /** Whether what moves may move now; else it stands still. */
  isPlaying: boolean;
  className?: string;
}

/** A picture, a GIF, a film without sound, or an icon where there is none. It fills the place it is given. */
export function ContentMedia({ urlContent, thumbnailUrl, alt, icon, type, isPlaying, className }: ContentMediaProps) {
  if (urlContent === null) return <ContentIcon name={icon} />;
  const fill = cx('size-full rounded-md', className ?? 'object-cover');
  if (type === 'VIDEO')
    return <Film {...{ alt, isPlaying }} address={urlContent} still={thumbnailUrl ?? undefined} className={fill} />;
  // A GIF stands still as another picture.
  const address = type === 'GIF' && !isPlaying ? (thumbnailUrl ?? urlContent) : urlContent;
  return <img src={address} alt={alt} loading="lazy" decoding="async" className={fill} />;
}

interface FilmProps {
  address: string;
  still: string | undefined;
  alt: string;
  isPlaying: boolean;
  className: string;
}

function Film({ address, still, alt, isPlaying, className }: FilmProps) {
  const film = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const shown = film.current;
    if (shown === null) return;
    // A browser may refuse to begin by itself: its picture stands there.
    if (isPlaying) shown.play().catch(() => undefined);
    else shown.pause();
  }, [isPlaying]);
  return (
    <video
      ref={film}
      src={address}
      poster={still}
      aria-label={alt}
      className={className}
      preload="none"
      muted
      loop
      playsInline
    />
  );
}
