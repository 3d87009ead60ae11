import { formatMoney } from '@tafel/contracts/base/money/format.ts'
import type { Hint } from '@tafel/contracts/kinds/scenario/calculator/hints/hint.ts'
import { hintTitle, savingOf } from '@tafel/contracts/kinds/scenario/report/hints.ts'
import { TextButton } from '@tafel/kit/buttons/button.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { styled } from '@tafel/kit/theme/styled.ts'
import type { Ideas } from './preview/preview-context.tsx'
import { canPreview, type PreviewedHint } from './preview/previewed-hint.ts'

const Line = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '2px 14px',
  margin: 0,
  padding: '8px 24px',
  borderBottom: `1px solid ${color.rule}`,
  backgroundColor: color.greenSoft,
  fontSize: '0.875rem',
  '&[data-stale]': { opacity: 0.6 },
  '& > span': { flex: '1 1 220px' },
  '@media (max-width: 480px)': { paddingInline: 16 },
})

/** The idea that saves most, of those that can be previewed. */
export const bestOf = (hints: readonly Hint[]): Hint | undefined =>
  hints.filter((hint) => hint.effect === 'saves' && canPreview(hint)).toSorted((a, b) => savingOf(b) - savingOf(a))[0]

export interface BestIdeaProps {
  readonly ideas: Ideas
  /** They were calculated for other inputs. */
  readonly isStale: boolean
  readonly readOnly: boolean
  readonly onPreview: (hint: PreviewedHint) => void
  readonly onAll: () => void
}

/** Next to the result: the idea that saves most, and a link to all ideas. */
export function BestIdea({ ideas: { hints }, isStale, readOnly, onPreview, onAll }: BestIdeaProps) {
  const best = bestOf(hints)
  if (best === undefined) return null
  return (
    <Line data-stale={isStale || undefined}>
      <span>
        <strong>{hintTitle(best)}</strong> saves {formatMoney(savingOf(best))}
      </span>
      {!readOnly && (
        <TextButton type="button" disabled={isStale} onClick={() => onPreview(best)}>
          Preview it
        </TextButton>
      )}
      <TextButton type="button" onClick={onAll}>
        {hints.length === 1 ? 'See the idea' : `See all ${hints.length} ideas`}
      </TextButton>
    </Line>
  )
}
