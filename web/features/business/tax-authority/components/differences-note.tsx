import { Link } from '@tanstack/react-router';
import { taxAuthority } from '#phrases/business/tax-authority-screen.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { useTaxAuthority } from '../queries.ts';

const sri = taxAuthority.page;

/** The link to what the SRI has differently. */
export function DifferencesNote() {
  const { data } = useTaxAuthority();
  if (data === undefined || data.differences.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title={sri.hasDifferences}
      className="mb-4"
      action={
        <Link to="/profile/sri" className={buttonClass({ size: 'sm' })}>
          {sri.see}
        </Link>
      }
    />
  );
}
