import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { SetView } from '@tafel/contracts/constants/sets/views.ts'
import { formatWhole } from '@tafel/contracts/money/format.ts'
import { useAffected } from './use-set.ts'

/** Which records were calculated with figures of this set that were withdrawn since. */
export function AffectedPanel({ set }: { readonly set: SetView }) {
  const wasWithdrawn = set.life.some(({ what }) => what === 'withdrawn')
  const { data } = useAffected(set, wasWithdrawn)
  if (data === undefined) return null
  return (
    <Box component="section" aria-labelledby="affected-title">
      <Typography id="affected-title" component="h2" variant="h6">
        Calculated with what was withdrawn
      </Typography>
      <Typography variant="body2">
        {data.records === 0
          ? 'No record rests on it.'
          : `${formatWhole(data.records)} records of ${formatWhole(data.firms)} firms, ${formatWhole(data.locked)} of them locked. Each says so when it is opened.`}
      </Typography>
      <Box component="ul" sx={{ maxHeight: 200, overflow: 'auto', pl: 2, fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
        {data.list.map(({ kind, recordId, locked }) => (
          <li key={`${kind} ${recordId}`}>
            {kind} {recordId}
            {locked ? ', locked' : ''}
          </li>
        ))}
      </Box>
    </Box>
  )
}
