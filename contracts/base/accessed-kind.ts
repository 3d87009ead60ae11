/** The kinds of resource that the access log records. `list` and `change` are calls of API keys; people's changes are in the histories. */
export const ACCESSED_KINDS = [
  'client',
  'record',
  'history',
  'report',
  'issuedReport',
  'file',
  'export',
  'search',
  'list',
  'change',
] as const
export type AccessedKind = (typeof ACCESSED_KINDS)[number]
