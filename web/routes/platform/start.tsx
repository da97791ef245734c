import { BadgeCheck, CircleCheck, FlaskConical, MailCheck } from 'lucide-react';
import { start } from '#phrases/platform/start.ts';
import { Link } from '#web/entrance/navigation.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';

const icons = [FlaskConical, MailCheck, BadgeCheck];

export function StartScreen() {
  return (
    <div className="items-center gap-16 lg:grid lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)]">
      <div>
        <h1 tabIndex={-1} className="text-page-wide font-bold text-balance tb:text-figure">
          {start.title}
        </h1>
        <p className="mt-3 text-section text-muted">{start.text}</p>
        <div className="mt-6 flex flex-col gap-3">
          <Link to="/register" className={buttonClass({ look: 'primary', wide: true })}>
            {start.register}
          </Link>
          <Link to="/signin" className={buttonClass({ wide: true })}>
            {start.signIn}
          </Link>
        </div>
        <ul className="mt-10 flex flex-col gap-5">
          {start.points.map((point, index) => {
            const Icon = icons[index] ?? BadgeCheck;
            return (
              <li key={point.title} className="flex gap-3">
                <span className="flex size-10 shrink-0 items-center justify-center rounded-md bg-primary-soft text-on-primary-soft">
                  <Icon aria-hidden="true" size={20} />
                </span>
                <span>
                  <span className="block font-semibold">{point.title}</span>
                  <span className="block text-dense text-muted">{point.text}</span>
                </span>
              </li>
            );
          })}
        </ul>
      </div>
      <Picture />
    </div>
  );
}

/** What comes out of it, as text and colours of our own: nothing is fetched for it. */
function Picture() {
  const { label, example, state, sent, business, kind, number, buyer, lines, sums, total } = start.picture;
  return (
    <div role="img" aria-label={label} className="mx-auto w-full max-w-sm max-lg:hidden">
      <div className="flex items-center gap-3 rounded-lg border border-border bg-surface p-4 shadow-card">
        <CircleCheck size={28} className="shrink-0 text-success" />
        <span className="min-w-0 flex-1">
          <span className="block text-section font-bold">{state}</span>
          <span className="block text-dense text-muted">{sent}</span>
        </span>
        <span className="rounded-full bg-surface-2 px-2.5 py-1 text-meta text-muted">{example}</span>
      </div>
      <div className="num mt-4 rounded-lg border border-border bg-surface p-6 text-dense shadow-card">
        <p className="flex justify-between gap-4">
          <span className="font-bold">{business}</span>
          <span className="text-muted">{kind}</span>
        </p>
        <p className="text-muted">{number}</p>
        <p className="mt-3 border-t border-border pt-3">{buyer}</p>
        <dl className="mt-3 flex flex-col gap-2 border-t border-border pt-3">
          {lines.map(([name, price]) => (
            <Pair key={name} name={name} price={price} />
          ))}
        </dl>
        <dl className="mt-3 flex flex-col gap-1 border-t border-border pt-3">
          {sums.map(([name, price]) => (
            <Pair key={name} name={name} price={price} />
          ))}
          <Pair name={total[0]} price={total[1]} className="text-section font-bold" />
        </dl>
      </div>
    </div>
  );
}

const Pair = ({ name, price, className }: { name: string; price: string; className?: string }) => (
  <div className={cx('flex justify-between gap-4', className)}>
    <dt>{name}</dt>
    <dd>{price}</dd>
  </div>
);
