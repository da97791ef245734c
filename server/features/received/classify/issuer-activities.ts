import type { Leaning } from './expense-words.ts';

/** An activity (CIIU rev. 4, as the SRI writes it in a RUC) and what it speaks for; the longest prefix wins. */
export interface IssuerActivity extends Leaning {
  readonly prefix: string;
}

/**
 * Our own proposal, as of 2026-11-23, over the classification that INEC publishes (CIIU rev. 4.0) and the SRI's categories
 * of personal expenses. An activity that is not here says nothing; one without groups says that it says nothing.
 */
export const issuerActivities: readonly IssuerActivity[] = [
  { prefix: 'C10', PER: 'food' },
  { prefix: 'C107', PER: 'food', sure: 'PER' },
  { prefix: 'C14', PER: 'clothing', mixed: true },
  { prefix: 'C152', PER: 'clothing' },
  { prefix: 'D35', NEG: 'utilities', PER: 'housing', sure: 'both' },
  { prefix: 'E36', NEG: 'utilities', PER: 'housing', sure: 'both' },
  { prefix: 'F43', NEG: 'maintenance' },
  { prefix: 'G45', NEG: 'maintenance', PER: 'personalOther', sure: 'PER' },
  // What comes from who sells vehicles is most often of the workshop.
  { prefix: 'G451', NEG: 'maintenance', PER: 'personalOther', sure: 'PER' },
  { prefix: 'G4711', PER: 'food', sure: 'PER', mixed: true },
  { prefix: 'G4719', mixed: true },
  { prefix: 'G4721', PER: 'food', sure: 'PER' },
  { prefix: 'G4730', NEG: 'fuel', PER: 'personalOther', sure: 'both' },
  { prefix: 'G4741', NEG: 'fixedAssets' },
  // With the RUC it may be for works, a tool or the home: asked.
  { prefix: 'G4752', PER: 'housing' },
  { prefix: 'G4761', NEG: 'supplies', PER: 'education', sure: 'NEG', mixed: true },
  { prefix: 'G4771', PER: 'clothing', sure: 'PER', mixed: true },
  { prefix: 'G4772', PER: 'health', sure: 'PER', mixed: true },
  { prefix: 'G4781', PER: 'food', sure: 'PER' },
  { prefix: 'H4921', NEG: 'transport', PER: 'personalOther', mixed: true },
  { prefix: 'H4923', NEG: 'transport', PER: 'personalOther', sure: 'NEG' },
  { prefix: 'H51', NEG: 'travel', PER: 'tourism' },
  { prefix: 'H5221', NEG: 'transport', PER: 'personalOther', sure: 'both' },
  { prefix: 'H53', NEG: 'transport', PER: 'personalOther', sure: 'NEG' },
  { prefix: 'I5510', NEG: 'travel', PER: 'tourism', sure: 'PER' },
  { prefix: 'I56', PER: 'food' },
  { prefix: 'I5610', PER: 'food', sure: 'PER' },
  { prefix: 'I563' },
  { prefix: 'J582', NEG: 'technology', PER: 'personalOther', sure: 'NEG' },
  { prefix: 'J61', NEG: 'utilities' },
  { prefix: 'J62', NEG: 'technology', PER: 'personalOther', sure: 'NEG' },
  { prefix: 'J63', NEG: 'technology', PER: 'personalOther', sure: 'NEG' },
  { prefix: 'K64', NEG: 'banking', sure: 'NEG' },
  { prefix: 'K65', NEG: 'insurance' },
  { prefix: 'L6810', NEG: 'rent', PER: 'housing' },
  { prefix: 'M69', NEG: 'fees', sure: 'NEG' },
  { prefix: 'M70', NEG: 'fees' },
  { prefix: 'M71', NEG: 'fees' },
  { prefix: 'M73', NEG: 'advertising', sure: 'NEG' },
  { prefix: 'M7500', PER: 'health', validFrom: '2025-01-01' },
  { prefix: 'N79', NEG: 'travel', PER: 'tourism' },
  { prefix: 'N81', NEG: 'maintenance' },
  { prefix: 'O84', NEG: 'publicCharges' },
  { prefix: 'P851', PER: 'education', sure: 'PER' },
  { prefix: 'P852', PER: 'education', sure: 'PER' },
  { prefix: 'P853', PER: 'education', sure: 'PER' },
  { prefix: 'P854', PER: 'education' },
  { prefix: 'Q86', PER: 'health', sure: 'PER' },
  { prefix: 'R90', PER: 'education' },
  { prefix: 'R91', PER: 'education' },
  { prefix: 'R931', PER: 'personalOther' },
  { prefix: 'S95', NEG: 'maintenance', PER: 'personalOther' },
  { prefix: 'S9601', PER: 'personalOther' },
  { prefix: 'S9602', PER: 'personalOther', sure: 'PER' },
];
