import { findInYear } from '../../lookup/find.ts'
import type { Assessment } from '../assessment/assessment.ts'
import { bandAt, lowerBound } from '../../figure/bands.ts'
import { taxBy } from '../../working/bands.ts'
import { type Figure, type Line, constant, product, sum } from '../../working/ledger.ts'
import { section } from '../../working/law.ts'

const LAW = section('5')

/** Tax on taxable income by the table of the year, by its published bases. A loss of the year is taxed like nothing. */
export function tableTax(at: Assessment, taxableIncome: Figure, id = 'tax.table'): Line {
  const found = findInYear(at.tax, 'incomeTax', 'brackets', at.year)
  return at.ledger.line(id, 'Tax by the table', taxBy(found, `income tax ${at.year}`, taxableIncome), LAW)
}

export interface Slice {
  readonly from: number
  /** Null: no upper bound. */
  readonly upTo: number | null
  readonly rate: number
  /** The part of taxable income in this band. */
  readonly part: Line
  readonly tax: Line
}

export interface Brackets {
  readonly slices: readonly Slice[]
  /** The difference between the rounded published bases and the sum of the slices. */
  readonly rounding: Line
}

/** The same tax shown by bracket; the slices and the rounding of the published bases add up to it. */
export function bracketsOf(at: Assessment, taxableIncome: Line, tax: Line): Brackets | undefined {
  const found = findInYear(at.tax, 'incomeTax', 'brackets', at.year)
  if (!found.found || taxableIncome.value <= 0) return undefined
  const { line } = at.ledger
  const top = bandAt(found.value, taxableIncome.value)
  const slices = found.value.slice(0, top + 1).map((band, index): Slice => {
    const from = lowerBound(found.value, index)
    const name = `of band ${index + 1}, income tax ${at.year}`
    const bound = constant(found, `lower bound ${name}`, () => from)
    const upper = index === top ? taxableIncome : constant(found, `upper bound ${name}`, () => band.upTo!)
    const part = line(`tax.brackets.${index}.part`, `Income in band ${index + 1}`, sum([upper], [bound]), LAW)
    const rate = constant(found, `rate ${name}`, () => band.rate, 'ppm')
    return {
      from,
      upTo: band.upTo,
      rate: band.rate,
      part,
      tax: line(`tax.brackets.${index}.tax`, `Tax in band ${index + 1}`, product([part, rate]), LAW),
    }
  })
  const rounding = line(
    'tax.baseRounding',
    'Rounding of the published bases',
    sum(
      [tax],
      slices.map((slice) => slice.tax),
    ),
    LAW,
  )
  return { slices, rounding }
}
