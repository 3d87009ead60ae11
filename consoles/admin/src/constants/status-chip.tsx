import Chip from '@mui/material/Chip'
import type { SetStatus } from '@tafel/contracts/contexts/constants/views.ts'
import { STATUS_COLOURS, STATUS_WORDS } from './state-words.ts'

/** The status of a set in words; the colour only repeats it. */
export function StatusChip({ status, draft }: { readonly status: SetStatus; readonly draft?: number | null }) {
  const number = status === 'draft' && draft ? ` ${draft}` : ''
  return <Chip size="small" variant="outlined" color={STATUS_COLOURS[status]} label={`${STATUS_WORDS[status]}${number}`} />
}
