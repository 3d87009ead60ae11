import type { TaxScenarioGiven } from '@tafel/contracts/law/assessment/inputs/scenario.ts'
import { hiddenInQuick as hiddenIn, type QuickField as Quick } from '../../../workbench/form/quick-fields.ts'
import { GROUPS } from './groups.ts'

// The quick layout: twelve fields, and the month of a bonus, that edit the same inputs as the full one. It states what it can't show.

type QuickField = Quick<TaxScenarioGiven>

const at = (path: string) => () => path
const OF_EMPLOYER = { row: {}, hintOf: ofSeveralEmployers }

export const QUICK_FIELDS: readonly QuickField[] = [
  { path: at('taxYear') },
  { path: at('dateOfBirth') },
  { path: at('employers.0.salary'), hint: 'a year, before deductions', ...OF_EMPLOYER },
  { path: at('employers.0.bonus'), ...OF_EMPLOYER },
  { path: at('employers.0.bonusMonth'), isRelevant: hasBonus, ...OF_EMPLOYER },
  { path: at('employers.0.travelAllowance'), ...OF_EMPLOYER },
  {
    path: interestPath,
    row: { kind: 'localInterest' },
    label: 'Local interest',
    hint: 'before the exemption',
    canShow: hasOneInterest,
    whyHidden: 'several sources are entered',
  },
  {
    path: at('rentals.0.grossRent'),
    row: {},
    label: 'Rent received',
    hint: 'expenses: full layout',
    canShow: hasOneRental,
    whyHidden: 'several properties are entered',
  },
  { path: at('deductions.raContribution'), label: 'Retirement contributions', hint: 'own, this year' },
  { path: at('medical.coveredMembers'), label: 'Medical scheme members', hint: 'persons covered all year' },
  {
    path: at('disposals.0.proceeds'),
    row: { assetKind: 'other', description: 'Capital gain' },
    label: 'Capital gain',
    hint: 'after base cost and selling costs',
    canShow: hasPlainGain,
    whyHidden: 'disposals are entered with their costs',
  },
  { path: at('employers.0.payeDeducted'), ...OF_EMPLOYER },
  {
    path: at('paid.provisionalP1'),
    label: 'Provisional tax paid',
    canShow: ({ paid }) => !paid?.provisionalP2 && !paid?.provisionalP3,
    whyHidden: 'several payments are entered',
  },
]

/** Only a joint estate changes the tax (s 7(2A)); other regimes come from the client's page and change no figure. */
function isIdle(path: string, { maritalRegime }: TaxScenarioGiven): boolean {
  return path === 'maritalRegime' && maritalRegime !== 'inCommunity'
}

/** The inputs that the quick layout can't show, by group and number of entries: `Employment: 2 employers`. Empty: it shows everything. */
export const hiddenInQuick = (inputs: TaxScenarioGiven): readonly string[] =>
  hiddenIn({ fields: QUICK_FIELDS, groups: GROUPS, isIdle }, inputs)

function ofSeveralEmployers({ employers = [] }: TaxScenarioGiven): string | undefined {
  return employers.length > 1 ? `the first of ${employers.length} employers` : undefined
}

/** A bonus needs its month, for the pay of each month. */
function hasBonus({ employers = [] }: TaxScenarioGiven): boolean {
  return (employers[0]?.bonus ?? 0) > 0
}

/** The first row of local interest, or the row to add. */
function interestPath({ investmentIncome = [] }: TaxScenarioGiven): string {
  const found = investmentIncome.findIndex(({ kind }) => kind === 'localInterest')
  return `investmentIncome.${found < 0 ? investmentIncome.length : found}.amount`
}

function hasOneInterest({ investmentIncome = [] }: TaxScenarioGiven): boolean {
  return investmentIncome.filter(({ kind }) => kind === 'localInterest').length <= 1
}

function hasOneRental({ rentals = [] }: TaxScenarioGiven): boolean {
  return rentals.length <= 1
}

/** A single disposal with only its gain entered. */
function hasPlainGain({ disposals = [] }: TaxScenarioGiven): boolean {
  const [first] = disposals
  return disposals.length <= 1 && !first?.baseCost && !first?.sellingCosts && !first?.improvements
}
