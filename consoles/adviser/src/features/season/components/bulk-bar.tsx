import { styled } from '@tafel/kit/theme/styled.ts'
import { formatWhole } from '@tafel/contracts/base/money/format.ts'
import type { BoardRow } from '@tafel/contracts/contexts/season/board.ts'
import { firstDayOf } from '@tafel/contracts/contexts/season/season-dates.ts'
import { DONE_WORDS, type Step, STEP_WORDS, STEPS } from '@tafel/contracts/contexts/season/steps.ts'
import { Button, TextButton } from '@tafel/kit/buttons/button.tsx'
import { DateField } from '@tafel/kit/fields/date-field.tsx'
import { SelectField } from '@tafel/kit/fields/select-field.tsx'
import { Key } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { useState } from 'react'
import { type BulkAct, bulkPlan, clients, namesInWords } from '../model/bulk-plan.ts'

const Bar = styled('section')({
  position: 'sticky',
  bottom: 12,
  zIndex: 3,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 14px',
  margin: '14px 0 0',
  padding: '10px 16px',
  border: `1px solid ${color.ruleStrong}`,
  borderRadius: 12,
  backgroundColor: color.card,
  boxShadow: '0 6px 24px rgba(0, 0, 0, 0.14)',
  '& > p': { flex: '1 1 220px', margin: 0, color: color.ink2 },
  '@media (max-width: 620px)': { position: 'static' },
})
const Fields = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, '& > *': { minWidth: 150 } })
const HAND_OVER = 'responsible'

interface Member {
  readonly userId: string
  readonly displayName: string
}

export interface BulkBarProps {
  readonly selection: ReadonlyMap<string, BoardRow>
  readonly members: readonly Member[]
  readonly taxYear: number
  readonly today: string
  readonly isBusy: boolean
  readonly onChange: (act: BulkAct, clientIds: readonly string[], words: string) => void
  readonly onClear: () => void
}

/** Changes all selected clients at once, and says beforehand what that does. */
export function BulkBar({ selection, members, taxYear, today, isBusy, onChange, onClear }: BulkBarProps) {
  const [what, setWhat] = useState<Step | typeof HAND_OVER>('requested')
  const [on, setOn] = useState<string | null>(today)
  const [person, setPerson] = useState('')
  const rows = [...selection.values()]
  const act = actOf(
    what,
    on,
    members.find(({ userId }) => userId === person),
  )
  const plan = act === undefined ? undefined : bulkPlan(act, rows)
  return (
    <Bar aria-label="Selected clients">
      <span>
        <b>{formatWhole(rows.length)} selected</b> {namesInWords(rows.map(({ name }) => name))}
      </span>
      <Fields>
        <SelectField
          label="What to do"
          value={what}
          options={[
            ...STEPS.map((value) => ({ value, label: `Set: ${STEP_WORDS[value].title.toLowerCase()}` })),
            { value: HAND_OVER, label: 'Hand over' },
          ]}
          onChange={(event) => setWhat(STEPS.find((step) => step === event.target.value) ?? HAND_OVER)}
        />
        {what === HAND_OVER ? (
          <SelectField
            label="Hand to"
            value={person}
            options={[
              { value: '', label: 'Choose a member' },
              ...members.map(({ userId, displayName }) => ({ value: userId, label: displayName })),
            ]}
            onChange={(event) => setPerson(event.target.value)}
          />
        ) : (
          <DateField label="Done on" min={firstDayOf(taxYear)} max={today} value={on} onChange={setOn} />
        )}
      </Fields>
      <p aria-live="polite">{plan?.words ?? (what === HAND_OVER ? 'Choose who takes them.' : 'Enter the day.')}</p>
      <Button
        busy={isBusy}
        disabled={plan === undefined || plan.clientIds.length === 0}
        onClick={() => {
          if (act !== undefined && plan !== undefined) onChange(act, plan.clientIds, `${clients(plan.clientIds.length)}: ${doneWords(act)}`)
        }}
      >
        {what === HAND_OVER ? 'Hand over' : 'Set'} {plan === undefined ? '' : formatWhole(plan.clientIds.length)}
      </Button>
      <TextButton type="button" onClick={onClear}>
        <Key>Esc</Key> clear
      </TextButton>
    </Bar>
  )
}

function actOf(what: Step | typeof HAND_OVER, on: string | null, member: Member | undefined): BulkAct | undefined {
  if (what !== HAND_OVER) return on === null || on === '' ? undefined : { kind: 'step', step: what, on }
  return member === undefined ? undefined : { kind: 'responsible', responsible: member.userId, name: member.displayName }
}

const doneWords = (act: BulkAct): string => (act.kind === 'step' ? DONE_WORDS[act.step] : `handed to ${act.name}`)
