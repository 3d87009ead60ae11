import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { People } from '@tafel/contracts/contexts/identity/people.ts'
import { whoWords } from './person-words.ts'
import { PLAYED, type Played, type ReplayFilter } from './replay-filter.ts'
import type { ReplayStep } from './replay-steps.ts'

export interface FilterFieldsProps {
  readonly filter: ReplayFilter
  readonly steps: readonly ReplayStep[]
  readonly people: People
  readonly onFilter: (filter: ReplayFilter) => void
}

/** Filters the played entries by what they did and who did it. */
export function FilterFields({ filter, steps, people, onFilter }: FilterFieldsProps) {
  const persons = [...new Set(steps.flatMap(({ by, onBehalfOf }) => (onBehalfOf === undefined ? [by] : [by, onBehalfOf])))]
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))', gap: 1, py: 1.5 }}>
      <TextField
        select
        size="small"
        label="Entries"
        value={filter.played}
        onChange={(event) => onFilter({ ...filter, played: event.target.value as Played })}
      >
        {(Object.keys(PLAYED) as Played[]).map((each) => (
          <MenuItem key={each} value={each}>
            {PLAYED[each]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        label="By"
        value={filter.person}
        onChange={(event) => onFilter({ ...filter, person: event.target.value })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">Everyone</MenuItem>
        {persons.map((person) => (
          <MenuItem key={person} value={person}>
            {whoWords(people, person, undefined)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  )
}
