import { styled } from '@mui/material/styles'
import { lawText } from '@tafel/contracts/calculators/law.ts'
import type { TraceStep } from '@tafel/contracts/calculators/trace.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { Dialog } from '@tafel/kit/dialog/dialog.tsx'
import { Hint, Law } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'

const Steps = styled('ol')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  maxHeight: 'min(60vh, 560px)',
  overflow: 'auto',
  borderTop: `1px solid ${color.ruleStrong}`,
  '& > li': { padding: '9px 0', borderBottom: `1px solid ${color.rule}`, display: 'grid', gap: 1 },
})
const Formula = styled('span')({ fontVariantNumeric: 'tabular-nums', color: color.ink2, overflowWrap: 'anywhere' })

export interface WorkingDialogProps {
  readonly title: string
  readonly open: boolean
  readonly trace: readonly TraceStep[]
  readonly constantsVersion: string
  readonly engineVersion: string
  readonly onClose: () => void
}

/** How figures came about, step by step, with their law and where their constants come from. */
export function WorkingDialog({ title, open, trace, constantsVersion, engineVersion, onClose }: WorkingDialogProps) {
  return (
    <Dialog
      title={title}
      open={open}
      onClose={onClose}
      width={720}
      actions={
        <Button tone="white" look="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Steps tabIndex={0} aria-label="Steps of the working">
        {trace.map((step) => (
          <li key={step.id}>
            <span>
              <strong>{step.label}</strong> {step.law !== undefined && <Law>{lawText(step.law)}</Law>}
            </span>
            <Formula>{step.formula}</Formula>
            {step.rounding !== undefined && <Hint>rounded {step.rounding}</Hint>}
          </li>
        ))}
      </Steps>
      <div>
        {sources(trace).map((source) => (
          <Hint key={source} style={{ display: 'block' }}>
            {source}
          </Hint>
        ))}
        <Hint>
          Constants {constantsVersion} · engine {engineVersion}
        </Hint>
      </div>
    </Dialog>
  )
}

/** Each source once, with its standing where that is not beyond doubt. */
function sources(trace: readonly TraceStep[]): string[] {
  const operands = trace.flatMap((step) => step.operands)
  const named = operands.flatMap((operand) => {
    if (operand.from !== 'constant') return []
    const standing = operand.confidence === 'confirmed' ? operand.status : `${operand.status}, unconfirmed`
    return [`Source: ${operand.source} (${standing})`]
  })
  return [...new Set(named)]
}
