import { styled } from '@tafel/kit/theme/styled.ts'
import type { RecalculationView } from '@tafel/contracts/contexts/recalculations/views.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { radius } from '@tafel/kit/theme/tokens.ts'
import { useId } from 'react'
import { isGoing } from '../../../shared/constants/changes-queries.ts'
import type { Recalculation } from '../hooks/use-recalculation.ts'
import { runWords } from '../model/words.ts'

const Frame = styled('section')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '10px 16px',
  padding: '14px 18px',
  borderRadius: radius.card,
  backgroundColor: color.greenSoft,
  '& > p': { margin: 0, flex: '1 1 260px' },
  '& > progress': { flex: '1 1 100%', width: '100%', accentColor: color.green },
})

export interface RunStatusProps {
  readonly run: RecalculationView
  readonly canChange: boolean
  readonly recalculation: Pick<Recalculation, 'stop' | 'undo' | 'isBusy'>
}

/** The state of the firm's last run, and a button to undo all of it. */
export function RunStatus({ run, canChange, recalculation: { stop, undo, isBusy } }: RunStatusProps) {
  const wordsId = useId()
  const { phase, total, done, left, undone, kept } = run
  return (
    <Frame aria-label="The last run">
      <p id={wordsId} role="status">
        {runWords(run)}
      </p>
      {isGoing(run) && (
        <progress
          aria-labelledby={wordsId}
          max={phase === 'running' ? total : done.length}
          value={phase === 'running' ? done.length + left.length : undone.length + kept.length}
        />
      )}
      {canChange && phase === 'running' && (
        <Button tone="white" look="outline" onClick={() => stop(run)}>
          Stop
        </Button>
      )}
      {canChange && (phase === 'done' || phase === 'stopped') && done.length > 0 && (
        <Button tone="white" look="outline" busy={isBusy} onClick={() => undo(run)}>
          Undo all
        </Button>
      )}
    </Frame>
  )
}
