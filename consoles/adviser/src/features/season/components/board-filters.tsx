import { styled } from '@tafel/kit/theme/styled.ts'
import { BOARD_KINDS, BOARD_ORDERS, type BoardKind, type BoardOrder } from '@tafel/contracts/contexts/season/board.ts'
import { STAGES, type Stage, STEP_WORDS } from '@tafel/contracts/contexts/season/steps.ts'
import { LayoutContext } from '@tafel/kit/fields/field-layout.tsx'
import { SelectField } from '@tafel/kit/fields/select-field.tsx'
import type { BoardView } from '../model/board-view.ts'
import { NameSearch } from './name-search.tsx'

const Choices = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
  gap: 8,
  margin: '10px 0 14px',
  '@media (max-width: 620px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
})

const stageWords = (stage: Stage) => (stage === 'toRequest' ? 'To request' : `${STEP_WORDS[stage].title}: ${STEP_WORDS[stage].waits}`)
const STAGE_CHOICES = [{ value: '', label: 'Any step' }, ...STAGES.map((value) => ({ value, label: stageWords(value) }))]
const WAITING_CHOICES = [
  { value: 'any', label: 'Any waiting' },
  { value: 'tooLong', label: 'Waiting too long' },
]
const KIND_WORDS: Readonly<Record<BoardKind, string>> = {
  any: 'All who file',
  provisional: 'Provisional',
  notProvisional: 'Not provisional',
  notKnown: 'Provisional status not known',
  needNot: 'Need not file',
}
const ORDER_WORDS: Readonly<Record<BoardOrder, string>> = { name: 'By surname', waiting: 'Longest waiting first' }

export interface BoardFiltersProps {
  readonly view: BoardView
  readonly members: readonly { readonly userId: string; readonly displayName: string }[]
  readonly onChange: (next: Partial<BoardView>) => void
}

/** Narrows and sorts the board. */
export function BoardFilters({ view, members, onChange }: BoardFiltersProps) {
  const people = [{ value: '', label: 'Any person' }, ...members.map(({ userId, displayName }) => ({ value: userId, label: displayName }))]
  const isFormer = view.person !== undefined && !members.some(({ userId }) => userId === view.person)
  return (
    <LayoutContext value="cell">
      <Choices>
        <NameSearch q={view.q} onSearch={(q) => onChange({ q })} />
        <SelectField
          label="Person"
          value={view.person ?? ''}
          options={isFormer ? [...people, { value: view.person ?? '', label: 'A former member' }] : people}
          onChange={(event) => onChange({ person: event.target.value === '' ? undefined : event.target.value })}
        />
        <SelectField
          label="Step"
          value={view.stage ?? ''}
          options={STAGE_CHOICES}
          onChange={(event) => onChange({ stage: STAGES.find((stage) => stage === event.target.value) })}
        />
        <SelectField
          label="Waiting"
          value={view.waiting}
          options={WAITING_CHOICES}
          onChange={(event) => onChange({ waiting: event.target.value === 'tooLong' ? 'tooLong' : 'any' })}
        />
        <SelectField
          label="Kind"
          value={view.kind}
          options={BOARD_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }))}
          onChange={(event) => onChange({ kind: event.target.value as BoardKind })}
        />
        <SelectField
          label="Order"
          value={view.order}
          options={BOARD_ORDERS.map((value) => ({ value, label: ORDER_WORDS[value] }))}
          onChange={(event) => onChange({ order: event.target.value as BoardOrder })}
        />
      </Choices>
    </LayoutContext>
  )
}
