import { DEBIT_NOTE, INVOICE, saysMoney } from '@cuadre/sri/catalogs';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Copy, Download, FileCode, Percent } from 'lucide-react';
import { offeredSupports } from '#contract/received/expense-groups.ts';
import * as calls from '#contract/received/received.ts';
import { notAllowed } from '#phrases/business/people-screen.ts';
import { roleNames } from '#phrases/business/roles.ts';
import { wordsOf } from '#phrases/receipts/documents.ts';
import { supportNames } from '#phrases/received/received.ts';
import { receivedDetail as words } from '#phrases/received/received-screen.ts';
import { call, linkTo } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { AfterInvoice } from '#web/features/receipts/detail/after-invoice.tsx';
import { LinkedReceipts, StillStanding } from '#web/features/receipts/detail/linked-receipts.tsx';
import { StateChip } from '#web/features/receipts/detail/state-chip.tsx';
import { GroupSelect, inScope, ScopeSwitch } from '#web/features/received/components/class-fields.tsx';
import { DeclaredDialog } from '#web/features/received/components/declared-dialog.tsx';
import { ClassChip, VoidChip } from '#web/features/received/components/received-list.tsx';
import { receivedReceiptQuery, refreshReceived } from '#web/features/received/queries.ts';
import { useClassification } from '#web/features/received/use-classification.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { May, useMay, useRole } from '#web/shell/session/may.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, buttonClass, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { instantForReading } from '#web/ui/format-instant.ts';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { Select } from '#web/ui/inputs/select.tsx';
import { Money } from '#web/ui/money.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { AccessKey } from '#web/ui/unbroken-text.tsx';

type Detail = calls.ReceivedDetail;

/** Invoices and debit notes, as the list of those to withhold from has them. */
const isWithheldFrom = (documentType: string): boolean => documentType === INVOICE || documentType === DEBIT_NOTE;

export function ReceivedReceiptScreen() {
  const { receiptId } = useParams({ from: '/known/app/lists/received/view/$receiptId' });
  const query = useQuery(receivedReceiptQuery(receiptId));
  const isEmitted = query.data?.direction === 'emitted';
  return (
    <div className="max-w-4xl">
      <BackLink to={isEmitted ? '/lists/incomes' : '/lists/received'}>
        {isEmitted ? words.backToIssued : words.back}
      </BackLink>
      {query.isLoadingError && <PageHead title={words.title} />}
      <Loaded query={query} rows={4}>
        {(receipt) => <Receipt receipt={receipt} />}
      </Loaded>
    </div>
  );
}

function Receipt({ receipt }: { receipt: Detail }) {
  const params = { receiptId: receipt.id };
  const link = buttonClass({ size: 'sm' });
  return (
    <div className="flex flex-col gap-4">
      <PageHead
        title={`${wordsOf(receipt.documentType).title} ${receipt.number}`}
        text={receipt.state === undefined ? receipt.issuer.name : `${words.elsewhere} · ${receipt.receiver.name}`}
        action={
          <span className="flex flex-wrap gap-2">
            <VoidChip receipt={receipt} />
            {receipt.state === undefined ? (
              <ClassChip state={receipt.classState} />
            ) : (
              receipt.state !== 'voided' && <StateChip state={receipt.state} />
            )}
          </span>
        }
      />
      <Remarks receipt={receipt} />
      <div className="grid grid-cols-2 gap-2 tb:flex">
        <a href={linkTo(calls.getReceivedRide, { params, query: { size: 'A4' } })} download className={link}>
          <Download aria-hidden="true" size={16} />
          {words.pdf}
        </a>
        <a href={linkTo(calls.getXmlVoucherReceived, { params })} download className={link}>
          <FileCode aria-hidden="true" size={16} />
          {words.xml}
        </a>
        {receipt.direction === 'received' && !isVoided(receipt) && isWithheldFrom(receipt.documentType) && (
          <May to="/income/receipts/retention/add">
            <Link to="/income/receipts/retention/add" search={{ from: receipt.id }} className={link}>
              <Percent aria-hidden="true" size={16} />
              {words.withhold}
            </Link>
          </May>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 tb:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        <div className="flex flex-col gap-4">
          {receipt.state === undefined && receipt.authorization !== 'voided' && <HowItCounts receipt={receipt} />}
          <Figures receipt={receipt} />
        </div>
        <Checked receipt={receipt} />
      </div>
      <LinkedReceipts links={receipt.links} />
      {receipt.state !== undefined && (
        <div className="flex flex-wrap gap-2">
          <AfterInvoice
            receipt={{ ...receipt, state: receipt.state, buyerIdentification: receipt.receiver.identification }}
          />
        </div>
      )}
    </div>
  );
}

const isVoided = ({ authorization, voiding }: Detail): boolean => authorization === 'voided' || voiding === 'declared';

/** What its issuer did with it afterwards. */
function Voiding({ receipt }: { receipt: Detail }) {
  const accept = useMutation({
    mutationFn: () => call(calls.acceptVoidedReceived, { params: { receiptId: receipt.id } }),
    onSuccess: async () => {
      showToast(words.acceptedVoided);
      await refreshReceived();
    },
    onError: (error) => showToast(sentenceOf(error), { tone: 'danger' }),
  });
  const isOwn = receipt.direction === 'emitted';
  if (receipt.authorization === 'voided')
    return (
      <Notice tone="info" title={words.voided}>
        {isOwn ? words.voidedElsewhereText : words.voidedText}
      </Notice>
    );
  if (receipt.voiding === 'asked')
    return (
      <Notice tone="warning" title={words.voidAsked}>
        {isOwn ? words.voidAskedElsewhereText : words.voidAskedText}
      </Notice>
    );
  if (receipt.voiding !== 'declared') return null;
  return (
    <Notice
      tone="warning"
      title={words.voidedDeclared}
      action={
        <May what="classify">
          <Button size="sm" busy={accept.isPending} onClick={() => accept.mutate()}>
            {words.acceptVoided}
          </Button>
        </May>
      }
    >
      {words.voidedDeclaredText}
    </Notice>
  );
}

const Remarks = ({ receipt }: { receipt: Detail }) => (
  <>
    <Voiding receipt={receipt} />
    {isVoided(receipt) && <StillStanding links={receipt.links} />}
    {receipt.signature === 'invalid' && (
      <Notice tone="danger" title={words.signatures.invalid}>
        {receipt.signatureReason}
      </Notice>
    )}
    {(receipt.authorization === 'different' || receipt.authorization === 'refused') && (
      <Notice tone="danger" title={words.authorizations[receipt.authorization]} />
    )}
    {receipt.faults.map((fault) => (
      <Notice key={`${fault.code} ${fault.place}`} tone="warning" title={fault.sentence} />
    ))}
  </>
);

function HowItCounts({ receipt }: { receipt: Detail }) {
  const use = useClassification();
  const may = useMay();
  const role = useRole();
  const { classification } = receipt;
  if (classification === undefined)
    return (
      <Card title={words.classTitle}>
        <p className="text-dense text-muted">{words.notAnExpense}</p>
      </Card>
    );
  return (
    <Card title={words.classTitle}>
      {role !== undefined && !may('classify') && (
        <p className="mb-3 text-dense text-muted">{notAllowed.text(roleNames[role])}</p>
      )}
      <fieldset disabled={!may('classify')} className="flex min-w-0 flex-col gap-4">
        {receipt.declared && <Notice tone="warning" title={words.declared} />}
        <ScopeSwitch
          name={receipt.partyName}
          value={classification.scope}
          onChange={(scope) => use.classify(receipt, inScope(scope))}
        />
        <GroupSelect name={receipt.partyName} value={classification} onChange={(next) => use.classify(receipt, next)} />
        {may('sell') && (
          <Select
            label={words.support}
            disabled={classification.scope === 'PER'}
            options={
              classification.scope === 'PER'
                ? [{ value: '', label: words.noSupport }]
                : offeredSupports.map((code) => ({ value: code, label: `${code} · ${supportNames[code]}` }))
            }
            value={classification.support ?? ''}
            onChange={(event) => {
              const support = offeredSupports.find((each) => each === event.target.value);
              if (support) use.classify(receipt, { ...classification, support });
            }}
          />
        )}
        {receipt.why !== undefined && (
          <p className="text-dense text-muted">
            <span className="font-semibold text-text">{words.why}: </span>
            {receipt.why}
          </p>
        )}
        {receipt.ofSupplier > 1 && (
          <Button busy={use.busy} onClick={() => use.classifySupplier({ receipt, classification })}>
            {words.applyAll(receipt.ofSupplier, receipt.partyName)}
          </Button>
        )}
      </fieldset>
      <DeclaredDialog use={use} />
    </Card>
  );
}

const Figures = ({ receipt }: { receipt: Detail }) => (
  <Card title={words.detail}>
    <Facts
      items={[
        ...(saysMoney(receipt.documentType)
          ? [
              { label: words.total, value: <Money value={receipt.total} className="text-section" /> },
              { label: words.subtotal, value: <Money value={receipt.subtotal} /> },
            ]
          : []),
        ...receipt.taxes.map((tax, index) => ({
          label: `${tax.label}${index === 0 ? '' : ` (${index + 1})`}`,
          value: (
            <>
              <Money value={tax.value} />{' '}
              <span className="text-meta font-normal text-muted">
                (<Money value={tax.base} />)
              </span>
            </>
          ),
        })),
        {
          label: receipt.state === undefined ? words.supplier : words.issuer,
          value: `${receipt.issuer.name} · ${receipt.issuer.ruc}`,
        },
        { label: words.receiver, value: `${receipt.receiver.name} · ${receipt.receiver.identification}` },
        { label: words.date, value: dayForReading(receipt.issuedOn) },
        ...(receipt.modifies === undefined
          ? []
          : [
              {
                label: words.modifies,
                value: `${wordsOf(receipt.modifies.documentType).title} ${receipt.modifies.number}`,
              },
            ]),
      ]}
    />
  </Card>
);

/** What the SRI said when it was last asked whether it still stands. */
const consultedText = ({ consulted }: Detail): string | undefined =>
  consulted && words.consulted[consulted.said](instantForReading(consulted.at));

function Checked({ receipt }: { receipt: Detail }) {
  const may = useMay();
  const copy = async () => {
    await navigator.clipboard.writeText(receipt.accessKey);
    showToast(words.copied);
  };
  const ask = async () => {
    try {
      await call(calls.confirmVoucherReceived, { params: { receiptId: receipt.id } });
      showToast(words.asked, { tone: 'info' });
      await refreshReceived();
    } catch (error) {
      showToast(sentenceOf(error), { tone: 'danger' });
    }
  };
  const said = [
    words.signatures[receipt.signature],
    receipt.signer === undefined ? undefined : words.signedBy(receipt.signer),
  ];
  return (
    <Card title={words.checked}>
      <Facts
        items={[
          { label: words.signature, value: said.filter(Boolean).join(' · ') },
          {
            label: words.authorization,
            value: [words.authorizations[receipt.authorization], consultedText(receipt)].filter(Boolean).join(' · '),
            ...(receipt.authorization === 'voided' || receipt.authorization === 'pending'
              ? {}
              : {
                  action: may('classify') && (
                    <Button size="sm" onClick={ask}>
                      {words.ask}
                    </Button>
                  ),
                }),
          },
          ...(receipt.faults.length === 0 ? [{ label: words.figures, value: words.figuresRight }] : []),
          {
            label: words.imported,
            value: `${instantForReading(receipt.importedAt)} · ${words.doors[receipt.door]}`,
          },
          {
            label: words.accessKey,
            value: <AccessKey value={receipt.accessKey} />,
            action: (
              <IconButton
                label={words.copy}
                size="icon-sm"
                icon={<Copy aria-hidden="true" size={16} />}
                onClick={copy}
              />
            ),
          },
        ]}
      />
    </Card>
  );
}
