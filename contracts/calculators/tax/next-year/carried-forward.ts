import type { TaxScenarioAnswer } from '../calculate.ts'
import { placeOfLoss } from '../years-ahead/next.ts'

/** An amount that the law carries into the year after. */
export interface Carried {
  /** The input that takes it; where there is none, what it is called after. */
  readonly path: string
  /** Null: a constant of the old year is missing. */
  readonly cents: number | null
  readonly section: string
  readonly isPlaced: boolean
}

type Answered = Extract<TaxScenarioAnswer, { ok: true }>

/** What the year hands on, each with the input of the new year that brings it forward. */
export function carriedForward({ inputs, result }: Answered): readonly Carried[] {
  const { carryForward, ringFencing } = result
  const to = (path: string, cents: number | null, section: string): Carried => ({ path, cents, section, isPlaced: true })
  return [
    to('deductions.retirementBf', carryForward.s11F, 's 11F'),
    to('deductions.donationBf', carryForward.s18A, 's 18A'),
    to('retirementIncome.undeductedContributions', carryForward.s10C, 's 10C'),
    to('assessedCapitalLossBf', carryForward.capitalLoss, 'Eighth Schedule, para 9'),
    ...tradeLosses(inputs, ringFencing, carryForward.assessedLoss),
    ...(carryForward.foreignTax === 0 ? [] : [{ ...to('paid.foreignTax', carryForward.foreignTax, 's 6quat(1B)'), isPlaced: false }]),
    ...(inputs.tfsaContributionsBefore === undefined
      ? []
      : [to('tfsaContributionsBefore', inputs.tfsaContributionsBefore + (inputs.tfsaContributions ?? 0), 's 12T')]),
  ]
}

/** A ring-fenced loss stays with its trade (s 20A); an assessed loss goes to the business that can take it (s 20). */
function tradeLosses(
  inputs: Answered['inputs'],
  ringFencing: Answered['result']['ringFencing'],
  assessedLoss: number | null,
): readonly Carried[] {
  const fenced = (trade: string) => {
    const verdict = ringFencing.find((each) => each.trade === trade)
    return verdict === undefined ? 0 : verdict.carriedForward
  }
  const place = placeOfLoss(inputs)
  const rentals = inputs.rentals.map((_, at): Carried => {
    return { path: `rentals.${at}.assessedLossBf`, cents: at === 0 ? fenced('rental') : 0, section: 's 20A', isPlaced: true }
  })
  const businesses = inputs.businesses.map((_, at): Carried => {
    const own = fenced(`business.${at}`)
    const cents = own === null || (at === place && assessedLoss === null) ? null : own + (at === place ? assessedLoss! : 0)
    return { path: `businesses.${at}.assessedLossBf`, cents, section: at === place ? 's 20' : 's 20A', isPlaced: true }
  })
  const homeless: readonly Carried[] =
    place === undefined && assessedLoss !== 0 ? [{ path: 'businesses', cents: assessedLoss, section: 's 20', isPlaced: false }] : []
  return [...rentals, ...businesses, ...homeless]
}
