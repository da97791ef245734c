import { network } from '#phrases/shell/network.ts';
import { Skeleton } from '#web/ui/feedback.tsx';
import { partOf } from '#web/ui/later.tsx';
import { rest } from '../deferred-parts.ts';

// What stands inside the folds of an invoice: no first picture shows it.
const waiting = <Skeleton label={network.loading} rows={2} />;

export const PaymentFields = partOf(rest, (module) => module.PaymentFields, waiting);
export const IssueFields = partOf(rest, (module) => module.IssueFields, waiting);
export const ExtrasFields = partOf(rest, (module) => module.ExtrasFields, waiting);
export const ReimbursementFields = partOf(rest, (module) => module.ReimbursementFields, waiting);
export const LineMore = partOf(rest, (module) => module.LineMore, waiting);
export const HeaderFields = partOf(rest, (module) => module.HeaderFields, waiting);
