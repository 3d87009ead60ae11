import { bandAt, lowerBound } from '../../../../law/figure/bands.ts'
import { findProperty } from '../../../../law/property/find.ts'
import { formatDate } from '../../../../base/money/format.ts'
import { type Figure, type Line, constant, product, sum, take } from '../../../../law/working/ledger.ts'
import type { Transfer } from '../transfer/transfer.ts'

/**
 * The recommended conveyancer's fee on a value, without VAT: the base of its band plus an amount for every step or part of one.
 * The same scale serves transfers and bonds; the day they are instructed, taken to be that of the agreement, picks it.
 */
export function guidelineFee({ inputs, constants, ledger }: Transfer, id: string, label: string, value: Figure): Line {
  const on = inputs.dateOfAcquisition
  const found = findProperty(constants.property, 'conveyancerGuideline', 'bands', on)
  const at = found.found ? bandAt(found.value, value.value) : 0
  const name = `conveyancers' guideline of ${formatDate(on)}, band ${at + 1}`
  const base = constant(found, `${name}: base`, (bands) => bands[at]!.base)
  const step = found.found ? found.value[at]!.step : null
  if (step === null) return ledger.line(id, label, take(base))
  const lower = constant(found, `${name}: lower bound`, (bands) => lowerBound(bands, at))
  const stepOf = constant(found, `${name}: step`, () => step)
  const perStep = constant(found, `${name}: for a step`, (bands) => bands[at]!.perStep)
  const steps = ledger.line(
    `${id}.steps`,
    `${label}: steps begun`,
    { operation: 'stepsBegun', operands: [value, lower, stepOf], against: 3 },
    undefined,
    'number',
  )
  const onSteps = ledger.line(`${id}.onSteps`, `${label}: for the steps`, product([steps, perStep]))
  return ledger.line(id, label, sum([base, onSteps]))
}
