import type * as z from 'zod/mini'
import {
  AFFORDABILITY,
  AFFORDABILITY_TEST,
  FIGURES,
  type HomeLoanResult,
  OFFER,
  OFFER_PATH,
  RENT_ROW,
  REPLAY,
  ROWS,
  SWITCH,
} from './result.ts'

/** A figure of the result; its path is its id in the trace. Figures of a row are opened by the workings of its month. */
export interface ResultFigure {
  readonly path: string
  /** Null: refused, or there is none. */
  readonly value: number | null
}

/** Every figure of a result but those of its rows, in its order. */
export function figuresOf(result: HomeLoanResult): readonly ResultFigure[] {
  const figures: ResultFigure[] = [{ path: 'months', value: result.months }]
  const add = (shape: z.ZodMiniObject, group: object, path: string) => {
    for (const key of Object.keys(shape.shape))
      figures.push({ path: `${path}.${key}`, value: (group as Readonly<Record<string, number | null>>)[key]! })
  }
  for (const [name, shape] of Object.entries(FIGURES)) add(shape, result[name as keyof typeof FIGURES], name)
  for (const [name, shape] of Object.entries(ROWS)) result[name as keyof typeof ROWS].forEach((row, at) => add(shape, row, `${name}.${at}`))
  const { fixedOffer, replay, switchTo, rentOrBuy, affordability } = result
  if (fixedOffer !== null) {
    add(OFFER, fixedOffer, 'fixedOffer')
    fixedOffer.paths.forEach((path, at) => add(OFFER_PATH, path, `fixedOffer.paths.${at}`))
  }
  if (replay !== null) add(REPLAY, replay, 'replay')
  if (switchTo !== null) add(SWITCH, switchTo, 'switchTo')
  if (rentOrBuy !== null) {
    figures.push({ path: 'rentOrBuy.atOnce', value: rentOrBuy.atOnce }, { path: 'rentOrBuy.year', value: rentOrBuy.year })
    rentOrBuy.rows.forEach((row, at) => add(RENT_ROW, row, `rentOrBuy.rows.${at}`))
  }
  if (affordability !== null) {
    add(AFFORDABILITY, affordability, 'affordability')
    add(AFFORDABILITY_TEST, affordability.share, 'affordability.share')
    add(AFFORDABILITY_TEST, affordability.regulation, 'affordability.regulation')
    add(AFFORDABILITY_TEST, affordability.stress, 'affordability.stress')
    figures.push({ path: 'affordability.stress.rate', value: affordability.stress.rate })
  }
  return figures
}
