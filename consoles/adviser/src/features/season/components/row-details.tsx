import { styled } from '@tafel/kit/theme/styled.ts'
import { formatDate } from '@tafel/contracts/base/money/format.ts'
import type { BoardRow } from '@tafel/contracts/contexts/season/board.ts'
import type { People } from '@tafel/contracts/contexts/identity/people.ts'
import { type Step, STEP_WORDS, STEPS } from '@tafel/contracts/contexts/season/steps.ts'
import { TextButton } from '@tafel/kit/buttons/button.tsx'
import { SelectField } from '@tafel/kit/fields/select-field.tsx'
import { Hint } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import type { Ref } from 'react'
import { TextLink } from '../../../shared/links/link-button.tsx'
import { paths } from '../../../shared/paths.ts'
import { changedLabel } from '../../../shared/time/local-time.ts'
import { useNow } from '../../../shared/time/use-now.ts'

const Details = styled('div')({
  position: 'absolute',
  left: 0,
  right: 0,
  boxSizing: 'border-box',
  padding: '12px 16px 16px 38px',
  borderBottom: `1px solid ${color.rule}`,
  backgroundColor: color.sunk,
  '@media (max-width: 620px)': { paddingLeft: 12, paddingRight: 8 },
})
const Columns = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))',
  gap: '14px 40px',
  '& h3': { margin: '0 0 4px', fontSize: '0.875rem' },
})
const Steps = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    minHeight: 32,
    borderBottom: `1px solid ${color.rule}`,
    fontSize: '0.875rem',
  },
})

const Note = styled('p')({ margin: '0 0 6px', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })

export interface RowDetailsProps {
  readonly row: BoardRow
  readonly top: number
  readonly people: People
  readonly members: readonly { readonly userId: string; readonly displayName: string }[]
  readonly mayWrite: boolean
  readonly onStep: (step: Step) => void
  readonly onResponsible: (responsible: string | null) => void
  readonly onNote: () => void
  readonly ref: Ref<HTMLDivElement>
}

/** An open row: its steps one by one, who is responsible, and the firm's note. */
export function RowDetails({ row, top, people, members, mayWrite, onStep, onResponsible, onNote, ref }: RowDetailsProps) {
  const now = useNow()
  const choices = [
    { value: '', label: 'The adviser in charge' },
    ...members.map(({ userId, displayName }) => ({ value: userId, label: displayName })),
  ]
  const isKnown = members.some(({ userId }) => userId === row.responsible)
  const chosen = row.isNamed ? row.responsible : ''
  return (
    <Details ref={ref} role="row" data-details="" style={{ top }}>
      <div role="gridcell" aria-colspan={11}>
        <Columns aria-label={`Season of ${row.name}`}>
          <div>
            <h3>Steps</h3>
            <Steps>
              {STEPS.map((step) => (
                <li key={step}>
                  <span>{STEP_WORDS[step].title}</span>
                  <span>
                    {row.steps[step] === '' ? '' : `${formatDate(row.steps[step])} `}
                    {mayWrite && (
                      <TextButton type="button" aria-label={stepAction(row, step)} onClick={() => onStep(step)}>
                        {row.steps[step] === '' ? 'Done today' : 'Change'}
                      </TextButton>
                    )}
                  </span>
                </li>
              ))}
            </Steps>
          </div>
          <div>
            <SelectField
              label="Responsible"
              value={chosen}
              disabled={!mayWrite}
              options={
                row.isNamed && !isKnown
                  ? [...choices, { value: row.responsible, label: people[row.responsible] ?? 'A former member' }]
                  : choices
              }
              hint={row.isNamed ? undefined : (people[row.responsible] ?? undefined)}
              onChange={(event) => onResponsible(event.target.value === '' ? null : event.target.value)}
            />
            <p>
              <TextLink to={paths.client.href(row.clientId)}>Open {row.name}</TextLink>
            </p>
            {row.changedAt !== null && (
              <Hint>
                Changed by {(row.changedBy !== null && people[row.changedBy]) || 'a former member'}, {changedLabel(row.changedAt, now)}
              </Hint>
            )}
          </div>
          <div>
            <h3>Note</h3>
            <Note>{row.note === '' ? <Hint>None yet.</Hint> : row.note}</Note>
            {mayWrite && (
              <TextButton type="button" onClick={onNote}>
                {row.note === '' ? 'Add a note' : 'Edit the note'}
              </TextButton>
            )}
          </div>
        </Columns>
      </div>
    </Details>
  )
}

const stepAction = (row: BoardRow, step: Step): string =>
  row.steps[step] === '' ? `${STEP_WORDS[step].title}: done today` : `${STEP_WORDS[step].title}: change the day`
