import { useQuery } from '@tanstack/react-query';
import { socialWords as words } from '#phrases/content/content.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { socialQuery } from '../queries.ts';
import { ContentLink } from './content-link.tsx';

/** The operator in social networks, where they said so. It stands last: what comes pushes nothing. */
export function SocialLinks() {
  const links = useQuery(socialQuery).data?.links ?? [];
  if (links.length === 0) return null;
  return (
    <Card title={words.title}>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ network, address }) => (
          <li key={address}>
            <ContentLink to={address} className={buttonClass()}>
              {words.names[network]}
            </ContentLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
