import type { InvestmentSensitivity } from '@tafel/contracts/kinds/investment/calculator/sensitivity/investment-sensitivity.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { createBackground } from '../engine/background.ts'
import { type ComparisonAnswer, newComparisonEngine } from '../engine/calculations.ts'

/** The background calculation of the open comparison. Answer, form and details show its results. */
export const background = createBackground({ engine: newComparisonEngine })

/** Runs the background calculation for an answer while the screen is open. */
export function useBackgroundCalculation(answer: ComparisonAnswer): void {
  const question = answer.ok ? answer.question : undefined
  useEffect(() => background.want(question), [question])
  useEffect(() => () => background.leave(), [])
}

export interface BackgroundResults {
  /** The latest results; for older inputs unless `isCurrent`. */
  readonly sensitivity: InvestmentSensitivity | undefined
  readonly isCurrent: boolean
  readonly status: 'waiting' | 'running' | 'done' | 'stopped' | 'failed'
  readonly paths: number
}

/** The results so far. */
export function useBackgroundResults(): BackgroundResults {
  const { question, status, paths, found } = useSyncExternalStore(background.subscribe, background.getState)
  return { sensitivity: found?.sensitivity ?? undefined, isCurrent: found !== undefined && found.question === question, status, paths }
}
