import { styled } from '@mui/material/styles'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import type { Version } from '../../../shared/autosave/autosave.ts'
import { clockTime } from '../../../shared/time/local-time.ts'
import { fieldLabel, fieldWords } from '../model/field-words.ts'
import { differingFields, type RecordValue } from '../model/record-value.ts'
import { Band, BandActions } from './band.tsx'

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  color: color.ink,
  '& th': { textAlign: 'left', fontWeight: 400 },
  '& td, & thead th + th': { textAlign: 'right' },
  '& th, & td': { padding: '6px 0 6px 12px', borderBottom: `1px solid ${color.ruleStrong}`, overflowWrap: 'anywhere' },
  '& th:first-of-type': { paddingLeft: 0 },
  '& thead th': { fontSize: '0.8125rem', color: color.ink2 },
})

export interface ConflictBandProps {
  readonly mine: RecordValue
  readonly theirs: Version<RecordValue>
  readonly onChoose: (which: 'mine' | 'theirs') => void
}

/** Both versions of a record that was changed elsewhere meanwhile; nothing is saved until one is chosen. */
export function ConflictBand({ mine, theirs, onChoose }: ConflictBandProps) {
  return (
    <Band tone="red" role="alert" aria-label="Changed elsewhere">
      <p>
        <strong>Changed elsewhere</strong> at {clockTime(new Date(theirs.at))}, revision {theirs.revision}. Yours is kept on this device.
        Choose which one stays.
      </p>
      <Table>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Yours</th>
            <th scope="col">The other</th>
          </tr>
        </thead>
        <tbody>
          {differingFields(mine, theirs.value).map((field) => (
            <tr key={field}>
              <th scope="row">{fieldLabel(field)}</th>
              <td>{fieldWords(mine, field)}</td>
              <td>{fieldWords(theirs.value, field)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <BandActions>
        <Button onClick={() => onChoose('mine')}>Keep mine</Button>
        <Button tone="white" look="outline" onClick={() => onChoose('theirs')}>
          Take the other
        </Button>
      </BandActions>
    </Band>
  )
}
