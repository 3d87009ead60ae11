import { styled } from '@tafel/kit/theme/styled.ts'
import { formatWhole } from '@tafel/contracts/base/money/format.ts'
import type { BoardSummary } from '@tafel/contracts/contexts/season/board.ts'
import { type Stage, STEP_WORDS, STEPS, WAIT_LIMITS } from '@tafel/contracts/contexts/season/steps.ts'
import { color } from '@tafel/kit/theme/color.ts'
import { BAR_HEIGHT, font, HEADER_HEIGHT } from '@tafel/kit/theme/tokens.ts'
import type { BoardView } from '../model/board-view.ts'
import { WIDE_TEMPLATE } from './board-columns.ts'

const Row = styled('div')({
  position: 'sticky',
  top: HEADER_HEIGHT + BAR_HEIGHT,
  zIndex: 2,
  display: 'grid',
  gridTemplateColumns: WIDE_TEMPLATE,
  alignItems: 'stretch',
  borderTop: `1px solid ${color.ruleStrong}`,
  borderBottom: `1px solid ${color.ink3}`,
  backgroundColor: color.paper,
  fontSize: '0.8125rem',
  color: color.ink3,
  '@media (max-height: 480px)': { position: 'static' },
})
const Plain = styled('div')({
  display: 'flex',
  alignItems: 'flex-end',
  padding: '8px 8px 6px 2px',
  '& input': { width: 18, height: 18, margin: 0, accentColor: color.green },
})
const StepHead = styled('div')({
  display: 'grid',
  alignContent: 'start',
  minWidth: 0,
  padding: '8px 8px 6px',
  borderLeft: `1px solid ${color.rule}`,
  '&[data-chosen]': { backgroundColor: color.sunk },
})
const Choice = styled('button')({
  display: 'grid',
  gap: 2,
  width: '100%',
  minWidth: 0,
  padding: 0,
  border: 0,
  background: 'none',
  color: color.ink2,
  fontSize: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  '& > strong': { fontSize: '0.8125rem', color: color.ink },
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& b': { font: `600 1.1875rem/1.3 ${font.serif}`, color: color.ink, fontVariantNumeric: 'tabular-nums' },
  '&:hover > strong': { textDecoration: 'underline' },
})
const Bar = styled('span')({
  display: 'block',
  height: 3,
  margin: '2px 0',
  backgroundColor: color.rule,
  '& > i': { display: 'block', height: 3, backgroundColor: color.green },
  '&[data-ochre] > i': { backgroundColor: color.ochre },
})
const Late = styled('button')({
  justifySelf: 'start',
  minHeight: 24,
  padding: 0,
  border: 0,
  background: 'none',
  color: color.ochre,
  fontSize: '0.75rem',
  fontWeight: 600,
  textAlign: 'left',
  cursor: 'pointer',
  '&::before': {
    content: '""',
    display: 'inline-block',
    width: 6,
    height: 6,
    margin: '0 6px 1px 1px',
    transform: 'rotate(45deg)',
    backgroundColor: color.ochre,
  },
  '&:hover': { textDecoration: 'underline' },
})

export interface BoardHeadProps {
  readonly summary: BoardSummary | undefined
  readonly view: BoardView
  readonly onChange: (next: Partial<BoardView>) => void
  /** All rows of the view are selected, or some; undefined without selection. */
  readonly selected: 'all' | 'some' | 'none' | undefined
  readonly onSelectAll: () => void
}

/** The header of the board, which is also its summary: how many returns are at each step, and how many wait too long. */
export function BoardHead({ summary, view, onChange, selected, onSelectAll }: BoardHeadProps) {
  const choose = (stage: Stage, waiting: BoardView['waiting'] = 'any') => {
    const isChosen = view.stage === stage && view.waiting === waiting
    onChange({ stage: isChosen ? undefined : stage, waiting: isChosen ? 'any' : waiting })
  }
  const toRequest = summary?.stages.toRequest.count ?? 0
  return (
    <Row role="row" aria-rowindex={1}>
      <Plain role="columnheader">
        {selected !== undefined && (
          <input
            type="checkbox"
            aria-label="Select all clients shown"
            checked={selected === 'all'}
            ref={(box) => {
              if (box !== null) box.indeterminate = selected === 'some'
            }}
            onChange={onSelectAll}
          />
        )}
      </Plain>
      <Plain role="columnheader" aria-label="Client">
        <span>
          Client
          {toRequest > 0 && (
            <>
              {' · '}
              <Choice
                type="button"
                style={{ display: 'inline', width: 'auto', color: color.green, fontWeight: 600 }}
                aria-pressed={view.stage === 'toRequest'}
                onClick={() => choose('toRequest')}
              >
                {formatWhole(toRequest)} to request
              </Choice>
            </>
          )}
        </span>
      </Plain>
      <Plain role="columnheader">Who</Plain>
      {STEPS.map((step) => {
        const { count, late } = summary?.stages[step] ?? { count: 0, late: 0 }
        const { title, waits } = STEP_WORDS[step]
        const share = summary === undefined || summary.total === 0 ? 0 : (100 * count) / summary.total
        return (
          <StepHead key={step} role="columnheader" aria-label={title} data-chosen={view.stage === step || undefined}>
            <Choice type="button" aria-pressed={view.stage === step && view.waiting === 'any'} onClick={() => choose(step)}>
              <strong>{title}</strong>
              <span>
                <b>{summary === undefined ? '–' : formatWhole(count)}</b> {waits}
              </span>
              <Bar data-ochre={step === 'differs' || undefined}>
                <i style={{ width: `${share}%` }} />
              </Bar>
            </Choice>
            {late > 0 && (
              <Late type="button" aria-pressed={view.stage === step && view.waiting === 'tooLong'} onClick={() => choose(step, 'tooLong')}>
                {formatWhole(late)} over {WAIT_LIMITS[step]} days
              </Late>
            )}
          </StepHead>
        )
      })}
      <Plain role="columnheader" style={{ justifyContent: 'flex-end', paddingRight: 4, borderLeft: `1px solid ${color.rule}` }}>
        Days left
      </Plain>
    </Row>
  )
}
