import type { Assessed } from '../../../../law/assessment/engine/assess.ts'
import type { TaxScenarioInputs } from '../../../../law/assessment/inputs/scenario.ts'
import { regimeIn } from '../../../../law/assessment/inputs/joint-estate.ts'
import { yearEnd, yearStart } from '../../../../law/tax-year.ts'

/** A year that was worked out. */
export interface AssessedYear {
  readonly inputs: TaxScenarioInputs
  readonly assessed: Assessed
}

/**
 * The year after on the same facts: income, contributions and expenses as they were, without what happens once (disposals, lump sums,
 * a savings withdrawal), with the balances carried forward. Employments that ended within the year are removed.
 */
export function yearAfter({ inputs, assessed }: AssessedYear): TaxScenarioInputs {
  const taxYear = inputs.taxYear + 1
  const [from, to] = [yearStart(taxYear), yearEnd(taxYear)]
  const { residencyDate: _residency, dateOfDeath: _death, communityFrom: _from, communityUntil: _until, ...recurring } = inputs
  const { residency } = inputs
  const { verdicts, waiting } = assessed.ringFencing
  const ringFencedLossBf = (id: string) =>
    (verdicts.find(({ trade }) => trade.id === id)?.carriedForward?.value ?? 0) +
    (waiting.find((trade) => trade.id === id)?.unused?.value ?? 0)
  return {
    ...recurring,
    taxYear,
    ...(residency === 'became' && inputs.residencyDate !== undefined ? { residentSince: inputs.residencyDate } : {}),
    residency: residency === 'ceased' ? 'nonResident' : residency === 'became' ? 'resident' : residency,
    periodStart: from,
    periodEnd: to,
    maritalRegime: regimeIn(taxYear, inputs),
    spouseCapitalGain: 0,
    employers: inputs.employers.filter((row) => isOngoing(row, inputs)).map((row) => ({ ...row, from, to })),
    retirementIncome: {
      ...inputs.retirementIncome,
      savingsWithdrawal: 0,
      savingsWithdrawalFee: 0,
      savingsComponent: 0,
      undeductedContributions: assessed.pension.carryForward?.value ?? 0,
    },
    investmentIncome: inputs.investmentIncome.map(({ paidOn: _paidOn, ...row }) => row),
    rentals: inputs.rentals.map((row) => ({ ...row, assessedLossBf: 0 })),
    letting: { ...inputs.letting, ringFencedLossBf: ringFencedLossBf('rental'), ringFencedLossAbroadBf: ringFencedLossBf('rental.abroad') },
    businesses: inputs.businesses.map((row, index) => ({
      ...row,
      assessedLossBf: 0,
      ringFencedLossBf: ringFencedLossBf(`business.${index}`),
    })),
    disposals: [],
    assessedForeignLossBf: assessed.foreignLoss?.carriedForward.value ?? 0,
    assessedCapitalLossBf: assessed.gains.lossForward.value,
    unrealisedGain: 0,
    smallBusinessReliefUsed: assessed.gains.reliefUsed.value,
    otherGifts: 0,
    taxableGiftsBefore: assessed.gains.donationsTax.soFar?.value ?? 0,
    ...firstReliefOf({ inputs, assessed }),
    connectedLossesBf: assessed.gains.connectedLosses.map(({ person, loss }) => ({ connectedPerson: person, amount: loss.value })),
    lumpSums: [],
    lumpSumHistory: [
      ...inputs.lumpSumHistory,
      ...inputs.lumpSums.map((row, index) => ({
        kind: row.kind,
        date: row.date ?? inputs.periodEnd,
        amount: assessed.lumpSums.rows[index]!.taxable.value,
      })),
    ],
    paid: {
      ...inputs.paid,
      foreignTaxBf: (assessed.foreignCredit?.carried ?? []).map(({ year, amount }) => ({ year, amount: amount.value })),
    },
    deductions: {
      ...inputs.deductions,
      retirementBf: assessed.lumpSums.carriedForward.value,
      donationBf: assessed.donations.carriedForward.value,
    },
  }
}

/** The 24 months for the small business exclusion begin with the first disposal that had it. */
function firstReliefOf({ inputs, assessed }: AssessedYear): Pick<TaxScenarioInputs, 'smallBusinessFirstDisposal'> {
  const had = inputs.disposals.filter(
    (row, index) => row.assetKind === 'smallBusiness' && (assessed.gains.disposals[index]!.disregarded?.value ?? 0) > 0,
  )
  const [first = inputs.smallBusinessFirstDisposal] = had.map(({ disposed }) => disposed ?? inputs.periodEnd).toSorted()
  const smallBusinessFirstDisposal = inputs.smallBusinessFirstDisposal ?? first
  return smallBusinessFirstDisposal === undefined ? {} : { smallBusinessFirstDisposal }
}

/** The employers of the last day continue in the year after. */
export function isOngoing({ to }: TaxScenarioInputs['employers'][number], { periodEnd }: Pick<TaxScenarioInputs, 'periodEnd'>): boolean {
  return to >= periodEnd
}
