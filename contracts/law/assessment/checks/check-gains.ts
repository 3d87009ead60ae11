import { addDays } from '../../../base/dates.ts'
import { formatDate, formatMoney } from '../../../base/money/format.ts'
import { arrivalOf, isResidentOn } from '../assessment/resident-on.ts'
import { arrivalWith } from '../gains/arrival.ts'
import { isTaxedWhateverResidence } from '../gains/situs.ts'
import { VALUATION_DATE } from '../inputs/choices.ts'
import { checkCommunal } from './check-income.ts'
import type { Findings } from '../../working/findings.ts'
import { COUNTS_FROM } from '../inputs/choices.ts'
import { checkTransfer } from './check-transfers.ts'
import { isOldEnoughForSeverance } from '../liability/severance.ts'
import type { TaxScenarioInputs } from '../inputs/scenario.ts'
import { isJointOn } from '../inputs/joint-estate.ts'
import { lastDayOfResidence, monthsFrom, yearEnd, yearStart } from '../../tax-year.ts'

type Disposal = TaxScenarioInputs['disposals'][number]

export function checkDisposals(inputs: TaxScenarioInputs, found: Findings): void {
  for (const [index, row] of inputs.disposals.entries()) {
    const at = `disposals.${index}`
    checkDates(row, at, inputs.taxYear, found)
    checkMonths(row, at, found)
    checkValuation(row, at, found)
    checkExit(row, at, inputs, found)
    checkArrival(row, at, inputs, found)
    checkNonResidentAsset(row, at, inputs, found)
    checkConnected(row, at, inputs, found)
    checkTransfer(row, at, found)
    checkCommunal(row.communal, inputs.maritalRegime, at, found)
    checkJointSale(row, at, inputs, found)
  }
}

/** Each spouse is taken to have sold half where the asset was in their joint estate at the time of the disposal (Eighth Schedule, paragraph 14). */
function checkJointSale(row: Disposal, at: string, inputs: TaxScenarioInputs, found: Findings): void {
  if (!row.communal || inputs.maritalRegime !== 'inCommunity' || isJointOn(inputs, row.disposed ?? inputs.periodEnd)) return
  const what = 'disposed of on a day outside of community of property (Eighth Schedule, paragraph 14).'
  found.fault('joint-outside-community', `${at}.communal`, what, 'Untick it, or correct the day.')
}

function checkDates({ acquired, disposed }: Disposal, at: string, taxYear: number, found: Findings): void {
  const first = yearStart(taxYear)
  const last = yearEnd(taxYear)
  if (disposed !== undefined && (disposed < first || disposed > last)) {
    const remedy = `Enter a date from ${formatDate(first)} to ${formatDate(last)}, or move it to the scenario of its year.`
    found.fault('disposal-outside-year', `${at}.disposed`, `outside the year ${taxYear}.`, remedy)
  }
  if (acquired === undefined) return
  if (disposed !== undefined && acquired > disposed) {
    found.fault('acquired-after-disposed', `${at}.acquired`, 'after the disposal.', 'Correct the dates of acquisition and disposal.')
  } else if (disposed === undefined && acquired > last) {
    const remedy = `Enter a date up to ${formatDate(last)}.`
    found.fault('acquired-after-year', `${at}.acquired`, `after the end of the year ${taxYear}.`, remedy)
  }
}

function checkMonths(row: Disposal, at: string, found: Findings): void {
  const { monthsPrimary, monthsOwned, acquired, disposed } = row
  const isBefore = acquired !== undefined && acquired < VALUATION_DATE
  const known = acquired !== undefined && disposed !== undefined && acquired <= disposed
  const possible = known ? monthsFrom(isBefore ? VALUATION_DATE : acquired, disposed) : undefined
  if (row.assetKind === 'primaryResidence' && isBefore && monthsOwned !== undefined && monthsOwned > (possible ?? monthsOwned)) {
    const what = 'more than there are since 1 October 2001; the time before doesn’t count.'
    found.fault('months-before-2001', `${at}.monthsOwned`, what, `Enter at most ${possible} months, or leave it out.`)
    return
  }
  const owned = monthsOwned ?? possible
  if (monthsPrimary === undefined || owned === undefined) return
  const away = row.absences.reduce((all, { months }) => all + months, 0)
  if (monthsPrimary + away <= owned) return
  const remedy = `Enter at most ${Math.max(0, owned - away)} months, or correct the months owned${away > 0 ? ' or away' : ''}.`
  const what = away > 0 ? 'with the absences more than the months owned.' : 'more than the months owned.'
  found.fault('residence-over-owned', `${at}.monthsPrimary`, what, remedy)
}

function checkExit(row: Disposal, at: string, { residency, residencyDate }: TaxScenarioInputs, found: Findings): void {
  if (!row.deemedOnExit) return
  const field = `${at}.deemedOnExit`
  if (residency !== 'ceased' || residencyDate === undefined) {
    found.fault('exit-without-ceasing', field, 'only where residence ceased.', 'Untick it, or enter that residence ceased, and when.')
  } else if (row.disposed !== undefined && row.disposed !== lastDayOfResidence(residencyDate)) {
    const remedy = `Enter ${formatDate(lastDayOfResidence(residencyDate))}, or leave the date out.`
    found.fault('exit-on-other-day', `${at}.disposed`, 'not the day before residence ceased.', remedy)
  } else if (isTaxedWhateverResidence(row)) {
    const what = 'not a deemed disposal, so the row counts R\u00a00: the asset stays in the South African net (section 9H(4)).'
    found.note('amber', 'exit-of-property', field, what, 'Take the row out, or tick that the property lies outside South Africa.')
  }
}

/** A new resident's base cost is the market value of the day before (Eighth Schedule, paragraphs 12(2)(a)(i) and 24). */
function checkArrival(row: Disposal, at: string, inputs: TaxScenarioInputs, found: Findings): void {
  const { improvements, improvementsSinceArrival = 0 } = row
  if (improvementsSinceArrival > improvements) {
    const remedy = `Enter at most ${formatMoney(improvements)}.`
    found.fault('improvements-since-arrival', `${at}.improvementsSinceArrival`, 'more than all improvements.', remedy)
  }
  const day = arrivalOf(inputs)
  if (day === undefined || isTaxedWhateverResidence(row) || row.assetKind === 'personalUse') return
  if (row.acquired === undefined) {
    const what = 'missing: an asset owned before residence began has its market value as base cost.'
    found.note('amber', 'acquired-missing-on-arrival', `${at}.acquired`, what, 'Enter the date of acquisition.')
  } else if (arrivalWith(inputs, row) !== undefined && row.marketValueOnArrival === undefined) {
    const what = 'missing: it is the base cost of an asset owned when residence began (Eighth Schedule, paragraphs 12(2)(a)(i) and 24).'
    const remedy = `Enter the market value on ${formatDate(addDays(day, -1))}. Until then the gain is left out.`
    found.note('issue', 'market-value-on-arrival', `${at}.marketValueOnArrival`, what, remedy)
  }
}

/** Whether an asset here other than immovable property is taxed in a non-resident's hands depends on a permanent establishment. */
function checkNonResidentAsset(row: Disposal, at: string, inputs: TaxScenarioInputs, found: Findings): void {
  if (isResidentOn(inputs, row.disposed ?? inputs.periodEnd) || row.abroad || isTaxedWhateverResidence(row)) return
  if (row.assetKind !== 'other' && row.assetKind !== 'smallBusiness') return
  const what = 'not ticked, so the asset is not taxed: its owner is not resident (Eighth Schedule, paragraph 2(1)(b)).'
  const remedy = 'Tick it where the asset belongs to a permanent establishment in South Africa; enter immovable property as property.'
  found.note('amber', 'asset-of-non-resident', `${at}.permanentEstablishment`, what, remedy)
}

function checkConnected(row: Disposal, at: string, { disposals, connectedLossesBf }: TaxScenarioInputs, found: Findings): void {
  if (!row.saleToConnected || row.connectedPerson.trim() !== '') {
    if (row.saleToConnected || row.connectedPerson.trim() === '') return
    const what = 'without effect on a sale to anyone else.'
    found.note(
      'amber',
      'person-without-connection',
      `${at}.connectedPerson`,
      what,
      'Tick that the person is a connected one, or clear the name.',
    )
    return
  }
  const connected = disposals.filter(({ saleToConnected }) => saleToConnected).length + connectedLossesBf.length
  if (connected < 2) return
  const what = 'missing, so the sales without a name count as those to one person.'
  found.note(
    'amber',
    'connected-person-missing',
    `${at}.connectedPerson`,
    what,
    'Name the person: a loss comes off gains with the same one alone.',
  )
}

function checkValuation(row: Disposal, at: string, found: Findings): void {
  if (row.improvementsSince2001 !== undefined && row.improvementsSince2001 > row.improvements) {
    const what = 'more than all improvements.'
    found.fault('improvements-since-over-all', `${at}.improvementsSince2001`, what, `Enter at most ${formatMoney(row.improvements)}.`)
  }
  const before = row.acquired !== undefined && row.acquired < VALUATION_DATE
  if (row.baseCostMethod !== undefined && row.acquired !== undefined && !before) {
    const what = 'without effect on what was acquired since.'
    found.note('amber', 'method-without-effect', `${at}.baseCostMethod`, what, 'Leave it out, or correct the date of acquisition.')
  }
  if (row.baseCostMethod === 'marketValue' && before && row.marketValue2001 === undefined) {
    const what = 'needed by the method that was chosen.'
    found.fault('market-value-missing', `${at}.marketValue2001`, what, 'Enter the market value, or choose another method.')
  }
}

export function checkLumpSums(inputs: TaxScenarioInputs, found: Findings): void {
  const { lumpSums, lumpSumHistory, taxYear } = inputs
  const first = yearStart(taxYear)
  const last = yearEnd(taxYear)
  for (const [index, row] of lumpSums.entries()) {
    const at = `lumpSums.${index}`
    if (row.date !== undefined && (row.date < first || row.date > last)) {
      const remedy = `Enter a date from ${formatDate(first)} to ${formatDate(last)}, or enter it as an earlier lump sum.`
      found.fault('lump-sum-outside-year', `${at}.date`, `outside the year ${taxYear}.`, remedy)
    }
    checkPublicSector(row, at, found)
    if (row.kind === 'severance' && row.gross > 0 && row.severanceCause === undefined && !isOldEnoughForSeverance(inputs, row)) {
      const what = 'missing, so the table of lump sums can’t be relied on for a person under 55.'
      const remedy = 'Choose the cause. Without ill health or redundancy the amount is pay, taxed at the rate of the year.'
      found.note('issue', 'severance-cause-missing', `${at}.severanceCause`, what, remedy)
    }
    if (row.nonDeductibleContributionsUsed !== undefined && row.nonDeductibleContributionsUsed > row.gross) {
      const what = 'more than the lump sum.'
      found.fault('contributions-over-lump-sum', `${at}.nonDeductibleContributionsUsed`, what, `Enter at most ${formatMoney(row.gross)}.`)
    }
    if (row.taxDeducted > row.gross) {
      const what = 'more than the lump sum.'
      found.fault('tax-over-lump-sum', `${at}.taxDeducted`, what, `Enter at most ${formatMoney(row.gross)}.`)
    }
  }
  for (const [index, row] of lumpSumHistory.entries()) {
    const field = `lumpSumHistory.${index}.date`
    if (row.date === undefined) continue
    if (row.date > last) {
      found.fault('history-after-year', field, `after the end of the year ${taxYear}.`, `Enter a date up to ${formatDate(last)}.`)
    } else if (row.date < COUNTS_FROM[row.kind]) {
      const what = `before ${formatDate(COUNTS_FROM[row.kind])}, so it does not count.`
      found.note('amber', 'history-does-not-count', field, what, 'Leave it out, or check the date and the kind.')
    }
  }
}

function checkPublicSector(row: TaxScenarioInputs['lumpSums'][number], at: string, found: Findings): void {
  const { publicSectorYears: all, publicSectorYearsSince1998: since } = row
  if (all === undefined && since === undefined) return
  if (row.kind === 'severance') {
    const what = 'only of a lump sum from a fund; a severance benefit comes from the employer.'
    const field = all === undefined ? 'publicSectorYearsSince1998' : 'publicSectorYears'
    found.fault('public-sector-severance', `${at}.${field}`, what, 'Leave the years out, or correct the kind.')
  } else if (all === undefined || since === undefined) {
    const field = all === undefined ? 'publicSectorYears' : 'publicSectorYearsSince1998'
    found.fault('public-sector-years-missing', `${at}.${field}`, 'needed with the other number of years.', 'Enter both, or leave both out.')
  } else if (since > all) {
    const what = 'more than all years of service.'
    found.fault('public-sector-years-over', `${at}.publicSectorYearsSince1998`, what, `Enter at most ${all}, or correct all years.`)
  }
}
