import { terms } from '#phrases/platform/terms.ts';
import { LegalText } from '#web/features/platform/legal/legal-text.tsx';
import { PageHead } from '#web/ui/page.tsx';

export const TermsScreen = () => (
  <>
    <PageHead title={terms.title} text={terms.version} />
    <LegalText sections={terms.sections} heading="h2" />
  </>
);
