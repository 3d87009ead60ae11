import type { AdminAccountRow } from '@tafel/contracts/contexts/accounts/views.ts'

/** Whether a firm can be worked in, in a word. */
export const statusOf = ({ closed, erased }: Pick<AdminAccountRow, 'closed' | 'erased'>): string =>
  erased ? 'erased' : closed ? 'closed' : 'open'
