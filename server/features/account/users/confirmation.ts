import type { Fault } from '@cuadre/sri/faults';
import { accountFaults } from '#phrases/account/accounts.ts';

/** A password typed twice must be the same. */
export const confirmationFaults = (password: string, confirmation: string): Fault[] =>
  password === confirmation
    ? []
    : [
        {
          code: 'account.confirmation_differs',
          place: 'confirmation',
          sentence: accountFaults.confirmationDiffers,
          severity: 'error',
        },
      ];
