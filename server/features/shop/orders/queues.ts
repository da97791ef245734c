export const FOLLOW_PROMOTION = 'follow-promotion';
