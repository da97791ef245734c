/**
 * What becomes of every table when a business is deleted. A table that is in none of these lists fails the tests: whoever
 * adds one says here whether it is a secret, somebody's profile, or a tax document.
 */

/** Destroyed in the transaction of the deletion, with the keys of `signatures`. */
export const destroyedAtOnce = ['tax_logins', 'tax_downloads', 'browser_keys'] as const;

/** Erased after the time to take it back, children before their parents. */
export const erasedLater = [
  'share_links',
  'mails',
  'drafts',
  'correction_drafts',
  'client_products',
  'clients',
  'products',
  'search_tokens',
  'list_upload_rows',
  'list_uploads',
  'import_items',
  'import_parts',
  'imports',
  'supplier_choices',
  'classified_receipts',
  'classification_changes',
  'declared_periods',
  'notification_marks',
  'notifications',
  'sri_inboxes',
  'reports',
  'account_exports',
  'invitations',
  'quota_grants',
  'activities',
  'sales_points',
  'establishments',
  'signatures',
  'memberships',
] as const;

/** Of the person, when their account closes with the business. */
export const erasedOfPerson = [
  'handoffs',
  'sessions',
  'email_codes',
  'recovery_codes',
  'second_factors',
  'devices',
] as const;

/** Tax documents, their numbers and what proves them: kept as long as the law asks, reached by no call. */
export const heldByLaw = [
  'receipts',
  'receipt_versions',
  'receipt_attempts',
  'receipt_authorizations',
  'receipt_links',
  'voidings',
  'issue_requests',
  'number_ledger',
  'counters',
  'foreign_receipts',
  'foreign_receipt_files',
  'audit',
  'audit_heads',
] as const;

/** Rows that stay with what identifies nobody, or that carry nothing of anybody. */
export const emptied = ['users', 'taxpayers', 'taxpayer_directory', 'account_deletions'] as const;
export const ofNobody = ['installation', 'throttles', 'jobs'] as const;
