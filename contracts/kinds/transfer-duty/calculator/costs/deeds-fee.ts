import { findDeedsFee, findProperty } from '../../../../law/property/find.ts'
import { formatDate } from '../../../../base/money/format.ts'
import type { Law } from '../../../../law/working/trace.ts'
import { type Figure, type Line, constant, take } from '../../../../law/working/ledger.ts'
import type { Transfer } from '../transfer/transfer.ts'

const DEEDS_REGULATIONS: Law = { act: 'Deeds Registries Act 47 of 1937', section: 'reg 84' }

/** The deeds office fee to register a transfer or a bond of that value; the day of registration picks the schedule. */
export function deedsFee(
  { inputs, constants, ledger }: Transfer,
  id: string,
  scale: 'transfer' | 'bond',
  value: Figure,
  label = `Deeds office fee, ${scale}`,
): Line {
  const on = inputs.registrationDate
  const found = findDeedsFee(constants.property, scale, on, value.value)
  return ledger.line(
    id,
    label,
    take(constant(found, `deeds office fees of ${formatDate(on)}, ${scale}`, ({ fee }) => fee)),
    DEEDS_REGULATIONS,
  )
}

/**
 * The fee for lodging a deed of any value; undefined before there was such a fee or in a schedule without one.
 * Where the schedule isn't loaded, a typed deeds office fee counts as its whole charge.
 */
export function lodgementFee({ inputs, constants, ledger }: Transfer, id: string, label: string, isTyped: boolean): Line | undefined {
  const on = inputs.registrationDate
  const rows = constants.property.deedsFees
  const since = rows.findLast(({ lodgement }) => lodgement !== undefined)?.from ?? undefined
  if (since !== undefined && on < since) return undefined
  const found = findProperty(constants.property, 'deedsFees', 'lodgement', on)
  const isLoaded = findProperty(constants.property, 'deedsFees', 'transfer', on).found
  if (!found.found && (isLoaded || isTyped)) return undefined
  return ledger.line(id, label, take(constant(found, `lodgement fee of ${formatDate(on)}`, (fee) => fee)), DEEDS_REGULATIONS)
}
