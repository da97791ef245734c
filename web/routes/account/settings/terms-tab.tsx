import { formatDay } from '@cuadre/sri/dates';
import { acceptedTerms as words } from '#phrases/account/settings.ts';
import { privacy } from '#phrases/platform/privacy.ts';
import { terms } from '#phrases/platform/terms.ts';
import { usePersonalData } from '#web/features/account/settings/queries.ts';
import { LegalText } from '#web/features/platform/legal/legal-text.tsx';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { Card } from '#web/ui/card.tsx';
import { Facts } from '#web/ui/facts.tsx';

/** What was accepted and when, and the text as it stands. */
export function TermsTab() {
  const person = usePersonalData();
  return (
    <div className="flex flex-col gap-5">
      <Loaded query={person} rows={1}>
        {({ terms }) => (
          <Card>
            <Facts
              items={[
                { label: words.accepted, value: formatDay(terms.version) },
                { label: words.acceptedOn, value: formatDay(terms.acceptedOn) },
              ]}
            />
          </Card>
        )}
      </Loaded>
      <LegalText sections={terms.sections} heading="h3" />
      <h3 className="mt-2 text-section font-bold">{privacy.title}</h3>
      <LegalText sections={privacy.sections} heading="h4" />
    </div>
  );
}
