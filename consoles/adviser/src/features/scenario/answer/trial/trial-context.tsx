import type { Hint } from '@tafel/contracts/kinds/scenario/calculator/hints/hint.ts'
import type { TaxScenarioInputs } from '@tafel/contracts/law/assessment/inputs/scenario.ts'
import type { TaxScenarioResult } from '@tafel/contracts/law/assessment/result/result.ts'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { sameHint, type Tried } from './tried.ts'

/** What the answer is with all that is tried. */
export interface OnTrial {
  readonly count: number
  readonly result: TaxScenarioResult
  /** The inputs it was worked out on top of: after another edit it is stale. */
  readonly of: TaxScenarioInputs
}

/** What else could be done, as it was last worked out. */
export interface Ideas {
  readonly hints: readonly Hint[]
  readonly of: TaxScenarioInputs
}

interface TrialState {
  /** In the order in which they were tried. */
  readonly tried: readonly Tried[]
  readonly onTrial: OnTrial | undefined
  readonly tryIt: (hint: Tried) => void
  readonly takeOff: (hint: Tried) => void
  readonly publish: (onTrial: OnTrial | undefined) => void
  /** Undefined until they have been worked out once. */
  readonly ideas: Ideas | undefined
  readonly publishIdeas: (ideas: Ideas) => void
}

const NOTHING: TrialState = {
  tried: [],
  onTrial: undefined,
  tryIt: () => {},
  takeOff: () => {},
  publish: () => {},
  ideas: undefined,
  publishIdeas: () => {},
}
const TrialContext = createContext(NOTHING)

export const useTrial = (): TrialState => useContext(TrialContext)

/** Holds what is previewed while the screen shows the record; nothing of it is stored. */
export function TrialProvider({ children }: { readonly children: ReactNode }) {
  const [tried, setTried] = useState<readonly Tried[]>([])
  const [onTrial, publish] = useState<OnTrial>()
  const [ideas, publishIdeas] = useState<Ideas>()
  const tryIt = useCallback(
    ({ recipe, variant }: Tried) =>
      setTried((before) => [...before.filter((each) => !sameHint(each, { recipe, variant })), { recipe, variant }]),
    [],
  )
  const takeOff = useCallback((hint: Tried) => setTried((before) => before.filter((each) => !sameHint(each, hint))), [])
  const state = useMemo(
    () => ({ tried, onTrial: tried.length === 0 ? undefined : onTrial, tryIt, takeOff, publish, ideas, publishIdeas }),
    [tried, onTrial, tryIt, takeOff, ideas],
  )
  return <TrialContext value={state}>{children}</TrialContext>
}
