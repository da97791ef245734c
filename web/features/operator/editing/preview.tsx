import { formatMoney } from '@cuadre/sri/num';
import type { PublishedPreview, PublishedShown } from '#contract/operator/published.ts';
import { isSignature } from '#contract/shop/offers.rules.ts';
import { socialWords } from '#phrases/content/content.ts';
import { choiceWords, publishedWords as words } from '#phrases/operator/published.ts';
import { ContentLink } from '#web/features/content/components/content-link.tsx';
import { OneMessage } from '#web/features/content/components/messages.tsx';
import { Rotation } from '#web/features/content/components/placement.tsx';
import { OfferCard } from '#web/features/shop/components/offer-card.tsx';
import { AppliedCode } from '#web/features/shop/components/promotional-code.tsx';
import { SignatureOffers } from '#web/features/shop/components/signature-offers.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { dayForReading } from '#web/ui/inputs/read-day.ts';

/** What changes, in a sentence. */
export function sentenceOfChange({ from, until, before, after }: PublishedPreview): string {
  const day = dayForReading(from);
  const end = until === null ? [] : [words.changes.until(dayForReading(until))];
  return [changeOf(day, before, after), ...end].join(' ');
}

function changeOf(day: string, before: PublishedShown | null, after: PublishedShown): string {
  const { changes } = words;
  switch (after.kind) {
    case 'offer':
      return changes.price(day, after.offer.total, before?.kind === 'offer' ? before.offer.total : null);
    case 'promotion':
      return changes.discount(
        day,
        words.discount(after.discount),
        before?.kind === 'promotion' ? words.discount(before.discount) : null,
      );
    case 'parameter':
      return changes.value(day, after.value, before?.kind === 'parameter' ? before.value : null);
    default:
      return changes.shown(day, before === null);
  }
}

/** As a customer sees it that day: by what draws it there. Nothing of it can be pressed. */
export function Shown({ shown }: { shown: PublishedShown }) {
  return <div inert>{drawn(shown)}</div>;
}

function drawn(shown: PublishedShown) {
  switch (shown.kind) {
    case 'offer':
      return isSignature(shown.offer.grants) ? (
        <SignatureOffers offers={[shown.offer]} busy={false} onBuy={() => undefined} />
      ) : (
        <OfferCard offer={shown.offer} plan={undefined} isFirst busy={false} onBuy={() => undefined} />
      );
    case 'promotion':
      return (
        <Card>
          <AppliedCode promotion={shown} />
          {shown.offers.length === 0 ? (
            <p className="mt-2 text-muted">{words.changes.none}</p>
          ) : (
            <div className="mt-2">
              <Facts
                items={shown.offers.map(({ code, title, total }) => ({
                  label: `${title} (${code})`,
                  value: formatMoney(total),
                }))}
              />
            </div>
          )}
        </Card>
      );
    case 'banner':
      return (
        <div className="flex flex-col gap-3">
          <div className="h-44 tb:h-36">
            <Rotation items={[shown.banner]} />
          </div>
          {shown.paragraphs.length > 0 && (
            <Card>
              <div className="flex flex-col gap-3">
                {shown.paragraphs.map((paragraph) => (
                  <p key={paragraph} className="wrap-anywhere">
                    {paragraph}
                  </p>
                ))}
              </div>
            </Card>
          )}
        </div>
      );
    case 'message':
      return <OneMessage message={shown.message} />;
    case 'socialLink':
      return (
        <ContentLink to={shown.address} className={buttonClass()}>
          {socialWords.names[shown.network]}
        </ContentLink>
      );
    case 'appVersion':
      return <p>{words.version(choiceWords.platforms[shown.platform], shown.version)}</p>;
    case 'parameter':
      return <p className="wrap-anywhere">{shown.value}</p>;
  }
}
