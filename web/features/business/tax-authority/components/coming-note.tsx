import { taxAuthority } from '#phrases/business/tax-authority-screen.ts';
import { Notice } from '#web/ui/chip.tsx';
import { isPending, useTaxAuthority } from '../queries.ts';

/** While somebody goes on without waiting: that it still comes. */
export function ComingNote() {
  const { data } = useTaxAuthority();
  return data !== undefined && isPending(data.download.state) ? (
    <Notice tone="info" title={taxAuthority.stillComing} className="mb-4" />
  ) : null;
}
