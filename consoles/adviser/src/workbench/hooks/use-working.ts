import type { TraceStep } from '@tafel/contracts/law/working/trace.ts'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type MaybePromise, andThen } from '../maybe-promise.ts'
import type { AnyWorkbenchKind, Answer } from '../kind.ts'
import type { OpenWorking } from '../parts/figure.tsx'
import { groupedSteps, stepsOf, type WorkingGroup } from '../model/working.ts'

interface Working {
  readonly title: string
  readonly groups: readonly WorkingGroup[]
}

const NOTHING: Working = { title: '', groups: [] }

/** The open working: of one figure or of the whole answer. It is built on request and stays while its dialog closes. */
export function useWorking(kind: AnyWorkbenchKind, answer: Answer) {
  const [working, setWorking] = useState(NOTHING)
  const [isOpen, setOpen] = useState(false)
  const current = useRef({ kind, answer })
  useLayoutEffect(() => {
    current.current = { kind, answer }
  })
  // Stable while the screen is open: a new one would render every figure.
  const opener = useMemo((): OpenWorking => {
    const show = (step: string | undefined) => {
      void andThen(workingOf(current.current.kind, current.current.answer, step), (build) => {
        setWorking(build)
        setOpen(true)
      })
    }
    return { open: show, openAll: () => show(undefined) }
  }, [])
  return { ...working, isOpen, wasOpened: working !== NOTHING, opener, close: () => setOpen(false) }
}

function workingOf(kind: AnyWorkbenchKind, answer: Answer, step: string | undefined): MaybePromise<Working> {
  if (!answer.ok) return build(kind, [], step)
  const trace = step !== undefined && kind.traceOf ? kind.traceOf(answer, step) : answer.trace()
  return andThen(trace, (all) => build(kind, all, step))
}

function build(kind: AnyWorkbenchKind, all: readonly TraceStep[], step: string | undefined): Working {
  const steps = step === undefined ? undefined : stepsOf(all, step)
  const figure = steps?.find(({ id }) => id === step)
  return steps === undefined || figure === undefined
    ? { title: 'How the figures are calculated', groups: groupedSteps(all, kind.workingGroup) }
    : { title: `Working: ${figure.label}`, groups: [{ title: '', steps }] }
}
