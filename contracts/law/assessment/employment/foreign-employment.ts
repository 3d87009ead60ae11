import { findOn } from '../../lookup/find.ts'
import type { Assessment, Disallowed } from '../assessment/assessment.ts'
import type { TaxScenarioInputs } from '../inputs/scenario.ts'
import { yearEnd } from '../../tax-year.ts'
import { section } from '../../working/law.ts'
import { type Figure, type Line, constant, input, least, product, sum } from '../../working/ledger.ts'

type EmployerRow = TaxScenarioInputs['employers'][number]

/** Of one employer's pay for work here and abroad. */
export interface WorkPart {
  readonly abroad: Figure
  /** Undefined: all of it is for work abroad. */
  readonly local: Line | undefined
}

export interface ForeignEmployment {
  /** By the number of the employer. */
  readonly parts: ReadonlyMap<number, WorkPart>
  /** The income is exempt, up to a cap where the year has one. It is then no part of the remuneration of an employer. */
  readonly isExempt: boolean
  readonly exempt: readonly Line[]
  /** The part above the cap. */
  readonly taxed: readonly Line[]
  readonly disallowed: readonly Disallowed[]
  /** All of it, and its taxed part; undefined without any, or if it isn't gross income of a non-resident. */
  readonly total: Line | undefined
  readonly taxable: Line | undefined
}

const NONE: ForeignEmployment = {
  parts: new Map(),
  total: undefined,
  taxable: undefined,
  isExempt: false,
  exempt: [],
  taxed: [],
  disallowed: [],
}

/** From this year of assessment on the exemption has a cap. Before, it stood in the wording of the Act without one. */
const FIRST_CAPPED_YEAR = 2021
const UNCAPPED = { days: 183, unbrokenDays: 60 }
/** Item (aa)(b): years that end from this day to 28 February 2021 ask for 117 days. Those with a cap take them from their figures. */
const UNCAPPED_2020 = { endsOn: '2020-02-29', days: 117, unbrokenDays: 60 }

const LAW = section('10(1)(o)(ii)')

/** Income of an employee from services outside of South Africa: exempt for who was away long enough, over all employers together. */
export function foreignEmployment(at: Assessment): ForeignEmployment {
  const { employers, residency } = at.inputs
  const income: Figure[] = []
  const parts = new Map<number, WorkPart>()
  let days = 0
  let spell = 0
  for (let index = 0; index < employers.length; index += 1) {
    const row = employers[index]!
    if (row.foreignEmploymentIncome === 0) continue
    const part = partsOfWork(at, row, index)
    parts.set(index, part)
    income.push(part.abroad)
    // Days outside are days of the person: two employers at the same time don't make two of them.
    days = Math.max(days, row.daysOutside)
    spell = Math.max(spell, row.longestSpell)
  }
  if (income.length === 0) return NONE
  const { line } = at.ledger
  const total = line('employment.foreign', 'Income from employment outside South Africa', sum(income), section('1 "gross income" (c)'))
  if (residency === 'nonResident') {
    const label = 'Employment outside South Africa of a non-resident'
    const exempt = line('employment.foreignExempt', label, sum([total]), section('1 "gross income" (ii)'))
    return { ...NONE, parts, isExempt: true, exempt: [exempt] }
  }
  return { ...exemptionOf(at, total, days, spell), parts }
}

/**
 * Pay for work here and abroad is from abroad in the ratio of days of work (s9(2)(h) and Interpretation Note 16 leave the method open; SARS asks
 * for both counts in the return). Without both counts all of it is.
 */
function partsOfWork({ ledger }: Assessment, row: EmployerRow, index: number): WorkPart {
  const path = `employers.${index}`
  const all = input(`${path}.foreignEmploymentIncome`, row.foreignEmploymentIncome)
  const { workDays = 0, workDaysOutside } = row
  if (workDaysOutside === undefined || workDays === 0 || workDaysOutside > workDays) return { abroad: all, local: undefined }
  const days = [input(`${path}.workDaysOutside`, workDaysOutside, 'number'), input(`${path}.workDays`, workDays, 'number')] as const
  const id = `employment.${index}`
  const law = section('1 "gross income" (c)')
  const abroad = ledger.line(`${id}.workAbroad`, 'Pay for the days of work abroad', product([all, days[0]], [days[1]]), law)
  return { abroad, local: ledger.line(`${id}.workHere`, 'Pay for the days of work in South Africa', sum([all], [abroad]), law) }
}

function exemptionOf(at: Assessment, total: Line, days: number, spell: number): ForeignEmployment {
  const { line } = at.ledger
  const found = at.year < FIRST_CAPPED_YEAR ? undefined : findOn(at.tax, 'foreignEmployment', 'exemption', yearEnd(at.year))
  const uncapped = at.inputs.periodEnd === UNCAPPED_2020.endsOn ? UNCAPPED_2020 : UNCAPPED
  const test = found?.found === true ? found.value : uncapped
  if (days <= test.days || spell <= test.unbrokenDays) {
    const needed = `more than ${test.days} days outside South Africa in twelve months, more than ${test.unbrokenDays} of them without a break`
    const reason = `The exemption needs ${needed}; captured are ${days} and ${spell}. The income is taxed.`
    const all = { ...NONE, total, taxable: total }
    return days === 0 ? all : { ...all, disallowed: [{ line: total, reason }] }
  }
  const label = 'Income from employment outside South Africa, exempt'
  const cap = found === undefined ? undefined : constant(found, 'cap of the foreign employment exemption', (exemption) => exemption.cap)
  const exempt = line('employment.foreignExempt', label, cap === undefined ? sum([total]) : least(total, cap), LAW)
  if (exempt.missing === undefined && exempt.value === total.value) return { ...NONE, total, isExempt: true, exempt: [exempt] }
  const taxed = line(
    'employment.foreignTaxed',
    'Income from employment outside South Africa, above the exemption',
    sum([total], [exempt]),
    LAW,
  )
  return { ...NONE, isExempt: true, exempt: [exempt], taxed: [taxed], total, taxable: taxed }
}
