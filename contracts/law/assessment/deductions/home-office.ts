import type { Assessment, Disallowed } from '../assessment/assessment.ts'
import { commissionTest, variablePayTest } from '../employment/commission.ts'
import type { TaxScenarioInputs } from '../inputs/scenario.ts'
import { section } from '../../working/law.ts'
import type { Law } from '../../working/trace.ts'
import { type Calculation, type Figure, type Line, input, inputsOf, product, sum } from '../../working/ledger.ts'
import type { LegalTest } from '../../working/legal-test.ts'
import { weekdaysEmployed } from '../days/days-at-work.ts'

type Office = TaxScenarioInputs['deductions']['homeOffice']

export interface HomeOffice {
  /** Group of inputs it is about: `deductions.homeOffice`. */
  readonly field: string
  /** The tests of section 23(b), in order. */
  readonly tests: readonly LegalTest[]
  readonly deduction: Line | undefined
  readonly disallowed: readonly Disallowed[]
}

const WITHOUT_INTEREST = ['rent', 'rates', 'electricity', 'cleaning', 'insurance', 'repairs'] as const
const COSTS = [...WITHOUT_INTEREST, 'bondInterest'] as const satisfies readonly (keyof Office)[]

/** SARS let employees deduct bond interest by practice up to 2022; from 2023 on section 23(m) keeps section 24J from them (IN 28, issue 3). */
const FIRST_YEAR_WITHOUT_INTEREST = 2023

/**
 * The part of the home's costs that the area of the office bears, as line `id`. Undefined where no costs are given.
 * An office of a business passes by its equipment and use; one of employment needs the duties to be performed there as well.
 */
export function homeOffice(
  at: Assessment,
  office: Office,
  id: string,
  field: string,
  of: 'business' | 'employment',
): HomeOffice | undefined {
  const ofOffice = inputsOf(office, field, ['officeRepairs'])
  if (ofOffice.length === 0 && COSTS.every((cost) => office[cost] === 0)) return undefined
  const { ledger } = at
  const commission = of === 'employment' ? commissionTest(at) : undefined
  const variable = of === 'employment' ? variablePayTest(at) : undefined
  const mainlyCommission = commission?.outcome === 'met'
  const tests = [areaTest(office), useTest(office)]
  const mainlyVariable = mainlyCommission || variable?.outcome === 'met'
  if (of === 'employment') tests.push(mainlyVariable ? DUTIES_ELSEWHERE : dutiesTest(at, office))
  const failed = tests.find(({ outcome }) => outcome === 'notMet')
  const ofPay = [commission, variable].filter((test) => test !== undefined)
  const shown = [...tests.slice(0, 2), ...ofPay, ...tests.slice(2)]

  const isLimited = of === 'employment' && !mainlyCommission && at.year >= FIRST_YEAR_WITHOUT_INTEREST
  const costs = inputsOf(office, field, isLimited && failed === undefined ? WITHOUT_INTEREST : COSTS)
  const byArea = (cost: Figure): Calculation =>
    product([cost, input(`${field}.areaOffice`, office.areaOffice, 'number')], [input(`${field}.areaHome`, office.areaHome, 'number')])
  const all = costs.length === 0 ? undefined : ledger.line(`${id}.costs`, 'Costs of the home', sum(costs), section('23(b)'))
  /** The part by area, and all expenses of the office alone. */
  const part = (partId: string, label: string, law: Law): Line | undefined => {
    if (ofOffice.length === 0) return all && ledger.line(partId, label, byArea(all), law)
    const shared = all && ledger.line(`${partId}.byArea`, 'Costs of the home by area', byArea(all), section('11(a) and 23(b)'))
    return ledger.line(partId, label, sum(shared === undefined ? ofOffice : [shared, ...ofOffice]), law)
  }
  if (failed !== undefined) {
    // The claim is the part by area; without a sound area, all of the costs.
    const line =
      failed.name !== 'area'
        ? part(`${id}.claimed`, 'Home office that is not deductible', section('23(b)'))!
        : ofOffice.length === 0
          ? all!
          : ledger.line(
              `${id}.allCosts`,
              'Costs of the home and of the office',
              sum(all === undefined ? ofOffice : [all, ...ofOffice]),
              section('23(b)'),
            )
    return { field, tests: shown, deduction: undefined, disallowed: [{ line, reason: `${failed.reason} It is not carried forward.` }] }
  }
  const deduction = part(id, 'Home office', section('11(a) and 23(b)'))
  if (!isLimited || office.bondInterest === 0) return { field, tests: shown, deduction, disallowed: [] }
  const interest = byArea(input(`${field}.bondInterest`, office.bondInterest))
  const line = ledger.line(`${id}.bondInterest`, 'Bond interest of the home office that is not deductible', interest, section('23(m)'))
  return { field, tests: shown, deduction, disallowed: [{ line, reason: INTEREST_REASON }] }
}

const INTEREST_REASON =
  'From 2023 on, bond interest of a home office is not deductible for employees who don’t earn mainly commission (s 23(m) with s 24J). ' +
  'It is not carried forward.'

function areaTest({ areaOffice, areaHome }: Office): LegalTest {
  const [outcome, reason] =
    areaOffice === 0 || areaHome === 0
      ? (['notMet', 'The area of the home office or of the home is missing.'] as const)
      : areaOffice > areaHome
        ? (['notMet', 'The home office is larger than the home.'] as const)
        : (['met', 'A part of the home is the office.'] as const)
  return { name: 'area', outcome, reason, law: section('23(b)') }
}

function useTest({ exclusiveUse }: Office): LegalTest {
  const [outcome, reason] = exclusiveUse
    ? (['met', 'The home office is equipped for the trade and used for it regularly and exclusively.'] as const)
    : (['notMet', 'The home office is not confirmed to be equipped for the trade and used for it regularly and exclusively.'] as const)
  return { name: 'exclusiveUse', outcome, reason, law: section('23(b), proviso (a)') }
}

/** Mainly is more than half of the days at work: the weekdays employed less leave and public holidays (Interpretation Note 28). */
function dutiesTest({ inputs }: Assessment, { daysWorked, leaveDays = 0, publicHolidays = 0 }: Office): LegalTest {
  const weekdays = weekdaysEmployed(inputs)
  const atWork = Math.max(0, weekdays - leaveDays - publicHolidays)
  const met = daysWorked * 2 > atWork
  const share =
    `${met ? 'more' : 'not more'} than half of the ${atWork} days at work ` +
    `(${weekdays} weekdays employed, less ${leaveDays} of leave and ${publicHolidays} public holidays)`
  const reason = `The home office was worked in on ${daysWorked} days, ${share}: the duties are ${met ? '' : 'not '}mainly performed there.`
  return { name: 'dutiesMainlyThere', outcome: met ? 'met' : 'notMet', reason, law: section('23(b), proviso (b)(ii)') }
}

const DUTIES_ELSEWHERE: LegalTest = {
  name: 'dutiesMainlyElsewhere',
  outcome: 'toConfirm',
  reason:
    'Who earns mainly commission or other pay by performance must perform the duties mainly elsewhere than in an office that the employer provides.',
  law: section('23(b), proviso (b)(i)'),
}
