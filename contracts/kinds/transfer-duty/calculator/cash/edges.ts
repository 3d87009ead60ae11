import { bandAt, lowerBound } from '../../../../law/figure/bands.ts'
import { findDeedsFee, findProperty } from '../../../../law/property/find.ts'
import { type Figure, type Line, added, constant, product, sum, take } from '../../../../law/working/ledger.ts'
import type { CostLine } from '../costs/cost-line.ts'
import { onTable } from '../costs/fee-basis.ts'
import { guidelineFee } from '../costs/guideline.ts'
import type { Duty } from '../duty/duty.ts'
import { ofTable } from '../duty/duty.ts'
import type { Transfer } from '../transfer/transfer.ts'

/** A value above which charges rise. */
export interface Edge {
  readonly kind: 'duty' | 'transferFee' | 'deedsFee'
  readonly value: Line
  /** Asked at once above it, without VAT; duty rises by the rate instead. */
  readonly jump: Line | undefined
  readonly rate: number | undefined
}

/** The next edge of the duty, of the conveyancer's guideline and of the deeds office fees, an estimate's by its table. Typed fees have none. */
export function nextEdges(at: Transfer, duty: Duty, lines: readonly CostLine[]): readonly Edge[] {
  const byTable = (id: string) => lines.find((line) => line.id === id && line.basis !== 'typed' && line.amount.missing === undefined)
  const [transferFee, deeds] = [byTable('transferFee'), byTable('deedsFee')]
  return [
    ...dutyEdge(at, duty),
    ...(transferFee === undefined ? [] : guidelineEdge(onTable(at, 'guideline', transferFee.estimatedBy), duty.feeValue)),
    ...(deeds === undefined ? [] : deedsEdge(onTable(at, 'tariff', deeds.estimatedBy), duty.feeValue)),
  ]
}

function dutyEdge({ ledger }: Transfer, { table, nextEdge }: Duty): readonly Edge[] {
  if (table === undefined || nextEdge === null) return []
  const bound = ofTable(table, 'upper bound of the band', () => nextEdge.value)
  const value = ledger.line('nextEdges.duty.value', 'Value at which the next rand costs more duty', take(bound))
  return [{ kind: 'duty', value, jump: undefined, rate: nextEdge.rate }]
}

function guidelineEdge(at: Transfer, value: Line): readonly Edge[] {
  const { inputs, constants, ledger } = at
  const found = findProperty(constants.property, 'conveyancerGuideline', 'bands', inputs.dateOfAcquisition)
  if (!found.found) return []
  const band = bandAt(found.value, value.value)
  const { upTo, step } = found.value[band]!
  const lower = constant(found, 'lower bound of the band', (bands) => lowerBound(bands, band))
  const id = 'nextEdges.transferFee'
  const label = 'Value above which the guideline is higher'
  const bound =
    step === null
      ? ledger.line(`${id}.value`, label, take(constant(found, 'upper bound of the band', () => upTo!)))
      : ledger.line(
          `${id}.value`,
          label,
          sum([
            lower,
            wholeSteps(
              at,
              id,
              value,
              lower,
              constant(found, 'step', () => step),
            ),
          ]),
        )
  const beyond = ledger.line(`${id}.beyond`, 'A cent above it', sum([bound, added('one cent', 1)]))
  const fee = guidelineFee(at, `${id}.fee`, 'Guideline above that', beyond)
  const now = guidelineFee(at, `${id}.now`, 'Guideline now', value)
  return [{ kind: 'transferFee', value: bound, jump: ledger.line(`${id}.jump`, 'More above that', sum([fee], [now])), rate: undefined }]
}

function wholeSteps({ ledger }: Transfer, id: string, value: Figure, lower: Figure, step: Figure): Line {
  const begun = ledger.line(
    `${id}.begun`,
    'Steps begun',
    { operation: 'stepsBegun', operands: [value, lower, step], against: 3 },
    undefined,
    'number',
  )
  return ledger.line(`${id}.steps`, 'To the end of the step begun', product([begun, step]))
}

function deedsEdge({ inputs, constants, ledger }: Transfer, value: Line): readonly Edge[] {
  const on = inputs.registrationDate
  const now = findDeedsFee(constants.property, 'transfer', on, value.value)
  if (!now.found || now.value.upTo === null) return []
  const bound = now.value.upTo
  const id = 'nextEdges.deedsFee'
  const line = ledger.line(
    `${id}.value`,
    'Value above which the deeds office charges more',
    take(constant(now, 'upper bound of the row', () => bound)),
  )
  const beyond = findDeedsFee(constants.property, 'transfer', on, bound + 1)
  if (!beyond.found) return [{ kind: 'deedsFee', value: line, jump: undefined, rate: undefined }]
  const fees = [constant(beyond, 'deeds office fee above that', ({ fee }) => fee)]
  const jump = ledger.line(`${id}.jump`, 'More above that', sum(fees, [constant(now, 'deeds office fee now', ({ fee }) => fee)]))
  return [{ kind: 'deedsFee', value: line, jump, rate: undefined }]
}
