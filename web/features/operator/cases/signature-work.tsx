import { formatMoney } from '@cuadre/sri/num';
import { Download } from 'lucide-react';
import { getSignaturePaper, type WorkOf } from '#contract/operator/cases.ts';
import { caseWords, paymentCase, signatureCase as words } from '#phrases/operator/desk.ts';
import { documentNames } from '#phrases/shop/signatures.ts';
import { linkTo } from '#web/api/call.ts';
import { serverNow } from '#web/api/clock.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip, Notice } from '#web/ui/chip.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { instantForReading } from '#web/ui/format-instant.ts';
import { ActButton } from './act-button.tsx';
import { askSignatureAgain, giveSignatureUp } from './queries.ts';
import { ReasonButton } from './reason-button.tsx';

type Work = WorkOf<'signature'>;

const DAY = 86_400_000;

/** A signature that does not get on at the certifying entity by itself. */
export const SignatureWork = ({ caseId, work }: { caseId: string; work: Work }) => {
  const { isTest, years, state, since, sentAt, reference, heard, timesAsked, buyer, holder, total } = work;
  const days = Math.floor((serverNow().getTime() - Date.parse(since)) / DAY);
  return (
    <>
      {isTest && <Notice tone="info">{words.test}</Notice>}
      <Card title={caseWords.facts}>
        <Facts
          items={[
            { label: words.state, value: `${words.states[state]}, ${words.since(instantForReading(since), days)}` },
            {
              label: words.heard,
              value: heard === null ? words.nothing : `${saidOf(heard)} · ${instantForReading(heard.at)}`,
            },
            { label: words.theirs, value: reference.theirs ?? words.unknown },
            { label: words.ours, value: reference.ours },
            ...(sentAt === null ? [] : [{ label: words.sent, value: instantForReading(sentAt) }]),
            { label: words.lasts, value: words.years(years) },
            { label: words.buyer, value: `${buyer.name} · ${buyer.identification}` },
            {
              label: words.holder,
              value: holder === null ? words.erased : `${holder.name} · ${holder.identification}`,
            },
            ...(holder === null ? [] : [{ label: words.reach, value: `${holder.mobile} · ${holder.email}` }]),
          ]}
        />
        {timesAsked > 0 && (
          <p className="mt-2">
            <Chip tone="warning">{words.asked(timesAsked)}</Chip>
          </p>
        )}
      </Card>
      <Papers caseId={caseId} work={work} />
      <Card title={paymentCase.acts}>
        <div className="flex flex-wrap gap-2">
          <ActButton
            look="primary"
            label={words.ask}
            act={async () => words.askedNow(saidOf(await askSignatureAgain(caseId)))}
          />
          <ReasonButton
            words={words.giveUp(formatMoney(total))}
            look="danger"
            act={async (reason) => {
              await giveSignatureUp(caseId, reason);
              return words.gaveUp;
            }}
          />
        </div>
      </Card>
    </>
  );
};

const saidOf = ({ kind, reason }: Pick<NonNullable<Work['heard']>, 'kind' | 'reason'>): string =>
  reason === null ? words.said[kind] : words.because(words.said[kind], reason);

/** What is there and what is not: a picture is opened by a press of its own. */
const Papers = ({ caseId, work: { documents, missing, asked } }: { caseId: string; work: Work }) => (
  <Card title={words.papers} flush>
    <p className="px-4 pb-2 text-meta text-muted">{words.papersText}</p>
    <ul aria-label={words.papers} className="num divide-y divide-border">
      {documents.map(({ document, bytes, savedAt }) => (
        <li key={document} className="flex flex-wrap items-center justify-between gap-3 px-4 py-2.5">
          <div className="min-w-0">
            <p className="font-semibold">{documentNames[document]}</p>
            <p className="text-meta text-muted">{words.size(Math.ceil(bytes / 1000), instantForReading(savedAt))}</p>
          </div>
          <a
            href={linkTo(getSignaturePaper, { params: { caseId, document } })}
            download
            aria-label={words.open(documentNames[document])}
            className={buttonClass({ size: 'sm' })}
          >
            <Download aria-hidden="true" size={18} />
          </a>
        </li>
      ))}
      {[...new Set([...missing, ...asked])]
        .filter((name) => !documents.some(({ document }) => document === name))
        .map((name) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-3 px-4 py-2.5">
            <p>{documentNames[name]}</p>
            <Chip tone="warning">{asked.includes(name) ? words.again : words.missing}</Chip>
          </li>
        ))}
    </ul>
  </Card>
);
