import type { SetStatus } from '@tafel/contracts/contexts/constants/views.ts'

export const STATUS_WORDS: Readonly<Record<SetStatus, string>> = {
  none: 'nothing entered',
  shipped: 'shipped with Tafel',
  draft: 'draft',
  checked: 'waits for a second person',
  announced: 'announced',
  enacted: 'enacted',
  withdrawn: 'withdrawn',
}
export const STATUS_COLOURS: Readonly<Record<SetStatus, 'default' | 'warning' | 'success' | 'error' | 'info'>> = {
  none: 'default',
  shipped: 'default',
  draft: 'warning',
  checked: 'warning',
  announced: 'info',
  enacted: 'success',
  withdrawn: 'error',
}
