import { ivaRates, labelOn, RETENTION } from '@cuadre/sri/catalogs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleHelp, Percent, User } from 'lucide-react';
import { useState } from 'react';
import type { DocumentInReturn, ReturnDocument } from '#contract/declarations/documents.ts';
import { originMarks } from '#contract/declarations/returns.rules.ts';
import { summaryWords, whyText } from '#phrases/declarations/summary-screen.ts';
import { useCategories } from '#web/features/received/use-categories.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { May, useMay } from '#web/shell/session/may.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { later, partOf } from '#web/ui/later.tsx';
import { documentQuery } from '../queries.ts';
import type { UseCorrection } from '../use-correction.ts';
import { useWhichReturn } from '../which-return.ts';
import { SourceLink, useNameOf } from './source-link.tsx';

const words = summaryWords.why;
const dialogs = later(() => import('./correction-dialogs.tsx'));
const SupportDialog = partOf(dialogs, (module) => module.SupportDialog);
const OriginDialog = partOf(dialogs, (module) => module.OriginDialog);
const SaleDialog = partOf(dialogs, (module) => module.SaleDialog);
const TermDialog = partOf(dialogs, (module) => module.TermDialog);
const PeriodDialog = partOf(dialogs, (module) => module.PeriodDialog);

interface WhyProps {
  period: string;
  document: ReturnDocument;
  use: UseCorrection;
}

/** Why a document is where it is, and what can be said of it: its row presses the keys. */
export function Why({ period, document, use }: WhyProps) {
  const { sourceId, part } = document;
  const query = useQuery(documentQuery({ period, obligation: useWhichReturn(), sourceId, part }));
  return (
    <div className="px-4 pt-1 pb-3">
      <Loaded query={query} label={words.loading} rows={1}>
        {(data) => (
          <>
            <Reasons data={data} />
            <Corrections data={data} period={period} use={use} />
          </>
        )}
      </Loaded>
    </div>
  );
}

/** Boxes that say how many documents there are, not how much. */
const counts = ['111', '113', '115', '117', '119'];

/** What was paid without a retention. @sri ATS tabla 3.10 */
const UNRETAINED = '332';
const isUnretained = ({ boxes }: DocumentInReturn): boolean => boxes.some(({ box }) => box === UNRETAINED);

function Reasons({ data }: { data: DocumentInReturn }) {
  const { document, why, boxes, said } = data;
  const { nameOf } = useCategories();
  const isOfRetentions = useWhichReturn() === 'retenciones';
  const rates = why.rates.map(({ rateCode }) => labelOn(ivaRates, rateCode, document.day));
  const group = document.category === null ? undefined : nameOf(document.category);
  return (
    <div className="flex items-start gap-2.5 rounded-md bg-surface-3 p-3 text-dense">
      <CircleHelp aria-hidden="true" size={18} className="mt-0.5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">{words.title}</p>
        <p>
          {whyText(document, { ...why, rates, group, marks: why.ofInvoice?.marks ?? said.marks })}{' '}
          {why.ofInvoice ? words.asInvoice(why.ofInvoice) : said.marks.length > 0 && words.said(said.marks)}{' '}
          {document.documentType !== RETENTION && boxes.some(({ box }) => box === '731') && words.ownIva}
          {isOfRetentions && document.documentType === RETENTION && words.wrongRetention}
          {isUnretained(data) && words.unretained}
        </p>
        <p className="num mt-1 text-meta text-muted">
          {boxes
            .filter(({ box }) => !counts.includes(box))
            .map(({ box, amount }) => words.inBox(box, amount))
            .join(' · ')}
        </p>
      </div>
    </div>
  );
}

interface CorrectionsProps {
  data: DocumentInReturn;
  period: string;
  use: UseCorrection;
}

function Corrections({ data, period, use }: CorrectionsProps) {
  const [asking, setAsking] = useState<'support' | 'origin' | 'sale' | 'term' | 'period'>();
  const may = useMay();
  const isOfRetentions = useWhichReturn() === 'retenciones';
  const { document, can, why, ifPersonal, ifBusiness } = data;
  const { sourceId, part } = document;
  const name = useNameOf()(document);
  const of = { sourceId, part };
  const says = summaryWords.correct;
  const isBusiness = why.scope === 'NEG';
  const price = isBusiness ? ifPersonal : ifBusiness;
  const label = (what: string) => says.named(what, name, document.number ?? '');
  const move = () =>
    use.correct({ ...of, scope: isBusiness ? 'PER' : 'NEG' }, says.done[isBusiness ? 'personal' : 'business'](name));
  const mayCorrect = may('declare');
  // A purchase may be an asset or charged again too: its support says that.
  const isOfSale = can.marks.length > 0 && !originMarks.some((mark) => can.marks.includes(mark));
  return (
    <div>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {mayCorrect && can.scope && (
          <Button
            size="sm"
            busy={use.busy}
            icon={<User aria-hidden="true" size={16} />}
            aria-label={label(isBusiness ? says.personal : says.business)}
            aria-keyshortcuts={isBusiness ? 'p' : 'n'}
            onClick={move}
          >
            {isBusiness ? says.personal : says.business}
          </Button>
        )}
        {mayCorrect && can.support && (
          <Button
            size="sm"
            busy={use.busy}
            aria-label={label(says.support)}
            aria-keyshortcuts="s"
            onClick={() => setAsking('support')}
          >
            {says.support}
          </Button>
        )}
        {mayCorrect && originMarks.some((mark) => can.marks.includes(mark)) && (
          <Button
            size="sm"
            busy={use.busy}
            aria-label={label(says.origin)}
            aria-keyshortcuts="o"
            onClick={() => setAsking('origin')}
          >
            {says.origin}
          </Button>
        )}
        {mayCorrect && isOfSale && (
          <Button
            size="sm"
            busy={use.busy}
            aria-label={label(says.sale)}
            aria-keyshortcuts="o"
            onClick={() => setAsking('sale')}
          >
            {says.sale}
          </Button>
        )}
        {mayCorrect && can.deferredBy && (
          <Button size="sm" busy={use.busy} aria-label={label(says.term)} onClick={() => setAsking('term')}>
            {says.term}
          </Button>
        )}
        {mayCorrect && can.takenIn.some((each) => each !== period) && (
          <Button size="sm" busy={use.busy} aria-label={label(says.otherPeriod)} onClick={() => setAsking('period')}>
            {says.otherPeriod}
          </Button>
        )}
        {isUnretained(data) && document.source === 'received' && (
          <May to="/income/receipts/retention/add">
            <Link
              to="/income/receipts/retention/add"
              search={{ from: sourceId }}
              aria-label={label(words.retain)}
              className={buttonClass({ size: 'sm' })}
            >
              <Percent aria-hidden="true" size={16} />
              {words.retain}
            </Link>
          </May>
        )}
        <SourceLink
          document={document}
          label={label(words.see)}
          className="inline-flex min-h-11 items-center px-2 text-dense font-semibold text-link"
        >
          {words.see}
        </SourceLink>
      </div>
      {mayCorrect && isOfRetentions && can.scope && <p className="mt-1 text-meta text-muted">{words.alsoForIva}</p>}
      {mayCorrect && can.scope && price !== null && (
        <p className="num mt-1 text-meta text-muted">
          {isBusiness ? words.ifPersonal(price) : words.ifBusiness(price)}
        </p>
      )}
      {asking === 'support' && (
        <SupportDialog document={document} support={why.support} use={use} onClose={() => setAsking(undefined)} />
      )}
      {asking === 'origin' && <OriginDialog data={data} use={use} onClose={() => setAsking(undefined)} />}
      {asking === 'sale' && <SaleDialog data={data} use={use} onClose={() => setAsking(undefined)} />}
      {asking === 'term' && <TermDialog data={data} use={use} onClose={() => setAsking(undefined)} />}
      {asking === 'period' && (
        <PeriodDialog data={data} period={period} use={use} onClose={() => setAsking(undefined)} />
      )}
    </div>
  );
}
