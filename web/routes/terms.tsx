import { terms } from '#phrases/platform/terms.ts';
import { LegalText } from '../features/account/components/legal-text.tsx';
import { PageHead } from '../ui/page.tsx';

export const TermsScreen = () => (
  <>
    <PageHead title={terms.title} text={terms.version} />
    <LegalText sections={terms.sections} heading="h2" />
  </>
);
