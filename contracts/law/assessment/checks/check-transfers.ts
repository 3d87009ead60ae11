import { formatMoney } from '../../../base/money/format.ts'
import type { Findings } from '../../working/findings.ts'
import { isTransfer } from '../transfers/transfer.ts'
import { isAbsenceCounted, isLandTooLarge } from '../inputs/residence-rules.ts'
import type { TaxScenarioInputs } from '../inputs/scenario.ts'

type Disposal = TaxScenarioInputs['disposals'][number]

/** Checks gifts, absences, land and lots for inputs that are missing, contradictory or without effect. */
export function checkTransfer(row: Disposal, at: string, found: Findings): void {
  checkGift(row, at, found)
  checkLand(row, at, found)
  checkAbsences(row, at, found)
  checkLots(row, at, found)
}

function checkGift(row: Disposal, at: string, found: Findings): void {
  if (row.deemedOnExit || row.deemedOnDeath || row.assetKind === 'personalUse') return
  if (!isTransfer(row)) {
    if (row.recipient === 'person' && row.marketValue === undefined) return
    const field = row.recipient === 'person' ? 'marketValue' : 'recipient'
    const what = 'without effect on a sale to a person who is not connected.'
    found.note(
      'amber',
      'gift-without-effect',
      `${at}.${field}`,
      what,
      'Tick that it was given away or went to a connected person, or clear it.',
    )
    return
  }
  const needsValue = row.recipient === 'person' || row.recipient === 'spouseAbroad'
  if (!needsValue || row.marketValue !== undefined) return
  const what = 'not entered: it counts as the proceeds of a gift, and of a sale to a connected person (Eighth Schedule, paragraph 38).'
  found.note(
    'amber',
    'transfer-value-missing',
    `${at}.marketValue`,
    what,
    'Enter the market value; if the price was at arm’s length, enter the price.',
  )
}

function checkLand(row: Disposal, at: string, found: Findings): void {
  if (row.assetKind !== 'primaryResidence') return
  if (row.businessUse > 500_000) {
    const what =
      'more than half: the home was not used mainly for domestic purposes, so it is not a primary residence (Eighth Schedule, paragraph 44).'
    found.note(
      'amber',
      'home-mainly-business',
      `${at}.businessUse`,
      what,
      'Check the share: with half or less the exclusion applies in part.',
    )
  }
  if (!isLandTooLarge(row) || row.qualifyingLandShare !== undefined) return
  const what = 'not entered: the exclusion covers the home with at most two hectares (Eighth Schedule, paragraph 46).'
  found.note('amber', 'land-share-missing', `${at}.qualifyingLandShare`, what, 'Enter that part of the value, from a valuation.')
}

function checkAbsences(row: Disposal, at: string, found: Findings): void {
  for (const [index, absence] of row.absences.entries()) {
    const field = `${at}.absences.${index}.months`
    if (row.monthsPrimary === undefined && row.assetKind === 'primaryResidence') {
      const what = 'without effect: all months owned count as lived in until those lived in are entered.'
      found.note('amber', 'absence-without-effect', field, what, 'Enter the months lived in, without the absences.')
    } else if (!isAbsenceCounted(absence)) {
      const what =
        'not counted as lived in: a home that is let counts for at most five years, with a year lived in it before and after, without another main residence, and while abroad or working more than 250 km away (Eighth Schedule, paragraph 50).'
      found.note('amber', 'absence-not-counted', field, what, 'Confirm the three conditions, or leave the absence out.')
    } else if (absence.kind !== 'letWhileAbsent' && absence.months > 24) {
      const what = 'more than two years: the first 24 count as lived in (Eighth Schedule, paragraph 48).'
      found.note('amber', 'absence-over-two-years', field, what, 'Check the months.')
    }
  }
}

/** The weighted average is for assets whose prices are published (paragraph 32(3A)). */
const AVERAGED: readonly Disposal['assetKind'][] = ['listedShares', 'unitTrust', 'foreign', 'other']

function checkLots(row: Disposal, at: string, found: Findings): void {
  const { lots, lotsMethod: method } = row
  if (lots.length === 0) {
    if (method === undefined && row.lotUnitsSold === 0) return
    found.note(
      'amber',
      'lots-missing',
      `${at}.lots`,
      'none entered, so the base cost counts.',
      'Enter the lots, or clear the method and the units sold.',
    )
    return
  }
  if (method === undefined) {
    const what = 'not chosen: the base cost of units bought in lots depends on it (Eighth Schedule, paragraph 32).'
    found.note('amber', 'lots-method-missing', `${at}.lotsMethod`, what, 'Choose the method that is used for the holding.')
  }
  if (row.baseCost > 0) {
    const what = `${formatMoney(row.baseCost)} is left out: the cost of the lots counts.`
    found.note('amber', 'lots-and-base-cost', `${at}.baseCost`, what, 'Clear it, or delete the lots.')
  }
  if (method === 'weightedAverage' && !AVERAGED.includes(row.assetKind)) {
    const what = 'only for listed shares, unit trusts and others whose prices are published (Eighth Schedule, paragraph 32(3A)).'
    found.fault('average-not-allowed', `${at}.lotsMethod`, what, 'Choose first in, first out or specific identification.')
  }
  checkUnits(row, at, found)
}

function checkUnits(row: Disposal, at: string, found: Findings): void {
  const { lots, lotsMethod, lotUnitsSold } = row
  if (lotsMethod === 'specific') {
    const index = lots.findIndex(({ soldEarlier, units, unitsSold }) => !soldEarlier && unitsSold > units)
    if (index >= 0) found.fault('lot-oversold', `${at}.lots.${index}.unitsSold`, 'more than the units of the lot.', 'Correct the units.')
    return
  }
  const held = lots.reduce((all, { soldEarlier, units }) => (soldEarlier ? all - units : all + units), 0)
  if (lotUnitsSold > held) {
    found.fault(
      'lots-oversold',
      `${at}.lotUnitsSold`,
      'more than the units that are held.',
      'Correct the units, or enter the lot that is missing.',
    )
  }
}
