import type { WingRegister } from '../wing.ts';
import { noteAuditHeadsDaily } from './audit/jobs.ts';
import { routes as catalogs } from './catalogs/routes.ts';
import { routes as parameters } from './parameters/routes.ts';

export const platform: WingRegister = {
  routes: [...parameters, ...catalogs],
  dailyJobs: [noteAuditHeadsDaily],
  fates: {
    erasedLater: ['search_tokens'],
    heldByLaw: ['audit', 'audit_heads'],
    ofNobody: [
      'installation',
      'nodes',
      'operator_cases',
      'service_hours',
      'service_incidents',
      'published_parameters',
      'practice_authority',
      'throttles',
      'jobs',
    ],
  },
};
