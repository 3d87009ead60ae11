import type { Hint } from '@tafel/contracts/kinds/scenario/calculator/hints/hint.ts'
import type { TaxScenarioInputs } from '@tafel/contracts/law/assessment/inputs/scenario.ts'
import type { TaxScenarioResult } from '@tafel/contracts/law/assessment/result/result.ts'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { sameHint, type PreviewedHint } from './previewed-hint.ts'

/** The result with all previewed ideas. */
export interface Preview {
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

interface PreviewState {
  /** In the order of their preview. */
  readonly previewed: readonly PreviewedHint[]
  readonly preview: Preview | undefined
  readonly addPreview: (hint: PreviewedHint) => void
  readonly discard: (hint: PreviewedHint) => void
  readonly publish: (preview: Preview | undefined) => void
  /** Undefined until first calculated. */
  readonly ideas: Ideas | undefined
  readonly publishIdeas: (ideas: Ideas) => void
}

const EMPTY: PreviewState = {
  previewed: [],
  preview: undefined,
  addPreview: () => {},
  discard: () => {},
  publish: () => {},
  ideas: undefined,
  publishIdeas: () => {},
}
const PreviewContext = createContext(EMPTY)

export const usePreview = (): PreviewState => useContext(PreviewContext)

/** Holds the preview while the record is open; nothing of it is stored. */
export function PreviewProvider({ children }: { readonly children: ReactNode }) {
  const [previewed, setPreviewed] = useState<readonly PreviewedHint[]>([])
  const [preview, publish] = useState<Preview>()
  const [ideas, publishIdeas] = useState<Ideas>()
  const addPreview = useCallback(
    ({ recipe, variant }: PreviewedHint) =>
      setPreviewed((before) => [...before.filter((each) => !sameHint(each, { recipe, variant })), { recipe, variant }]),
    [],
  )
  const discard = useCallback((hint: PreviewedHint) => setPreviewed((before) => before.filter((each) => !sameHint(each, hint))), [])
  const state = useMemo(
    () => ({ previewed, preview: previewed.length === 0 ? undefined : preview, addPreview, discard, publish, ideas, publishIdeas }),
    [previewed, preview, addPreview, discard, ideas],
  )
  return <PreviewContext value={state}>{children}</PreviewContext>
}
