import type { AdminAccountRow } from '@tafel/contracts/contexts/accounts/views.ts'

/** One word for whether a firm can be worked in. */
export const statusOf = ({ closed, erased }: Pick<AdminAccountRow, 'closed' | 'erased'>): string =>
  erased ? 'erased' : closed ? 'read-only' : 'open'
