import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Figures } from '#contract/operator/status.ts';
import { queueName } from '#phrases/operator/queues.ts';
import { screens } from '#phrases/operator/screens.ts';
import { statusWords, figuresWords as words } from '#phrases/operator/status.ts';
import { ActButton } from '#web/features/operator/cases/act-button.tsx';
import { NeedsFactor } from '#web/features/operator/cases/needs-factor.tsx';
import { IncidentButton } from '#web/features/operator/figures/incident-button.tsx';
import { IncidentList } from '#web/features/operator/figures/incident-list.tsx';
import { endIncident, figuresQuery, statusQuery } from '#web/features/operator/figures/queries.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { instantForReading } from '#web/ui/format-instant.ts';
import { PageHead } from '#web/ui/page.tsx';

/** How the installation does, in figures of nobody; and what everybody is told of it. */
export function FiguresScreen() {
  const query = useQuery(figuresQuery);
  const status = useQuery(statusQuery);
  return (
    <>
      <PageHead
        title={screens.figures.title}
        text={words.text}
        back={<BackLink to="/operator">{screens.desk.title}</BackLink>}
        action={<IncidentButton />}
      />
      <NeedsFactor query={query}>
        <Loaded query={query} label={words.loading} rows={6}>
          {(figures) => (
            <div className="flex flex-col gap-4">
              <Shown figures={figures} />
              {status.data && (
                <IncidentList
                  incidents={status.data.incidents}
                  action={({ id, endedAt }) =>
                    endedAt === null && (
                      <span>
                        <ActButton
                          size="sm"
                          label={words.incident.over}
                          act={async () => {
                            await endIncident(id);
                            return words.incident.ended;
                          }}
                        />
                      </span>
                    )
                  }
                />
              )}
              <Link to="/estado" className="font-semibold text-link">
                {words.status}
              </Link>
            </div>
          )}
        </Loaded>
      </NeedsFactor>
    </>
  );
}

/** What the last run of faults tried, and whether anything broke. */
const Faults = ({ report }: { report: Figures['faults'] }) => {
  const { faults } = words;
  if (report === null)
    return (
      <Card title={faults.title}>
        <p className="text-muted">{faults.none}</p>
      </Card>
    );
  const { at, sales, issued, purchases, blows, rules, broken } = report;
  return (
    <Card title={faults.title}>
      <Facts
        items={[
          { label: faults.at, value: instantForReading(at) },
          { label: faults.sales, value: sales },
          { label: faults.issued, value: issued },
          { label: faults.purchases, value: purchases },
          {
            label: faults.blows,
            value: Object.entries(blows)
              .map(([kind, times]) => faults.blow(faults.kinds[kind] ?? kind, times))
              .join(', '),
          },
          {
            label: faults.broke,
            value:
              broken.length === 0
                ? faults.nothing(rules)
                : broken.map(({ rule, times }) => faults.rule(rule, times)).join('; '),
          },
        ]}
      />
    </Card>
  );
};

const timesOf = (times: Figures['times']): string => (times === null ? statusWords.noTimes : statusWords.times(times));

const Shown = ({
  figures: { issued, authorized, times, sri, mail, sales, shop, backlog, faults },
}: {
  figures: Figures;
}) => (
  <>
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
      <Card title={words.receipts}>
        <Facts
          items={[
            { label: words.issued, value: issued },
            { label: words.authorized, value: authorized },
            { label: words.times, value: timesOf(times) },
          ]}
        />
      </Card>
      <Card title={words.sri}>
        <Facts
          items={[
            { label: words.answered, value: sri.answered },
            { label: words.failed, value: sri.failed },
            { label: words.answer, value: timesOf(sri.times) },
          ]}
        />
      </Card>
      <Card title={words.mail}>
        <Facts
          items={[
            { label: words.sent, value: mail.sent },
            { label: words.mailFailed, value: mail.failed },
          ]}
        />
      </Card>
      <Card title={words.shop}>
        <Facts
          items={[
            { label: words.payments, value: words.kinds[shop.payments] },
            { label: words.sales, value: sales },
            ...(shop.missing.length === 0
              ? []
              : [{ label: words.missing, value: shop.missing.map((need) => words.needs[need]).join('; ') }]),
          ]}
        />
      </Card>
    </div>
    <Card title={words.backlog}>
      {backlog.length === 0 ? (
        <p className="text-muted">{words.noBacklog}</p>
      ) : (
        <Facts
          items={backlog.map(({ queue, waiting, oldest }) => ({
            label: queueName(queue),
            value: words.waiting(waiting, instantForReading(oldest)),
          }))}
        />
      )}
    </Card>
    <Faults report={faults} />
  </>
);
