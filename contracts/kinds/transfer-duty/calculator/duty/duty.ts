import { bandAt, lowerBound } from '../../../../law/figure/bands.ts'
import type { Lookup } from '../../../../law/lookup/find.ts'
import { type TransferDutyBand, type TransferDutyTable, tableFor } from '../../../../law/figure/transfer-duty.ts'
import { formatDate, formatMoney } from '../../../../base/money/format.ts'
import type { Law } from '../../../../law/working/trace.ts'
import {
  type Calculation,
  type Figure,
  type Line,
  constant,
  fixed,
  greatest,
  product,
  ratio,
  sum,
  take,
} from '../../../../law/working/ledger.ts'
import type { FullInputs } from '../inputs/defaults.ts'
import { type Transfer, duty as section, given } from '../transfer/transfer.ts'
import { consideration } from './consideration.ts'
import { fairValue } from './right-acquired.ts'

export interface Bracket {
  readonly from: number
  readonly to: number
  readonly rate: number
  readonly part: Line
  readonly duty: Line
}

export interface Duty {
  readonly value: Line
  /** The market value, or the fair value of the right that is acquired. */
  readonly fairValue: Figure
  /** Whether it is greater than the consideration. */
  readonly isByFairValue: boolean
  /** The value that fees are based on: the price or the fair value, without section 6 additions. */
  readonly feeValue: Line
  readonly table: TransferDutyTable | undefined
  readonly brackets: readonly Bracket[]
  /** The duty by the table, whether it is payable or not. */
  readonly byTable: Line
  /** Why nothing is payable. */
  readonly relief: Relief | undefined
  /** On the whole property. */
  readonly payable: Line
  /** Of this purchaser. */
  readonly ofShare: Line
  readonly ofOthers: Line | undefined
  readonly effectiveRate: Line | undefined
  readonly nextRate: Line | undefined
  readonly nextEdge: { readonly value: number; readonly rate: number } | null
}

export interface Relief {
  readonly kind: 'vat' | 'exemption'
  readonly reason: string
}

/** Before 23 February 2011 companies, close corporations and trusts paid a flat rate; a natural person is one wherever they live. */
export function personsOf(purchaserType: FullInputs['purchaserType']): 'natural' | 'non-natural' {
  return purchaserType === 'natural' || purchaserType === 'nonResident' ? 'natural' : 'non-natural'
}

/** The flat rates for persons other than natural ones were in another paragraph. */
export const lawOf = (table: Pick<TransferDutyTable, 'persons'> | undefined): Law =>
  table?.persons === 'non-natural' ? section('2(1)') : section('2(1)(b)')

/** The table of the date of acquisition, or that it is missing. */
export function findTable({ inputs, constants }: Transfer): Lookup<TransferDutyTable> {
  const { dateOfAcquisition: on, purchaserType } = inputs
  const persons = personsOf(purchaserType)
  const table = tableFor(constants.transferDuty, on, persons)
  if (table === undefined)
    return { found: false, missing: { name: `transfer duty tables for ${persons} persons on ${formatDate(on)}`, from: on } }
  const { status, confidence, source } = table
  return { found: true, value: table, origin: { status, confidence, source } }
}

const nameOf = ({ from, persons }: TransferDutyTable) => `transfer duty from ${from} (${persons})`

/** A figure of a table, with where it comes from. */
export function ofTable(
  table: TransferDutyTable,
  name: string,
  pick: (bands: readonly TransferDutyBand[]) => number,
  unit: 'cents' | 'ppm' = 'cents',
) {
  const { status, confidence, source } = table
  return constant({ found: true, value: table.bands, origin: { status, confidence, source } }, `${nameOf(table)}, ${name}`, pick, unit)
}

/** base + rate × (value − lower bound), by the band that the value falls into. */
export function dutyBy(table: TransferDutyTable, value: Figure): Calculation {
  const at = bandAt(table.bands, value.value)
  const base = ofTable(table, `duty below band ${at + 1}`, (bands) => bands[at]!.base)
  const rate = ofTable(table, `rate of band ${at + 1}`, (bands) => bands[at]!.rate, 'ppm')
  const lower = ofTable(table, `lower bound of band ${at + 1}`, (bands) => lowerBound(bands, at))
  return { operation: 'baseAndShare', operands: [base, rate, value, lower], against: 4 }
}

/** The duty on the acquisition: by the table, after relief, and the purchaser's share of it. */
export function computeDuty(at: Transfer): Duty {
  const { ledger } = at
  const paid = consideration(at)
  const worth = fairValue(at)
  const value = ledger.line('dutiableValue', 'Value that duty is payable on', greatest(paid, worth), section('2(1)'))
  const found = findTable(at)
  const table = found.found ? found.value : undefined
  const law = lawOf(table)
  const byTable = ledger.line(
    'duty.byTable',
    'Transfer duty by the table',
    found.found ? dutyBy(found.value, value) : take(constant(found, 'transfer duty table', () => 0)),
    law,
  )
  const relief = reliefOf(at.inputs)
  const payable = ledger.line(
    'duty.payable',
    'Transfer duty on the whole property',
    relief === undefined ? take(byTable) : take(fixed('no duty is payable', 0, 'cents')),
    relief === undefined ? law : relief.kind === 'vat' ? section('9(15)') : section('9'),
  )
  const ofShare = ledger.line('transferDutyPayable', 'Transfer duty of this purchaser', product([payable, given(at, 'share')]), law)
  const known = payable.missing === undefined
  return {
    value,
    fairValue: worth,
    isByFairValue: worth.value > paid.value,
    feeValue:
      paid.from === 'input' ? value : ledger.line('costs.value', 'Value that fees go by', greatest(given(at, 'transferAmount'), worth)),
    table,
    brackets: table === undefined ? [] : bracketsOf(at, table, value, law),
    byTable,
    relief,
    payable,
    ofShare,
    ofOthers: known ? ledger.line('duty.ofOthers', 'Transfer duty of the other purchasers', sum([payable], [ofShare])) : undefined,
    effectiveRate:
      known && value.value > 0
        ? ledger.line('duty.effectiveRate', 'Duty as a share of the value', ratio(payable, value), undefined, 'ppm')
        : undefined,
    ...next(at, table, value, relief, law),
  }
}

function reliefOf({ vatStatus, exemption, exemptionText }: FullInputs): Relief | undefined {
  if (vatStatus === 'standardRated')
    return { kind: 'vat', reason: 'The sale is subject to VAT in the hands of the seller: no transfer duty is payable.' }
  if (vatStatus === 'zeroRatedGoingConcern')
    return { kind: 'vat', reason: 'The sale is subject to VAT at 0\u00a0%, as a going concern: no transfer duty is payable.' }
  if (exemption === 'none') return undefined
  const what = exemption === 'other' && exemptionText !== '' ? exemptionText : EXEMPTION_LABELS[exemption]
  return { kind: 'exemption', reason: `Exempt from transfer duty: ${what}.` }
}

export const EXEMPTION_LABELS: Readonly<Record<FullInputs['exemption'], string>> = {
  none: 'none',
  spouseDeath: 'the surviving spouse of a deceased owner',
  spouseDivorce: 'a spouse on divorce',
  heir: 'an heir or legatee',
  pbo: 'a public benefit organisation',
  marriageInCommunity: 'a spouse by marriage in community of property',
  other: 'another exemption',
}

/** The parts of the value that fall into each band, up to it. */
function bracketsOf({ ledger }: Transfer, table: TransferDutyTable, value: Line, law: Law): readonly Bracket[] {
  const { bands } = table
  const last = bandAt(bands, value.value)
  return bands.slice(0, last + 1).map(({ rate, upTo }, index) => {
    const from = lowerBound(bands, index)
    const to = index === last ? value.value : upTo!
    const upper: Figure = index === last ? value : ofTable(table, `upper bound of band ${index + 1}`, () => upTo!)
    const lower = ofTable(table, `lower bound of band ${index + 1}`, () => from)
    const rateOf = ofTable(table, `rate of band ${index + 1}`, () => rate, 'ppm')
    const range = `the part from ${formatMoney(from)} to ${formatMoney(to)}`
    return {
      from,
      to,
      rate,
      part: ledger.line(`duty.brackets.${index}.part`, `Of the value, ${range}`, sum([upper], [lower])),
      duty: ledger.line(
        `duty.brackets.${index}.duty`,
        `Duty on ${range}`,
        { operation: 'shareOfPart', operands: [rateOf, upper, lower], against: 3 },
        law,
      ),
    }
  })
}

/** The cost of one rand more of value, and where it changes. A value on a bound is in the lower band, the next rand in the upper one. */
function next(
  { ledger }: Transfer,
  table: TransferDutyTable | undefined,
  value: Line,
  relief: Relief | undefined,
  law: Law,
): Pick<Duty, 'nextRate' | 'nextEdge'> {
  if (table === undefined || relief !== undefined) return { nextRate: undefined, nextEdge: null }
  const { bands } = table
  const at = bands.findIndex(({ upTo }) => upTo === null || value.value < upTo)
  const { rate, upTo } = bands[at]!
  const nextRate = ledger.line(
    'duty.nextRand.rate',
    'Duty on the next rand',
    take(ofTable(table, `rate of band ${at + 1}`, () => rate, 'ppm')),
    law,
    'ppm',
  )
  return { nextRate, nextEdge: upTo === null ? null : { value: upTo, rate: bands[at + 1]!.rate } }
}
