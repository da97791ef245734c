/** After so long without a final answer of the SRI a person is told, and the operator. */
export const overdueHours = 24;
