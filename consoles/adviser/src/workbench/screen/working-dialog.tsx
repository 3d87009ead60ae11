import { styled } from '@tafel/kit/theme/styled.ts'
import type { TraceStep } from '@tafel/contracts/law/working/trace.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { Dialog } from '@tafel/kit/dialog/dialog.tsx'
import { Hint } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import type { WorkingGroup } from '../model/working.ts'
import { LawLink } from './law-link.tsx'

/** Title, sources and Close stay visible: only the steps scroll, and they shrink in a low window. */
const Scroll = styled('div')({
  maxHeight: 'max(160px, calc(100dvh - 330px))',
  overflow: 'auto',
  borderTop: `1px solid ${color.ruleStrong}`,
})
const Group = styled('details')({
  borderBottom: `1px solid ${color.ruleStrong}`,
  '& > summary': { display: 'flex', alignItems: 'center', gap: 10, minHeight: 24, padding: '8px 0', fontWeight: 600, cursor: 'pointer' },
  '& > summary::before': { content: '""', border: 'solid transparent', borderWidth: '4px 0 4px 5px', borderLeftColor: color.ink2 },
  '&[open] > summary::before': { transform: 'rotate(90deg)' },
})
const Sources = styled('div')({ maxHeight: 96, overflow: 'auto' })
const Steps = styled('ol')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { padding: '9px 0', borderBottom: `1px solid ${color.rule}`, display: 'grid', gap: 1 },
})
const Formula = styled('span')({ fontVariantNumeric: 'tabular-nums', color: color.ink2, overflowWrap: 'anywhere' })

export interface WorkingDialogProps {
  readonly title: string
  readonly open: boolean
  /** Collapsible if there are several; one without a title is always open. */
  readonly groups: readonly WorkingGroup[]
  readonly constantsVersion: string
  readonly engineVersion: string
  readonly onClose: () => void
}

/** How figures were calculated, step by step, with the law and the sources of the constants. */
export default function WorkingDialog({ title, open, groups, constantsVersion, engineVersion, onClose }: WorkingDialogProps) {
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
      <Scroll tabIndex={0} role="group" aria-label="Steps of the working">
        {groups.map((group, index) =>
          group.title === '' ? (
            <RequestedStep key={group.title} steps={group.steps} />
          ) : (
            <Group key={group.title} open={index === 0}>
              <summary>
                {group.title} <Hint>{group.steps.length === 1 ? '1 step' : `${group.steps.length} steps`}</Hint>
              </summary>
              <StepList steps={group.steps} />
            </Group>
          ),
        )}
      </Scroll>
      <Sources tabIndex={0} role="group" aria-label="Sources">
        {sources(groups.flatMap(({ steps }) => steps)).map((source) => (
          <Hint key={source} style={{ display: 'block' }}>
            {source}
          </Hint>
        ))}
        <Hint>
          Constants {constantsVersion} · engine {engineVersion}
        </Hint>
      </Sources>
    </Dialog>
  )
}

/** The requested step in full; the steps it depends on are collapsed below it. */
function RequestedStep({ steps }: { readonly steps: readonly TraceStep[] }) {
  const requested = steps.at(-1)
  if (requested === undefined || steps.length === 1) return <StepList steps={steps} />
  const before = steps.slice(0, -1)
  return (
    <>
      <StepList steps={[requested]} />
      <Group>
        <summary>
          Based on <Hint>{before.length === 1 ? '1 step' : `${before.length} steps`}</Hint>
        </summary>
        <StepList steps={before} />
      </Group>
    </>
  )
}

function StepList({ steps }: { readonly steps: readonly TraceStep[] }) {
  return (
    <Steps>
      {steps.map((step) => (
        <li key={step.id}>
          <span>
            <strong>{step.label}</strong> {step.law !== undefined && <LawLink law={step.law} />}
          </span>
          <Formula>{step.formula}</Formula>
          {step.rounding !== undefined && <Hint>rounded {step.rounding}</Hint>}
          {step.announced?.map((sentence) => (
            <Hint key={sentence}>{sentence}</Hint>
          ))}
        </li>
      ))}
    </Steps>
  )
}

/** Each source once, with its status unless confirmed. */
function sources(trace: readonly TraceStep[]): string[] {
  const operands = trace.flatMap((step) => step.operands)
  const named = operands.flatMap((operand) => {
    if (operand.from !== 'constant') return []
    const status = operand.confidence === 'confirmed' ? operand.status : `${operand.status}, unconfirmed`
    return [`Source: ${operand.source} (${status})`]
  })
  return [...new Set(named)]
}
