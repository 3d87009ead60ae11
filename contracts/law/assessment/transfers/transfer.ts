import type { Assessment } from '../assessment/assessment.ts'
import type { TaxScenarioInputs } from '../inputs/scenario.ts'
import { freeOnDeath } from './death.ts'
import { type Figure, missingInput, input } from '../../working/ledger.ts'

type Disposal = TaxScenarioInputs['disposals'][number]

/** Gifts and sales to connected persons: their deemed proceeds, or why no gain or loss counts. */
export type Transfer = { readonly excluded: string } | { readonly marketValue: Figure }

const TO_SPOUSE = 'Given or sold to a spouse: neither gain nor loss counts, and the spouse takes over date and base cost (section 9HB(1)).'
const TO_EXEMPT =
  'Given to a public benefit organisation, to government or to another exempt recipient: neither gain nor loss counts (Eighth Schedule, paragraph 62).'

/** Undefined: the price counts. Market value does where the asset was given away or went to a connected person (paragraph 38(1)). */
export function transferOf(at: Assessment, row: Disposal, path: string): Transfer | undefined {
  if (row.deemedOnDeath) {
    const excluded = freeOnDeath(at, row)
    return excluded === undefined ? undefined : { excluded }
  }
  if (!isTransfer(row)) return undefined
  if (isRolledOver(row)) return { excluded: TO_SPOUSE }
  if (row.gift && row.recipient === 'exempt') return { excluded: TO_EXEMPT }
  return { marketValue: marketValueOf(at, row, path) }
}

type Way = Pick<Disposal, 'gift' | 'saleToConnected' | 'deemedOnExit' | 'deemedOnDeath'>

/** Whether it was given away or went to a connected person: nothing that counts as sold on exit or death at market value. */
export const isTransfer = ({ gift, saleToConnected, deemedOnExit, deemedOnDeath }: Way): boolean =>
  (gift || saleToConnected) && !deemedOnExit && !deemedOnDeath

/** Of the whole asset; missing until it is entered. */
export function marketValueOf(at: Assessment, row: Disposal, path: string): Figure {
  const field = `${path}.marketValue`
  if (row.marketValue !== undefined) return input(field, row.marketValue)
  return missingInput(field, 'the market value on the day of the disposal', row.disposed ?? at.inputs.periodEnd)
}

/** To a spouse who is not resident only property here rolls over (section 9HB(5)). */
const isRolledOver = ({ recipient, assetKind, abroad }: Disposal): boolean =>
  recipient === 'spouse' || (recipient === 'spouseAbroad' && !abroad && (assetKind === 'primaryResidence' || assetKind === 'otherProperty'))
