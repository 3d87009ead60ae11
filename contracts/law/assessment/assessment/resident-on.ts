import type { TaxScenarioInputs } from '../inputs/scenario.ts'
import { VALUATION_DATE } from '../inputs/choices.ts'

type Person = Pick<TaxScenarioInputs, 'residency' | 'residencyDate'>

/** Not a resident for the whole of the year of assessment. */
export const isNonResident = ({ residency }: Person): boolean => residency === 'nonResident'

/** Tests residence on a day, by the day it began or ended in the year. A day that is not known counts as one of residence. */
export function isResidentOn({ residency, residencyDate }: Person, day: string | undefined): boolean {
  if (residency === 'resident' || residency === 'nonResident') return residency === 'resident'
  if (residencyDate === undefined || day === undefined) return true
  return residency === 'became' ? day >= residencyDate : day < residencyDate
}

/** The day on which residence began, after which assets have their market value as base cost. Undefined: always resident, or before the valuation date. */
export function arrivalOf({
  residency,
  residencyDate,
  residentSince,
}: Person & Pick<TaxScenarioInputs, 'residentSince'>): string | undefined {
  const day = residency === 'became' ? residencyDate : residency === 'nonResident' ? undefined : residentSince
  return day === undefined || day < VALUATION_DATE ? undefined : day
}
