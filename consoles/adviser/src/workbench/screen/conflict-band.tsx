import { styled } from '@tafel/kit/theme/styled.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import type { AutosaveStatus } from '../../shared/autosave/autosave.ts'
import { clockTime } from '../../shared/time/local-time.ts'
import type { AnyWorkbenchKind } from '../kind.ts'
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
  readonly kind: AnyWorkbenchKind
  readonly mine: RecordValue
  readonly conflict: AutosaveStatus<RecordValue> & { readonly kind: 'conflict' }
  readonly onChoose: (which: 'mine' | 'theirs') => void
}

/** Conflicting edits here and elsewhere; nothing is saved until one is chosen. Changes of other fields are already merged. */
export function ConflictBand({ kind, mine, conflict: { theirs, taken }, onChoose }: ConflictBandProps) {
  const label = (field: string) => (field === 'description' ? 'Description' : kind.label(field))
  const words = (value: RecordValue, field: string) => (field === 'description' ? value.description : kind.words(value.inputs, field))
  return (
    <Band tone="red" role="alert" aria-label="Changed elsewhere">
      <p>
        <strong>Changed elsewhere</strong> at {clockTime(new Date(theirs.at))}, revision {theirs.revision}. Your version is stored on this
        device. Choose which one to keep.
      </p>
      <Table>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Yours</th>
            <th scope="col">Other</th>
          </tr>
        </thead>
        <tbody>
          {differingFields(kind.fields, mine, taken).map((field) => (
            <tr key={field}>
              <th scope="row">{label(field)}</th>
              <td>{words(mine, field)}</td>
              <td>{words(taken, field)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <BandActions>
        <Button onClick={() => onChoose('mine')}>Keep mine</Button>
        <Button tone="white" look="outline" onClick={() => onChoose('theirs')}>
          Use the other
        </Button>
      </BandActions>
    </Band>
  )
}
