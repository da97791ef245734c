import { Link } from '@tanstack/react-router';
import type { Approval } from '#contract/declarations/filing.ts';
import { billSteps } from '#contract/declarations/questions.rules.ts';
import type { OpenPoint } from '#contract/declarations/returns.ts';
import { knowsPoint, openSentence } from '#phrases/declarations/filing.ts';
import { approveWords as words } from '#phrases/declarations/filing-screens.ts';
import { paymentWords } from '#phrases/declarations/payment.ts';
import { casesWords } from '#phrases/declarations/questions.ts';
import { version } from '#phrases/shell/install.ts';
import { takeVersion } from '#web/shell/install/versions.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PaymentLink } from '../living/components/return-links.tsx';
import { DocumentName, SourceLink } from '../living/components/source-link.tsx';
import { inAddress } from '../living/which-return.ts';

type OfApproval = Pick<Approval, 'obligation' | 'period' | 'from' | 'to'>;

const action = 'inline-flex min-h-11 items-center text-dense font-semibold text-link';

/** What is decided where all of it is, not on the page of each. */
const decidedThere: readonly OpenPoint['kind'][] = ['unclassified', 'purchases'];

/** What is open before a return is approved: each opens what it is. */
export function OpenPoints({ approval }: { approval: OfApproval & Pick<Approval, 'points'> }) {
  if (approval.points.length === 0) return null;
  return (
    <Card flush title={words.left} id="points" className="scroll-mt-20">
      <ul className="num divide-y divide-border">
        {approval.points.map((point) => (
          <li key={point.kind} className="px-4 py-2.5">
            <p className="text-dense font-semibold">{openSentence(point, approval.obligation)}</p>
            <ul>
              {point.documents.map((document) => (
                <li key={`${document.sourceId} ${document.part}`}>
                  <SourceLink document={document} className="block min-h-11 py-1.5 text-dense text-link">
                    <DocumentName document={document} />
                  </SourceLink>
                </li>
              ))}
              {point.names.map((name) => (
                <li key={name} className="py-1 text-meta wrap-anywhere text-muted">
                  {name}
                </li>
              ))}
            </ul>
            {!knowsPoint(point.kind) ? (
              <Button size="sm" onClick={() => takeVersion()}>
                {version.action}
              </Button>
            ) : (
              (decidedThere.includes(point.kind) || point.count > point.documents.length) && (
                <Where point={point} approval={approval} />
              )
            )}
          </li>
        ))}
      </ul>
      <p className="border-t border-border px-4 py-3 text-dense text-muted">{words.leftText}</p>
    </Card>
  );
}

interface WhereProps {
  point: OpenPoint;
  approval: OfApproval;
}

/** Where all of it is. */
function Where({ point: { kind }, approval: { obligation, period, from, to } }: WhereProps) {
  if (kind === 'payment')
    return (
      <PaymentLink of={{ obligation, period }} className={action}>
        {paymentWords.choose}
      </PaymentLink>
    );
  if (kind === 'gaps' || kind === 'list') return null;
  if (kind === 'cases')
    return obligation === 'renta' ? (
      <Link to="/declaration/revenue/questions" search={{ year: period }} className={action}>
        {casesWords.respond}
      </Link>
    ) : (
      <Link to="/declaration/news" search={{ period }} className={action}>
        {casesWords.respond}
      </Link>
    );
  if (kind === 'deferred')
    return (
      <Link to="/declaration/bills" search={{ period, step: String(billSteps.creditSales) }} className={action}>
        {casesWords.change}
      </Link>
    );
  if (kind === 'earlier')
    return (
      <Link to="/declaration" className={action}>
        {words.seeAll}
      </Link>
    );
  if (kind === 'purchases')
    return obligation === 'renta' ? (
      <Link to="/declaration/revenue" search={{ year: period }} className={action}>
        {words.seeAll}
      </Link>
    ) : (
      <Link to="/declaration/summary" search={{ period, ...inAddress(obligation) }} hash="outside" className={action}>
        {words.seeAll}
      </Link>
    );
  const isBought = kind === 'unclassified' || kind === 'retentions';
  return (
    <Link to={isBought ? '/lists/received' : '/lists/incomes'} search={{ from, to }} className={action}>
      {kind === 'unclassified' ? words.sortAll : words.seeAll}
    </Link>
  );
}
