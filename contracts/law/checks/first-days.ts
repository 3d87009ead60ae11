import { datedFigures } from '../constants/dated-figures.ts'
import type { Constants } from '../constants/shipped.ts'

/** Figures without the first day that their source proves, by their paths. Nothing when all is well. */
export function undatedFigures(constants: Constants): readonly string[] {
  const undated = new Set<string>()
  for (const { path, from } of datedFigures(constants)) if (!isDay(from)) undated.add(path)
  return [...undated]
}

const isDay = (date: unknown) => typeof date === 'string' && /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date))
