import { privacy } from '#phrases/platform/privacy.ts';
import { LegalText } from '../features/account/components/legal-text.tsx';
import { PageHead } from '../ui/page.tsx';

export const PrivacyScreen = () => (
  <>
    <PageHead title={privacy.title} text={privacy.version} />
    <LegalText sections={privacy.sections} heading="h2" />
  </>
);
