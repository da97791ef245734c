import { accountInputs } from './account.ts';
import type { Inputs } from './input.ts';
import { listInputs } from './lists.ts';
import { receiptInputs } from './receipts.ts';
import { receivedInputs } from './received.ts';
import { taxDataInputs } from './tax-data.ts';

/** A right input for each call that needs a session. A call that is missing here fails the test. */
export const inputs: Inputs = {
  ...accountInputs,
  ...taxDataInputs,
  ...listInputs,
  ...receiptInputs,
  ...receivedInputs,
};
