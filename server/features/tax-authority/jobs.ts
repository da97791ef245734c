import { z } from 'zod';
import { defineJob } from '../../jobs/job.ts';
import { downloadTaxInformation } from './download-tax-information.ts';
import { DOWNLOAD_TAX_INFORMATION } from './queue-download.ts';

export const downloadTaxInformationJob = defineJob({
  queue: DOWNLOAD_TAX_INFORMATION,
  payload: z.object({ downloadId: z.uuid(), portal: z.enum(['practice', 'sri']) }),
  parallel: 4,
  backoff: [5, 30, 120],
  run: downloadTaxInformation,
});
