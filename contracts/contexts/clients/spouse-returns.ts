import type { TaxScenarioGiven } from '../../law/assessment/inputs/scenario.ts'
import { sameJson } from '../../base/same-json.ts'

/** A spouse's return: the record and its stored inputs. */
export interface SpouseReturn {
  readonly recordId: string
  readonly inputs: TaxScenarioGiven
}

export interface Disagreement {
  readonly code: 'regime' | 'days' | 'link' | 'estimates' | 'twice'
  /** A sentence for the adviser. */
  readonly words: string
}

const DAYS = ['communityFrom', 'communityUntil'] as const
/** Estimates for a spouse whose return isn't captured. */
const ESTIMATES = ['spouseInterest', 'spouseRental', 'spouseForeignInterest', 'spouseForeignDividends', 'spouseCapitalGain'] as const
const UNMARRIED = 'single'

/**
 * Contradictions between two spouses' returns for the same year, which prevent adding their answers: a marriage has one regime, and in
 * community of property each half must count once. Empty: they agree, or are of different years.
 */
export function disagreements(own: SpouseReturn, other: SpouseReturn): readonly Disagreement[] {
  const [one, two] = [own.inputs, other.inputs]
  if (one.taxYear !== two.taxYear) return []
  const found: Disagreement[] = []
  const say = (code: Disagreement['code'], words: string) => found.push({ code, words })
  if (regimeOf(one) !== regimeOf(two)) {
    say('regime', 'The two returns name different marital regimes; a marriage has one.')
  }
  if (regimeOf(one) !== 'inCommunity' && regimeOf(two) !== 'inCommunity') return found
  if (DAYS.some((day) => one[day] !== two[day])) say('days', 'The two returns name different days in community of property.')
  if (!isLinked(own, other) || !isLinked(other, own)) {
    say('link', 'The two returns are not linked to each other, so each halves the joint estate without the other’s part of it.')
  }
  if ([one, two].some((inputs) => ESTIMATES.some((field) => (inputs[field] ?? 0) > 0))) {
    say('estimates', 'A return has estimates of the spouse’s income in addition to the spouse’s own return: that income counts twice.')
  }
  const twice = twiceIn(one, two)
  if (twice > 0) {
    say(
      'twice',
      `${twice === 1 ? 'One item' : `${twice} items`} of the joint estate ${twice === 1 ? 'is' : 'are'} entered in both returns: each counts twice.`,
    )
  }
  return found
}

/** Makes both inputs agree: `own` decides if they differ, but a marriage overrides “single”. */
export function reconciled(own: SpouseReturn, other: SpouseReturn): { readonly own: TaxScenarioGiven; readonly other: TaxScenarioGiven } {
  const leader = regimeOf(own.inputs) === UNMARRIED ? other.inputs : own.inputs
  const isJoint = regimeOf(leader) === 'inCommunity'
  const agreed = (inputs: TaxScenarioGiven, spouse: SpouseReturn): TaxScenarioGiven => {
    const { communityFrom: _from, communityUntil: _until, spouseScenarioId: link, ...rest } = inputs
    const days = isJoint ? Object.fromEntries(DAYS.flatMap((day) => (leader[day] === undefined ? [] : [[day, leader[day]]]))) : {}
    const linked = isJoint ? spouse.recordId : link
    return {
      ...withoutEstimates(rest),
      ...(leader.maritalRegime === undefined ? {} : { maritalRegime: leader.maritalRegime }),
      ...days,
      ...(linked === undefined ? {} : { spouseScenarioId: linked }),
    }
  }
  const [one, two] = [agreed(own.inputs, other), agreed(other.inputs, own)]
  return { own: one, other: isJoint ? withoutTwice(two, one) : two }
}

const regimeOf = ({ maritalRegime = UNMARRIED }: TaxScenarioGiven) => maritalRegime

const isLinked = ({ inputs }: SpouseReturn, { recordId }: SpouseReturn): boolean =>
  inputs.spouseScenarioId?.toLowerCase() === recordId.toLowerCase()

function withoutEstimates(inputs: TaxScenarioGiven): TaxScenarioGiven {
  const {
    spouseInterest: _a,
    spouseRental: _b,
    spouseForeignInterest: _c,
    spouseForeignDividends: _d,
    spouseCapitalGain: _e,
    ...rest
  } = inputs
  return rest
}

type Joint = { readonly communal?: boolean | undefined }

/** Rows of the joint estate that both returns have to the last figure. Rows without any figure are none. */
function twiceIn(one: TaxScenarioGiven, two: TaxScenarioGiven): number {
  const both = <Row extends Joint>(rows: readonly Row[] = [], others?: readonly Row[]) => rows.filter((row) => isTwice(row, others)).length
  return both(two.investmentIncome, one.investmentIncome) + both(two.rentals, one.rentals) + both(two.disposals, one.disposals)
}

function withoutTwice(inputs: TaxScenarioGiven, spouse: TaxScenarioGiven): TaxScenarioGiven {
  const keep = <Row extends Joint>(rows: Row[] | undefined, others: readonly Row[] | undefined) =>
    rows?.filter((row) => !isTwice(row, others))
  const { investmentIncome, rentals, disposals } = inputs
  return {
    ...inputs,
    ...(investmentIncome === undefined ? {} : { investmentIncome: keep(investmentIncome, spouse.investmentIncome) }),
    ...(rentals === undefined ? {} : { rentals: keep(rentals, spouse.rentals) }),
    ...(disposals === undefined ? {} : { disposals: keep(disposals, spouse.disposals) }),
  }
}

const isTwice = <Row extends Joint>(row: Row, others: readonly Row[] | undefined): boolean =>
  row.communal !== false && hasFigure(row) && (others ?? []).some((other) => other.communal !== false && sameJson(other, row))

const hasFigure = (row: object): boolean => Object.values(row).some((value) => typeof value === 'number' && value > 0)
