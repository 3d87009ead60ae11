import { formatAmount, formatRate } from '../../base/money/format.ts'
import type { Origin } from '../figure/origin.ts'
import { wordsOfNull } from './figure-text.ts'
import type { FigureValue } from './figure.ts'
import type { Unit } from './place.ts'

/** The figure of a place as a table shows it; a dash where there is none. */
export function figureWords(value: FigureValue | undefined, unit: Unit, figure: string): string {
  if (value === undefined) return '–'
  if (value === null) return wordsOfNull(figure)
  if (typeof value === 'string') return value
  return unit === 'cents' ? formatAmount(value) : unit === 'ppm' ? formatRate(value) : String(value)
}

/** Labels of figures that two people can confirm or look up. */
export const CONFIDENCE_WORDS: Readonly<Record<Origin['confidence'], string>> = {
  confirmed: 'two sources',
  one_source: 'one source',
  memory: 'unconfirmed',
}
