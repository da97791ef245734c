import { defineDaily } from '#server/jobs/daily.ts';
import { noteHeads } from './note-heads.ts';

export const noteAuditHeadsDaily = defineDaily({ queue: 'note-audit-heads', at: '00:30', run: noteHeads });
