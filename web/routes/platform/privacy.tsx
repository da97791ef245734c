import { privacy } from '#phrases/platform/privacy.ts';
import { LegalText } from '#web/features/platform/legal/legal-text.tsx';
import { PageHead } from '#web/ui/page.tsx';

export const PrivacyScreen = () => (
  <>
    <PageHead title={privacy.title} text={privacy.version} />
    <LegalText sections={privacy.sections} heading="h2" />
  </>
);
