import { findOn } from '../../lookup/find.ts'
import type { Assessment } from '../assessment/assessment.ts'
import type { Employer } from './employer.ts'
import type { Employment } from './employment.ts'
import { yearEnd, yearStart } from '../../tax-year.ts'
import { ofAct } from '../../working/law.ts'
import { type Figure, type Line, constant, counted, input, least, product, sum } from '../../working/ledger.ts'
import { type Stretch, monthNumber, monthsTouched, stretchesOf } from '../assessment/stretches.ts'

const ACT = 'Unemployment Insurance Contributions Act 4 of 2002'
const LAW = ofAct(ACT, '6')
const APPLICATION_LAW = ofAct(ACT, '4(1)')
const BASE_LAW = ofAct(ACT, '1 "remuneration"')

/** The employee's own contributions of the year. They are not a deduction from taxable income. */
export function uif(at: Assessment, { employers }: Employment): Line {
  const parts: Figure[] = []
  for (const employer of employers) parts.push(...contributionsOf(at, employer))
  return at.ledger.line('uif.total', 'UIF contributions', sum(parts), LAW)
}

/** As it was deducted, where that is known. */
function contributionsOf(at: Assessment, employer: Employer): readonly Figure[] {
  const { row, index } = employer
  if (row.noUif) return [at.ledger.line(`uif.${index}.none`, 'No UIF contributions are due', sum([]), APPLICATION_LAW)]
  if (row.uifDeducted !== undefined) return [input(`employers.${index}.uifDeducted`, row.uifDeducted)]
  const base = baseOf(at, employer)
  if (base.value <= 0) return []
  const first = row.from > yearStart(at.year) ? row.from : yearStart(at.year)
  const last = row.to < yearEnd(at.year) ? row.to : yearEnd(at.year)
  if (first > last) return []
  return contributions(at, employer, base, first, last)
}

/** Commission isn't remuneration here. */
function baseOf(at: Assessment, { row, index, remuneration }: Employer): Line {
  if (row.commission === 0) return remuneration
  const label = 'Remuneration without commission'
  return at.ledger.line(`uif.${index}.base`, label, sum([remuneration], [input(`employers.${index}.commission`, row.commission)]), BASE_LAW)
}

/** Months with the same ceiling and the same pay. */
interface Span {
  readonly months: number
  readonly from: string
  readonly hasBonus: boolean
}

/** The bonus falls into its month; everything else is spread evenly over the months with this employer. */
function contributions(at: Assessment, { row, index }: Employer, base: Line, first: string, last: string): readonly Line[] {
  const { line } = at.ledger
  const bonusMonth = row.bonus > 0 && row.bonusMonth !== undefined ? monthNumberIn(at.year, row.bonusMonth) : undefined
  const spans = spansOf(ceilings(at, first, last), bonusMonth)
  const bonus = input(`employers.${index}.bonus`, row.bonus)
  const isSplit = spans.some(({ hasBonus }) => hasBonus)
  const regular = isSplit ? line(`uif.${index}.regular`, 'Remuneration without the bonus', sum([base], [bonus]), LAW) : base
  const employed = monthsTouched(first, last)
  return spans.map((span, part) => {
    const id = `uif.${index}.${part}`
    const months = counted('months', span.months, 'months')
    const share =
      span.months === employed
        ? regular
        : line(
            `${id}.share`,
            'Remuneration of these months',
            product([regular, months], [counted('months employed', employed, 'months')]),
            LAW,
          )
    const pay = span.hasBonus ? line(`${id}.withBonus`, 'Remuneration of the month of the bonus', sum([share, bonus]), LAW) : share
    const ceiling = constant(
      findOn(at.tax, 'uif', 'monthlyCeiling', span.from),
      `monthly ceiling of UIF from ${span.from}`,
      (cents) => cents,
    )
    const rate = constant(findOn(at.tax, 'uif', 'rate', span.from), 'rate of UIF', (ppm) => ppm, 'ppm')
    const ceilingOfMonths = line(`${id}.ceiling`, 'UIF ceiling of these months', product([ceiling, months]), LAW)
    const upToCeiling = line(`${id}.counted`, 'Remuneration up to the ceiling', least(pay, ceilingOfMonths), LAW)
    return line(`${id}.contribution`, 'UIF contribution', product([upToCeiling, rate]), LAW)
  })
}

/** The ceiling only rises, so that the same one on both ends holds throughout. */
function ceilings(at: Assessment, first: string, last: string): readonly Stretch[] {
  const find = (on: string) => findOn(at.tax, 'uif', 'monthlyCeiling', on)
  const found = find(first)
  const atEnd = find(last)
  return found.found && atEnd.found && found.value === atEnd.value ? [{ first, last, found }] : stretchesOf(first, last, find)
}

function spansOf(stretches: readonly Stretch[], bonusMonth: number | undefined): readonly Span[] {
  return stretches.flatMap(({ first, last }) => {
    const months = monthsTouched(first, last)
    const hasBonus = bonusMonth !== undefined && bonusMonth >= monthNumber(first) && bonusMonth <= monthNumber(last)
    if (!hasBonus) return [{ months, from: first, hasBonus }]
    const ofBonus = { months: 1, from: first, hasBonus }
    return months === 1 ? [ofBonus] : [{ months: months - 1, from: first, hasBonus: false }, ofBonus]
  })
}

/** March to December lie in the calendar year before. */
const monthNumberIn = (year: number, month: number) => (month < 3 ? year : year - 1) * 12 + month
