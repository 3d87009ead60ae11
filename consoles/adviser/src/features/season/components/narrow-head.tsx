import { styled } from '@tafel/kit/theme/styled.ts'
import { formatWhole } from '@tafel/contracts/base/money/format.ts'
import type { BoardSummary } from '@tafel/contracts/contexts/season/board.ts'
import { STAGES, type Stage, STEP_WORDS } from '@tafel/contracts/contexts/season/steps.ts'
import { color } from '@tafel/kit/theme/color.ts'
import type { BoardView } from '../model/board-view.ts'

const List = styled('ul')({
  display: 'flex',
  gap: 6,
  margin: '0 0 10px',
  padding: '2px 0 8px',
  overflowX: 'auto',
  listStyle: 'none',
})
const Chip = styled('button')({
  minHeight: 34,
  padding: '4px 10px',
  border: `1px solid ${color.ruleStrong}`,
  borderRadius: 8,
  backgroundColor: color.card,
  color: color.ink2,
  fontSize: '0.8125rem',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '& > b': { color: color.ink },
  '&[aria-pressed="true"]': { borderColor: color.green, backgroundColor: color.greenSoft },
})

const wordsOf = (stage: Stage) => (stage === 'toRequest' ? 'to request' : stage === 'differs' ? 'differ' : STEP_WORDS[stage].waits)

export interface NarrowHeadProps {
  readonly summary: BoardSummary | undefined
  readonly view: BoardView
  readonly onChange: (next: Partial<BoardView>) => void
}

/** The summary on a narrow window: how many returns wait for what. */
export function NarrowHead({ summary, view, onChange }: NarrowHeadProps) {
  if (summary === undefined) return null
  return (
    <List aria-label="Returns by step">
      {STAGES.map((stage) => (
        <li key={stage}>
          <Chip
            type="button"
            aria-pressed={view.stage === stage}
            onClick={() => onChange({ stage: view.stage === stage ? undefined : stage, waiting: 'any' })}
          >
            <b>{formatWhole(summary.stages[stage].count)}</b> {wordsOf(stage)}
          </Chip>
        </li>
      ))}
    </List>
  )
}
