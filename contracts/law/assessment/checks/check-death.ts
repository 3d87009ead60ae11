import { formatDate } from '../../../base/money/format.ts'
import type { Findings } from '../../working/findings.ts'
import type { TaxScenarioInputs } from '../inputs/scenario.ts'

/** All assets of a deceased person count as sold on that day, except those that pass to a resident spouse (s 9HA): to be entered, never assumed. */
export function checkDeath({ dateOfDeath, disposals }: TaxScenarioInputs, found: Findings): void {
  for (const [index, { deemedOnDeath, disposed }] of disposals.entries()) {
    const field = `disposals.${index}.deemedOnDeath`
    if (!deemedOnDeath) continue
    if (dateOfDeath === undefined) {
      found.fault('deemed-without-death', field, 'without a date of death.', 'Enter the date of death, or untick it.')
    } else if (disposed !== undefined && disposed !== dateOfDeath) {
      const remedy = `Enter ${formatDate(dateOfDeath)}, or leave the date out.`
      found.fault('deemed-on-other-day', `disposals.${index}.disposed`, 'not the day of death.', remedy)
    }
  }
  if (dateOfDeath === undefined || disposals.some(({ deemedOnDeath }) => deemedOnDeath)) return
  const what =
    'all assets count as sold on this day at market value, but long-term policies, interests in retirement funds and what passes to a resident ' +
    'spouse (section 9HA); none is entered.'
  const remedy =
    'Enter each asset as a disposal at its market value and tick the deemed disposal on death; choose the spouse as who received it where it passes to the spouse.'
  found.note('amber', 'death-disposal', 'dateOfDeath', what, remedy)
}
