import { Link, useNavigate } from '@tanstack/react-router';
import {
  ArrowRight,
  Check,
  Eye,
  FlaskConical,
  KeyRound,
  Landmark,
  type LucideIcon,
  ShieldCheck,
  Timer,
} from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { longestOfTaxData } from '#contract/business/tax-data.rules.ts';
import type { TaxDataComplete } from '#contract/business/tax-data.ts';
import { trades, start as words } from '#phrases/home/start.ts';
import { network } from '#phrases/shell/network.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { NoRucButton } from '#web/features/business/group/no-ruc.tsx';
import { refreshTaxData } from '#web/features/business/tax-authority/queries.ts';
import { useTaxData } from '#web/features/business/tax-data/queries.ts';
import { formOf } from '#web/features/business/tax-data/tax-data-form.ts';
import { startPractice } from '#web/features/home/start-practice.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { useProfile } from '#web/shell/session/profile.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { PageHead } from '#web/ui/page.tsx';

const card = 'flex flex-col gap-3 rounded-lg border bg-surface p-5 shadow-card';

/** Right after registering: practise at once, or bring what the SRI knows. */
export function FirstScreen() {
  const data = useTaxData();
  const profile = useProfile();
  return (
    <div className="mx-auto flex min-h-dvh max-w-4xl flex-col px-4 pb-10">
      <header className="flex h-16 items-center justify-between">
        <Logo />
        <Link to="/help" className={buttonClass({ look: 'ghost', size: 'sm' })}>
          {words.help}
        </Link>
      </header>
      <main id="main" tabIndex={-1} className="flex-1 pt-4 tb:pt-10">
        <Loaded query={data} label={network.loading}>
          {(taxData) => (
            <Loaded query={profile} label={network.loading}>
              {({ taxId, user }) => (
                <>
                  <p className="text-muted">{words.ready(user.shortName)}</p>
                  <PageHead title={words.title} text={words.text} />
                  <div className="grid items-start gap-4 tb:grid-cols-2">
                    <Practice data={taxData} taxId={taxId} email={user.email} />
                    <FromSri />
                  </div>
                  <div className="mt-6 flex flex-col items-center gap-2 tb:flex-row tb:justify-center">
                    <Link to="/setup/$step" params={{ step: 'step01' }} className={buttonClass({ look: 'ghost' })}>
                      {words.write}
                    </Link>
                    <div>
                      <NoRucButton />
                    </div>
                  </div>
                  <p className="mt-2 text-center text-dense text-muted">{words.invited}</p>
                </>
              )}
            </Loaded>
          )}
        </Loaded>
      </main>
    </div>
  );
}

function Practice({ data, taxId, email }: { data: TaxDataComplete; taxId: string; email: string }) {
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [trade, setTrade] = useState('');
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const chosen = trades.find(({ id }) => id === trade);
  const nameFault = name.trim() === '' ? words.practice.nameMissing : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (nameFault !== undefined) return document.getElementById('business-name')?.focus();
    if (chosen === undefined) return document.getElementById('trade')?.focus();
    setBusy(true);
    setFailure(null);
    try {
      const { ruc, email: address } = formOf(data.taxData, { taxId, email });
      const draft = await startPractice(data, { ruc, email: address }, name.trim(), chosen);
      await refreshTaxData();
      await navigate({ to: '/income/receipts/invoice/add', search: { draft } });
    } catch (error) {
      // What did get there is asked for, so that the next press goes on from it.
      await refreshTaxData();
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={submit} aria-labelledby="practise" className={`${card} border-primary`}>
      <Head id="practise" icon={FlaskConical} {...words.practice} icons={[Timer, KeyRound, ShieldCheck]} />
      {failure !== null && <Notice tone="danger" title={sentenceOf(failure)} announce />}
      <TextInput
        id="business-name"
        label={words.practice.name}
        required
        autoComplete="organization"
        maxLength={longestOfTaxData.legalName}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={asked ? nameFault : undefined}
      />
      <Select
        id="trade"
        label={words.practice.trade}
        required
        placeholder={words.practice.tradePlaceholder}
        options={trades.map(({ id, name: label }) => ({ value: id, label }))}
        value={trade}
        onChange={(event) => setTrade(event.target.value)}
        error={asked && chosen === undefined ? words.practice.tradeMissing : undefined}
      />
      <Button type="submit" look="primary" wide busy={busy}>
        {words.practice.submit}
        <ArrowRight aria-hidden="true" size={18} />
      </Button>
    </form>
  );
}

const FromSri = () => (
  <section aria-labelledby="from-sri" className={`${card} border-border`}>
    <Head id="from-sri" icon={Landmark} {...words.sri} icons={[Timer, KeyRound, Eye]} />
    <div className="rounded-md bg-surface-2 p-3">
      <p className="text-meta font-semibold text-muted">{words.sri.foundTitle}</p>
      <ul className="mt-1 flex flex-col gap-1 text-dense">
        {words.sri.found.map((each) => (
          <li key={each} className="flex items-center gap-2">
            <Check aria-hidden="true" size={16} className="shrink-0" />
            {each}
          </li>
        ))}
      </ul>
    </div>
    <Link to="/setup/$step" params={{ step: 'downloadingInfo' }} className={buttonClass({ wide: true })}>
      {words.sri.submit}
    </Link>
  </section>
);

interface HeadProps {
  id: string;
  icon: LucideIcon;
  title: string;
  text: string;
  points: readonly string[];
  icons: readonly LucideIcon[];
}
const Head = ({ id, icon: Icon, title, text, points, icons }: HeadProps) => (
  <>
    <span className="flex size-10 items-center justify-center rounded-md bg-primary-soft text-on-primary-soft">
      <Icon aria-hidden="true" size={20} />
    </span>
    <div>
      <h2 id={id} className="text-section font-bold">
        {title}
      </h2>
      <p className="mt-1 text-muted">{text}</p>
    </div>
    <ul className="flex flex-col gap-2 text-dense">
      {points.map((point, at) => {
        const Mark = icons[at] ?? Check;
        return (
          <li key={point} className="flex items-start gap-2.5">
            <Mark aria-hidden="true" size={17} className="mt-0.5 shrink-0 text-primary" />
            {point}
          </li>
        );
      })}
    </ul>
  </>
);
