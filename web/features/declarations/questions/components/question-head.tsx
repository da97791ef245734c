import { casesWords as words } from '#phrases/declarations/questions.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageHead } from '#web/ui/page.tsx';

interface QuestionHeadProps {
  period: string;
  /** What it is about, in two words. */
  name: string;
  at: number;
  of: number;
  title: string;
  text: string;
}

/** Which question of how many, and the question. */
export const QuestionHead = ({ period, name, at, of, title, text }: QuestionHeadProps) => (
  <PageHead
    back={
      <>
        <BackLink to="/declaration">{words.back}</BackLink>
        <div className="mb-4 lg:max-w-[65%]">
          <p className="num flex justify-between gap-3 text-meta">
            <span>{words.place(period, name)}</span>
            <span className="whitespace-nowrap text-muted">{words.step(at, of)}</span>
          </p>
          <span aria-hidden="true" className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-surface-3">
            <span
              className="block h-full rounded-full bg-primary forced-colors:bg-[Highlight]"
              style={{ width: `${(100 * at) / of}%` }}
            />
          </span>
        </div>
      </>
    }
    title={title}
    text={text}
  />
);
