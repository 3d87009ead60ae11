import type { TransferDutyAnswer } from '@tafel/contracts/calculators/transfer-duty/calculate.ts'
import type { TraceStep } from '@tafel/contracts/calculators/trace.ts'
import { useState } from 'react'
import { quoteSteps, stepsOf } from '../model/working.ts'

interface Working {
  readonly title: string
  readonly steps: readonly TraceStep[]
}

/** The working that is open: of one figure, or of all. It is written when somebody asks for it, and stays while its dialog goes away. */
export function useWorking(answer: TransferDutyAnswer) {
  const [working, setWorking] = useState<Working>({ title: '', steps: [] })
  const [isOpen, setOpen] = useState(false)
  const show = (asked: Working) => {
    setWorking(asked)
    setOpen(true)
  }
  return {
    ...working,
    isOpen,
    open: (step: string) => show(workingOf(answer, step)),
    openAll: () => show(workingOf(answer, undefined)),
    close: () => setOpen(false),
  }
}

function workingOf(answer: TransferDutyAnswer, step: string | undefined): Working {
  const all = answer.ok ? answer.trace() : []
  const steps = step === undefined ? undefined : stepsOf(all, step)
  const figure = steps?.find(({ id }) => id === step)
  return steps === undefined || figure === undefined
    ? { title: 'How the figures come about', steps: quoteSteps(all) }
    : { title: `Working: ${figure.label}`, steps }
}
