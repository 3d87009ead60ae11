import type { Assessment } from '../assessment/assessment.ts'
import type { TaxScenarioInputs } from '../inputs/scenario.ts'
import { type Figure, askedFor, input } from '../../ledger.ts'

type Disposal = TaxScenarioInputs['disposals'][number]

/** Gifts and sales to connected persons: what counts as their proceeds, or why no gain or loss does. */
export type Transfer = { readonly excluded: string } | { readonly marketValue: Figure }

const TO_SPOUSE = 'Given or sold to a spouse: neither gain nor loss counts, and the spouse takes over date and base cost (section 9HB(1)).'
const TO_EXEMPT =
  'Given to a public benefit organisation, to government or to another exempt recipient: neither gain nor loss counts (Eighth Schedule, paragraph 62).'

/** Undefined: the price counts. Market value does where the asset was given away or went to a connected person (paragraph 38(1)). */
export function transferOf(at: Assessment, row: Disposal, path: string): Transfer | undefined {
  if (!isTransfer(row)) return undefined
  if (isRolledOver(row)) return { excluded: TO_SPOUSE }
  if (row.gift && row.recipient === 'exempt') return { excluded: TO_EXEMPT }
  return { marketValue: marketValueOf(at, row, path) }
}

/** Whether it was given away or went to a connected person. Who ceased to be resident is taken to sell to somebody else. */
export const isTransfer = ({ gift, saleToConnected, deemedOnExit }: Pick<Disposal, 'gift' | 'saleToConnected' | 'deemedOnExit'>): boolean =>
  (gift || saleToConnected) && !deemedOnExit

/** Of the whole asset; asked for until it is entered. */
export function marketValueOf(at: Assessment, row: Disposal, path: string): Figure {
  const field = `${path}.marketValue`
  if (row.marketValue !== undefined) return input(field, row.marketValue)
  return askedFor(field, 'the market value on the day of the disposal', row.disposed ?? at.inputs.periodEnd)
}

/** To a spouse who is not resident only property here rolls over (section 9HB(5)). */
const isRolledOver = ({ recipient, assetKind, abroad }: Disposal): boolean =>
  recipient === 'spouse' || (recipient === 'spouseAbroad' && !abroad && (assetKind === 'primaryResidence' || assetKind === 'otherProperty'))
