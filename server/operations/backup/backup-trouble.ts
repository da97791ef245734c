import { backupTroubles } from '#phrases/operations/backup.ts';

type BackupTroubleCode = keyof typeof backupTroubles;

/** Why a backup or a restore stops, as one Spanish sentence; nothing was changed. */
export class BackupTrouble extends Error {
  override readonly name = 'BackupTrouble';
  readonly code: BackupTroubleCode;

  constructor(code: BackupTroubleCode, ...words: readonly string[]) {
    const sentence = backupTroubles[code] as (...words: readonly string[]) => string;
    super(sentence(...words));
    this.code = code;
  }
}
