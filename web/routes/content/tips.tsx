import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Heart, Lightbulb } from 'lucide-react';
import { groups } from '#contract/roles.ts';
import { tipWords as words } from '#phrases/content/content.ts';
import { screens } from '#phrases/content/screens.ts';
import { ContentMedia } from '#web/features/content/components/content-media.tsx';
import { tipsQuery } from '#web/features/content/queries.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { useScope } from '#web/shell/session/scope.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { Filters } from '#web/ui/tabs.tsx';

/** Tips for the business or for the household; which is in the address. */
export function TipsScreen() {
  const { scope, hasBoth } = useScope();
  const { group = scope } = useSearch({ from: '/known/app/tips' });
  const navigate = useNavigate();
  const query = useQuery(tipsQuery(group));
  return (
    <div className="max-w-3xl">
      <PageHead title={screens.tips.title} text={words.text} />
      {hasBoth && (
        <div className="mb-4">
          <Filters
            label={words.kinds}
            options={groups.map((value) => ({ value, label: words.groups[value] }))}
            value={group}
            onChange={(value) =>
              navigate({ to: '/tips', search: { group: groups.find((each) => each === value) }, replace: true })
            }
          />
        </div>
      )}
      <Loaded query={query} label={words.loading} rows={4}>
        {({ tips }) =>
          tips.length === 0 ? (
            <Card>
              <EmptyState drawing={<Lightbulb size={26} />} title={words.noneTitle}>
                {words.noneText}
              </EmptyState>
            </Card>
          ) : (
            <ul className="grid gap-3 tb:grid-cols-2">
              {tips.map(({ identifier, type, title, summary, urlImage, alt, icon, likeSelected }) => (
                <li key={identifier}>
                  <Link
                    to="/tips/$tip"
                    params={{ tip: identifier }}
                    className="flex h-full items-start gap-3 rounded-lg border border-border bg-surface p-4 shadow-card hover:bg-surface-2"
                  >
                    <span className="size-14 shrink-0">
                      <ContentMedia
                        {...{ alt, icon, type: 'IMAGE', thumbnailUrl: null, urlContent: urlImage }}
                        isPlaying={false}
                      />
                    </span>
                    <span className="min-w-0 flex-1">
                      {type === 'PUBLICITY' && (
                        <span className="block text-meta font-semibold text-muted">{words.sponsored}</span>
                      )}
                      <span className="block font-semibold wrap-anywhere">{title}</span>
                      <span className="block text-dense text-muted wrap-anywhere">{summary}</span>
                      {likeSelected && (
                        <span className="mt-1 flex items-center gap-1 text-meta font-semibold">
                          <Heart aria-hidden="true" size={14} className="fill-current" />
                          {words.liked}
                        </span>
                      )}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}
