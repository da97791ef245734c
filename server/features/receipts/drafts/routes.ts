import { getDrafts } from '#contract/receipts/drafts.ts';
import { bind } from '#server/route.ts';
import { getAllDrafts } from './get-drafts.ts';

/** The drafts of one type are among the calls of the type (`receipts/type-routes.ts`). */
export const routes = [bind(getDrafts, getAllDrafts)];
