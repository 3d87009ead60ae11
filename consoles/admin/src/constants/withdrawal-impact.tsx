import Alert from '@mui/material/Alert'
import { formatCount } from '@tafel/contracts/base/money/format.ts'
import type { AffectedRecords, SetView } from '@tafel/contracts/contexts/constants/views.ts'
import { previousWords } from './previous-words.ts'

export interface WithdrawalImpactProps {
  readonly set: SetView
  readonly affected: AffectedRecords | undefined
  readonly error: Error | null
}

/** The number of records that a withdrawal would affect, shown before the decision. */
export function WithdrawalImpact({ set, affected, error }: WithdrawalImpactProps) {
  if (error !== null) return <Alert severity="error">The records could not be counted: {error.message} Close this and try again.</Alert>
  if (affected === undefined) return <Alert severity="info">Counting the records calculated with these figures …</Alert>
  const { records, firms, locked } = affected
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {records === 0
        ? 'No record was calculated with these figures.'
        : `${formatCount(records)} ${records === 1 ? 'record' : 'records'} of ${formatCount(firms)} ${firms === 1 ? 'firm' : 'firms'} ${
            records === 1 ? 'was' : 'were'
          } calculated with these figures, ${formatCount(locked)} of them locked.`}{' '}
      {previousWords(set)}
    </Alert>
  )
}
