import type { Hint } from '@tafel/contracts/kinds/scenario/calculator/hints/hint.ts'
import type { TaxScenarioInputs } from '@tafel/contracts/law/assessment/inputs/scenario.ts'
import type { TaxScenarioResult } from '@tafel/contracts/law/assessment/result/result.ts'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { sameHint, type Tried } from './tried.ts'

/** The result with all previewed ideas. */
export interface OnTrial {
  readonly count: number
  readonly result: TaxScenarioResult
  /** The inputs it was calculated for: stale after another edit. */
  readonly of: TaxScenarioInputs
}

/** The other ideas, as last calculated. */
export interface Ideas {
  readonly hints: readonly Hint[]
  readonly of: TaxScenarioInputs
}

interface TrialState {
  /** In the order of their preview. */
  readonly tried: readonly Tried[]
  readonly onTrial: OnTrial | undefined
  readonly tryIt: (hint: Tried) => void
  readonly discard: (hint: Tried) => void
  readonly publish: (onTrial: OnTrial | undefined) => void
  /** Undefined until first calculated. */
  readonly ideas: Ideas | undefined
  readonly publishIdeas: (ideas: Ideas) => void
}

const EMPTY: TrialState = {
  tried: [],
  onTrial: undefined,
  tryIt: () => {},
  discard: () => {},
  publish: () => {},
  ideas: undefined,
  publishIdeas: () => {},
}
const TrialContext = createContext(EMPTY)

export const useTrial = (): TrialState => useContext(TrialContext)

/** Holds the preview while the record is open; nothing of it is stored. */
export function TrialProvider({ children }: { readonly children: ReactNode }) {
  const [tried, setTried] = useState<readonly Tried[]>([])
  const [onTrial, publish] = useState<OnTrial>()
  const [ideas, publishIdeas] = useState<Ideas>()
  const tryIt = useCallback(
    ({ recipe, variant }: Tried) =>
      setTried((before) => [...before.filter((each) => !sameHint(each, { recipe, variant })), { recipe, variant }]),
    [],
  )
  const discard = useCallback((hint: Tried) => setTried((before) => before.filter((each) => !sameHint(each, hint))), [])
  const state = useMemo(
    () => ({ tried, onTrial: tried.length === 0 ? undefined : onTrial, tryIt, discard, publish, ideas, publishIdeas }),
    [tried, onTrial, tryIt, discard, ideas],
  )
  return <TrialContext value={state}>{children}</TrialContext>
}
