import { BadgeCheck, FlaskConical, MailCheck } from 'lucide-react';
import { start } from '#phrases/account/session.ts';
import { Link } from '#web/entrance/navigation.tsx';
import { buttonClass } from '#web/ui/button.tsx';

const icons = [FlaskConical, MailCheck, BadgeCheck];

export function StartScreen() {
  return (
    <>
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
    </>
  );
}
