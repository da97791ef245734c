import { Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import type { Profile } from '#contract/account/accounts.ts';
import type { TaxDataComplete } from '#contract/business/tax-data.ts';
import { setup as words } from '#phrases/business/setup.ts';
import { kit } from '#phrases/shell/kit.ts';
import { network } from '#phrases/shell/network.ts';
import { NoRucButton } from '#web/features/business/group/no-ruc.tsx';
import { ComingNote } from '#web/features/business/tax-authority/components/coming-note.tsx';
import { DownloadStep } from '#web/features/business/tax-authority/download-step.tsx';
import { useTaxAuthority } from '#web/features/business/tax-authority/queries.ts';
import { useArrival } from '#web/features/business/tax-authority/use-arrival.ts';
import { useTaxData } from '#web/features/business/tax-data/queries.ts';
import { IdentityStep } from '#web/features/business/tax-data/steps/identity-step.tsx';
import { LogoStep } from '#web/features/business/tax-data/steps/logo-step.tsx';
import { RegimeStep } from '#web/features/business/tax-data/steps/regime-step.tsx';
import { SalesPointStep } from '#web/features/business/tax-data/steps/sales-point-step.tsx';
import { SignatureStep } from '#web/features/business/tax-data/steps/signature-step.tsx';
import { formOf, type TaxDataForm, taxDataRules } from '#web/features/business/tax-data/tax-data-form.ts';
import { useKeepForm } from '#web/features/business/tax-data/use-keep-form.ts';
import { EnvironmentBadge } from '#web/shell/frame/environment-badge.tsx';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { useMay } from '#web/shell/session/may.tsx';
import { useProfile } from '#web/shell/session/profile.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { ProgressBar } from '#web/ui/feedback.tsx';
import { byRules } from '#web/ui/inputs/field-rules.ts';
import { Logo } from '#web/ui/logo.tsx';

const steps = ['step01', 'step02', 'step03', 'step04', 'step05'] as const;
type Step = (typeof steps)[number];
/** Before the first question: bring the data from the SRI, or write them. */
const DOWNLOAD = 'downloadingInfo';

export function SetupScreen() {
  const { step } = useParams({ from: '/known/setup/$step' });
  const data = useTaxData();
  const profile = useProfile();
  const arrival = useArrival();
  const current = step === DOWNLOAD ? DOWNLOAD : steps.find((each) => each === step);
  if (current === undefined) return <Navigate to="/setup/$step" params={{ step: DOWNLOAD }} replace />;
  const at = current === DOWNLOAD ? 0 : steps.indexOf(current) + 1;
  return (
    <div className="mx-auto flex min-h-dvh max-w-md flex-col px-4 pb-10">
      <header>
        <div className="flex h-16 items-center justify-between">
          <Logo />
          <div className="flex items-center gap-3">
            {at > 0 && <p className="num text-meta text-muted">{kit.stepOf(at, steps.length)}</p>}
            {profile.data !== undefined && <EnvironmentBadge environment={profile.data.environment} />}
          </div>
        </div>
        <ProgressBar value={at} of={steps.length} label={words.progress} />
      </header>
      <main id="main" tabIndex={-1} className="flex-1 pt-2">
        {at === 0 ? (
          <BackLink to="/start">{words.back}</BackLink>
        ) : (
          <BackLink to="/setup/$step" params={{ step: steps[at - 2] ?? DOWNLOAD }}>
            {words.back}
          </BackLink>
        )}
        <Loaded query={data} label={network.loading}>
          {(taxData) => (
            <Loaded query={profile} label={network.loading}>
              {(who) =>
                current === DOWNLOAD ? (
                  <Download ruc={who.taxId} />
                ) : (
                  <Steps key={arrival} step={current} data={taxData} profile={who} />
                )
              }
            </Loaded>
          )}
        </Loaded>
      </main>
    </div>
  );
}

function Download({ ruc }: { ruc: string }) {
  const navigate = useNavigate();
  const authority = useTaxAuthority();
  return (
    <Loaded query={authority} label={network.loading}>
      {(known) => (
        <DownloadStep
          authority={known}
          ruc={ruc}
          onDone={() => navigate({ to: '/setup/$step', params: { step: 'step01' } })}
          onLater={() => navigate({ to: '/home' })}
          noRuc={(primary) => <NoRucButton primary={primary} />}
        />
      )}
    </Loaded>
  );
}

function Steps({ step, data, profile }: { step: Step; data: TaxDataComplete; profile: Profile }) {
  const navigate = useNavigate();
  const may = useMay();
  const form = useForm<TaxDataForm>({
    mode: 'onTouched',
    resolver: byRules(taxDataRules),
    defaultValues: formOf(data.taxData, { taxId: profile.taxId, email: profile.user.email }),
  });
  useKeepForm(form);
  const go = (to: Step) => navigate({ to: '/setup/$step', params: { step: to } });
  const later = () => navigate({ to: '/home' });
  const next = () => {
    const following = steps[steps.indexOf(step) + 1];
    // A popular business issues nothing: what follows is of no use to it.
    const popular = form.getValues('regime') === 'POP';
    if (following === undefined || (step === 'step02' && popular))
      navigate({ to: may('issue') && !popular ? '/income/receipts/invoice/add' : '/home' });
    else go(following);
  };
  const told = useTaxAuthority().data?.information !== undefined;
  const moves = { onDone: next, onLater: later };
  if (step === 'step01')
    return (
      <>
        <ComingNote />
        <IdentityStep {...moves} form={form} told={told} />
      </>
    );
  if (step === 'step02') return <RegimeStep {...moves} form={form} data={data} onIncomplete={() => go('step01')} />;
  if (step === 'step03') return <SalesPointStep {...moves} data={data} />;
  if (step === 'step04') return <SignatureStep {...moves} data={data} />;
  return <LogoStep {...moves} data={data} />;
}
