import { findOn, type Lookup } from '../../lookup/find.ts'
import type { Assessment } from '../assessment/assessment.ts'
import { ownHalf } from '../assessment/community.ts'
import { isResidentOn } from '../assessment/resident-on.ts'
import { DIVIDENDS_TAX_CHANGES } from '../inputs/choices.ts'
import type { TaxScenarioInputs } from '../inputs/scenario.ts'
import { yearEnd, yearStart } from '../../tax-year.ts'
import { missingInput, constant, input, least, product, sum, type Figure, type InputFigure, type Line } from '../../working/ledger.ts'
import { section } from '../../working/law.ts'

type Row = TaxScenarioInputs['investmentIncome'][number]

/** Dividends that bear the same rate. */
interface Group {
  readonly rate: Figure
  readonly treatyRate: InputFigure | undefined
  readonly own: InputFigure[]
  /** Before the split of a joint estate. */
  readonly joint: InputFigure[]
}

const LAW = section('64E')
const LABEL = 'Dividends tax withheld, for information'

/**
 * Withheld by the company from local dividends, and from distributions of a REIT to a person who is not resident: those are exempt as dividends
 * (s10(1)(k)(i)(aa)), so that s64F(1)(l) doesn't free them. By the rate of the day of payment, or of a treaty where that is lower. Undefined: none.
 */
export function dividendsTax(at: Assessment): Line | undefined {
  const groups = groupsOf(at)
  if (groups.length === 0) return undefined
  const { line } = at.ledger
  const id = 'investment.dividendsTax'
  const [first] = groups
  if (groups.length === 1) return line(id, LABEL, product([ownPart(at, first!, id), rateOf(at, first!, id)]), LAW)
  const taxes = groups.map((group, index) => {
    const own = `${id}.${index}`
    return line(own, 'Dividends tax at this rate', product([ownPart(at, group, own), rateOf(at, group, own)]), LAW)
  })
  return line(id, LABEL, sum(taxes), LAW)
}

function groupsOf(at: Assessment): readonly Group[] {
  const joint = at.inputs.maritalRegime === 'inCommunity'
  const groups = new Map<string, Group>()
  const collect = (rows: readonly Row[], prefix: string, isOfSpouse: boolean) => {
    for (const [index, row] of rows.entries()) {
      const isShared = joint && row.communal
      if (row.amount === 0 || (isOfSpouse && !isShared) || !bearsTax(at, row)) continue
      const path = `${prefix}investmentIncome.${index}`
      const rate = rateOn(at, row, path)
      const treaty = isResidentOn(at.inputs, row.paidOn) ? undefined : row.treatyRate
      const key = `${rate.missing?.field ?? rate.value}:${treaty}`
      const group = groups.get(key) ?? {
        rate,
        treatyRate: treaty === undefined ? undefined : input(`${path}.treatyRate`, treaty, 'ppm'),
        own: [],
        joint: [],
      }
      group[isShared ? 'joint' : 'own'].push(input(`${path}.amount`, row.amount))
      groups.set(key, group)
    }
  }
  collect(at.inputs.investmentIncome, '', false)
  if (joint && at.spouse !== undefined) collect(at.spouse.inputs.investmentIncome, 'spouse.', true)
  return [...groups.values()]
}

const bearsTax = ({ inputs }: Assessment, { kind, paidOn }: Row): boolean =>
  kind === 'localDividend' || (kind === 'reitDistribution' && !isResidentOn(inputs, paidOn))

/** A year in which the rate changed asks for the day. */
function rateOn({ tax, year }: Assessment, { paidOn }: Row, path: string): Figure {
  const on = (day: string): Lookup<number> => findOn(tax, 'dividendsTax', 'rate', day)
  if (paidOn === undefined && DIVIDENDS_TAX_CHANGES.includes(year)) {
    const name = `the day on which the dividend was paid (the rate of dividends tax changed in the year ${year})`
    return missingInput(`${path}.paidOn`, name, yearStart(year))
  }
  return constant(on(paidOn ?? yearEnd(year)), `rate of dividends tax of ${year}`, (ppm) => ppm, 'ppm')
}

function rateOf({ ledger }: Assessment, { rate, treatyRate }: Group, id: string): Figure {
  if (treatyRate === undefined) return rate
  return ledger.line(`${id}.rate`, 'Rate of dividends tax, at most that of the treaty', least(rate, treatyRate), section('64G(3)'), 'ppm')
}

function ownPart(at: Assessment, { own, joint }: Group, id: string): Line {
  const { line } = at.ledger
  const label = 'Dividends that bear it'
  if (joint.length === 0) return line(`${id}.dividends`, label, sum(own), LAW)
  const both = line(`${id}.jointDividends`, `${label}, of the joint estate`, sum(joint), section('7(2A)'))
  return line(`${id}.dividends`, label, sum([...own, ownHalf(at, `${id}.dividends`, label, both)]), LAW)
}
