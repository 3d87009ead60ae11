import { findCreditLimit } from '../../../../law/lending/find.ts'
import type { Lookup } from '../../../../law/lookup/find.ts'
import { formatDate } from '../../../../base/money/format.ts'
import type { Law } from '../../../../law/working/trace.ts'
import { type Line, constant, excess, least, product, take } from '../../../../law/working/ledger.ts'
import { type Transfer, given, together, vatOn } from '../transfer/transfer.ts'
import type { CostLine, SharedLine } from './cost-line.ts'
import { deedsOfficeLines } from './deeds-office.ts'
import { estimateLabel, guidelineBasis } from './fee-basis.ts'
import { guidelineFee } from './guideline.ts'

const PATH = 'bondCosts'
const REGULATIONS: Law = { act: 'National Credit Act 34 of 2005', section: 'reg 42' }

/**
 * The cost of registering the bond, if there is one. Shares in a share block company are ceded and pledged: no bond over immovable property
 * is registered (Deeds Registries Act, section 50).
 */
export function bondCosts(at: Transfer): readonly CostLine[] {
  if (at.inputs.bondAmount === 0) return []
  if (at.inputs.propertyKind === 'shareBlock') return [...pledge(at), initiation(at)]
  return [attorney(at), ...deedsOfficeLines(at, 'bond', given(at, 'bondAmount')), initiation(at)]
}

function pledge(at: Transfer): readonly CostLine[] {
  if (at.inputs.pledgeFee === 0) return []
  const label = 'Cession and pledge'
  const id = `${PATH}.pledge`
  const amount = at.ledger.line(`${id}.amount`, label, take(given(at, 'pledgeFee')))
  const vat = vatOn(at, `${id}.vat`, amount, `${label}: VAT`)
  const total = together(at, `${id}.total`, `${label}, with VAT`, [amount, vat])
  return [{ id: 'pledge', label, basis: 'typed', group: 'bondAttorney', negotiable: true, amount, vat, total }]
}

function attorney(at: Transfer): CostLine {
  const isTyped = at.inputs.bondFeeMode === 'manual'
  const label = 'Conveyancer, bond'
  const id = `${PATH}.bondFee`
  const { at: onTable, estimatedBy } = guidelineBasis(at, at.inputs.bondFeeMode)
  const amount = isTyped
    ? at.ledger.line(`${id}.amount`, label, take(given(at, 'bondFee')))
    : guidelineFee(onTable, `${id}.amount`, estimateLabel(label, 'guideline', estimatedBy), given(at, 'bondAmount'))
  const vat = vatOn(at, `${id}.vat`, amount, `${label}: VAT`)
  const total = together(at, `${id}.total`, `${label}, with VAT`, [amount, vat])
  const basis = isTyped ? 'typed' : estimatedBy === undefined ? 'guideline' : 'estimate'
  return { id: 'bondFee', label, basis, estimatedBy, group: 'bondAttorney', negotiable: true, amount, vat, total }
}

/** The most that a bank may ask for starting the loan, with VAT. */
function initiation(at: Transfer): CostLine {
  const { ledger, constants, inputs } = at
  const on = inputs.dateOfAcquisition
  const found = named(constants.lending === undefined ? undefined : findCreditLimit(constants.lending, 'initiationFee', on), on)
  const of = (name: string) => `${name}, initiation fee of ${formatDate(on)}`
  const id = `${PATH}.initiationFee`
  const label = 'Bank initiation fee'
  const loan = given(at, 'bondAmount')
  const base = constant(found, of('base'), (limit) => limit.base)
  const most = constant(found, of('most'), (limit) => limit.most)
  const onAbove = found.found
    ? ledger.line(
        `${id}.onAbove`,
        `${label}: on what is above the threshold`,
        product([
          ledger.line(
            `${id}.above`,
            `${label}: loan above the threshold`,
            excess([loan], [constant(found, of('threshold'), ({ threshold }) => threshold)]),
          ),
          constant(found, of('share'), ({ share }) => share, 'ppm'),
        ]),
      )
    : base
  const formula = together(at, `${id}.formula`, `${label}: by the formula`, found.found ? [base, onAbove] : [base])
  const ofPrincipal = ledger.line(
    `${id}.ofPrincipal`,
    `${label}: highest share of the principal`,
    product([loan, constant(found, of('share of the principal'), ({ principalShare }) => principalShare, 'ppm')]),
    REGULATIONS,
  )
  const amount = ledger.line(`${id}.amount`, label, least(formula, most, ofPrincipal), REGULATIONS)
  const vat = vatOn(at, `${id}.vat`, amount, `${label}: VAT`)
  const total = together(at, `${id}.total`, `${label}, with VAT`, [amount, vat])
  return { id: 'initiationFee', label, basis: 'limit', group: 'bank', negotiable: true, amount, vat, total }
}

function named<Value>(found: Lookup<Value> | undefined, on: string): Lookup<Value> {
  if (found?.found === true) return found
  return { found: false, missing: { name: `limits of the initiation fee of ${formatDate(on)}`, from: found?.missing.from ?? on } }
}

/** The initiation fee among the lines of the bond, as far as this purchaser bears it. */
export const initiationOf = (lines: readonly SharedLine[]): Line | undefined => lines.find(({ id }) => id === 'initiationFee')?.ofShare
