import type { ReturnObligation } from '@cuadre/sri/declarations/return-forms';
import { createContext, useContext } from 'react';

/** Of which return a screen is; of IVA where nothing says it. */
export const WhichReturn = createContext<ReturnObligation>('iva');
export const useWhichReturn = (): ReturnObligation => useContext(WhichReturn);

/** In an address: IVA goes without. */
export const inAddress = (obligation: ReturnObligation): { of?: ReturnObligation } =>
  obligation === 'iva' ? {} : { of: obligation };
