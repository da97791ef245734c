import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Heart, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import type { Article } from '#contract/content/content.ts';
import { placementWords, tipWords as words } from '#phrases/content/content.ts';
import { screens } from '#phrases/content/screens.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { ContentMedia } from '#web/features/content/components/content-media.tsx';
import { articleQuery, likeTip } from '#web/features/content/queries.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { useStillness } from '#web/ui/use-media.ts';

/** A tip with its text. */
export function TipScreen() {
  const { tip } = useParams({ from: '/known/app/tips/$tip' });
  const query = useQuery(articleQuery(tip));
  return (
    <div className="max-w-2xl">
      <BackLink to="/tips">{screens.tips.title}</BackLink>
      <Loaded query={query} label={words.loading} rows={4}>
        {(article) => <Shown article={article} />}
      </Loaded>
    </div>
  );
}

function Shown({ article }: { article: Article }) {
  const { identifier, type, title, summary, authorsName, content, likeSelected } = article;
  const [busy, setBusy] = useState(false);
  const like = async () => {
    setBusy(true);
    try {
      await likeTip(identifier, !likeSelected);
    } catch (error) {
      showToast(sentenceOf(error), { tone: 'danger' });
    }
    setBusy(false);
  };
  return (
    <>
      <PageHead kicker={type === 'PUBLICITY' ? words.sponsored : undefined} title={title} text={summary} />
      <Card>
        {article.urlContent !== null && <Media {...article} />}
        <div className="flex flex-col gap-3">
          {content.map((paragraph) => (
            <p key={paragraph} className="wrap-anywhere">
              {paragraph}
            </p>
          ))}
        </div>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <p className="text-meta text-muted">{words.by(authorsName)}</p>
          <Button
            aria-pressed={likeSelected}
            busy={busy}
            icon={<Heart aria-hidden="true" size={18} className={likeSelected ? 'fill-current' : undefined} />}
            onClick={like}
          >
            {likeSelected ? words.liked : words.like}
          </Button>
        </div>
      </Card>
    </>
  );
}

/** What moves begins by itself unless the system asks for stillness, as where it stands in a placement. */
function Media({ urlContent, urlImage, contentType, alt, icon }: Article) {
  const isStill = useStillness();
  const [said, setSaid] = useState<'play' | 'pause'>();
  const isPlaying = said === undefined ? !isStill : said === 'play';
  const moves = contentType === 'GIF' || contentType === 'VIDEO';
  return (
    <div className="mb-4 flex flex-col items-start gap-2">
      <ContentMedia
        {...{ urlContent, alt, icon, isPlaying }}
        type={contentType}
        thumbnailUrl={urlImage}
        className="max-h-80 object-cover"
      />
      {moves && (
        <Button
          size="sm"
          icon={isPlaying ? <Pause aria-hidden="true" size={18} /> : <Play aria-hidden="true" size={18} />}
          onClick={() => setSaid(isPlaying ? 'pause' : 'play')}
        >
          {isPlaying ? placementWords.pause : placementWords.start}
        </Button>
      )}
    </div>
  );
}
