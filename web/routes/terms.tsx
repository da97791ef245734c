import { terms } from '../../phrases/screens/terms.ts';
import { PageHead } from '../ui/page.tsx';

export const TermsScreen = () => (
  <>
    <PageHead title={terms.title} text={terms.version} />
    <div className="flex flex-col gap-5">
      {terms.sections.map((section) => (
        <section key={section.title}>
          <h2 className="text-section font-bold">{section.title}</h2>
          <p className="mt-1 text-muted">{section.text}</p>
        </section>
      ))}
    </div>
  </>
);
