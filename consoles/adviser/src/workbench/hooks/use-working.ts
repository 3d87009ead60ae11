import type { TraceStep } from '@tafel/contracts/calculators/trace.ts'
import { useState } from 'react'
import { type Coming, whenCome } from '../coming.ts'
import type { AnyWorkbenchKind, Answer } from '../kind.ts'
import { groupedSteps, stepsOf, type WorkingGroup } from '../model/working.ts'

interface Working {
  readonly title: string
  readonly groups: readonly WorkingGroup[]
}

/** The working that is open: of one figure, or of all. It is written when somebody asks for it, and stays while its dialog goes away. */
export function useWorking(kind: AnyWorkbenchKind, answer: Answer) {
  const [working, setWorking] = useState<Working>({ title: '', groups: [] })
  const [isOpen, setOpen] = useState(false)
  const show = (asked: Coming<Working>) =>
    void whenCome(asked, (working) => {
      setWorking(working)
      setOpen(true)
    })
  return {
    ...working,
    isOpen,
    open: (step: string) => show(workingOf(kind, answer, step)),
    openAll: () => show(workingOf(kind, answer, undefined)),
    close: () => setOpen(false),
  }
}

function workingOf(kind: AnyWorkbenchKind, answer: Answer, step: string | undefined): Coming<Working> {
  if (!answer.ok) return written(kind, [], step)
  const trace = step !== undefined && kind.traceOf ? kind.traceOf(answer, step) : answer.trace()
  return whenCome(trace, (all) => written(kind, all, step))
}

function written(kind: AnyWorkbenchKind, all: readonly TraceStep[], step: string | undefined): Working {
  const steps = step === undefined ? undefined : stepsOf(all, step)
  const figure = steps?.find(({ id }) => id === step)
  return steps === undefined || figure === undefined
    ? { title: 'How the figures are calculated', groups: groupedSteps(all, kind.workingGroup) }
    : { title: `Working: ${figure.label}`, groups: [{ title: '', steps }] }
}
