import { input, sum, take } from '../../../../law/working/ledger.ts'
import type { Duty } from '../duty/duty.ts'
import type { LateInterest } from '../duty/late-interest.ts'
import type { Sundries } from '../inputs/transfer-duty.ts'
import { type Transfer, given, together, vatIn, vatOn } from '../transfer/transfer.ts'
import type { CostLine } from './cost-line.ts'
import { deedsOfficeLines } from './deeds-office.ts'
import { estimateLabel, guidelineBasis } from './fee-basis.ts'
import { guidelineFee } from './guideline.ts'

const PATH = 'transferCosts'

/** The costs of transferring the whole property, without its price, in the order of a quote. */
export function transferCosts(at: Transfer, duty: Duty, late: LateInterest): readonly CostLine[] {
  return [
    dutyLine(at, duty),
    ...lateLine(at, late),
    ...attorney(at, duty),
    ...(at.inputs.propertyKind === 'shareBlock' ? [] : deedsOfficeLines(at, 'transfer', duty.feeValue)),
    ...sundryLines(at),
    ...additionLines(at),
  ]
}

function dutyLine({ ledger }: Transfer, { payable }: Duty): CostLine {
  const label = 'Transfer duty'
  const total = ledger.line(`${PATH}.duty.total`, label, take(payable), payable.law)
  return { id: 'duty', label, basis: 'law', group: 'sars', negotiable: false, amount: total, vat: undefined, total }
}

function lateLine({ ledger }: Transfer, { interest }: LateInterest): readonly CostLine[] {
  if (interest === undefined) return []
  const label = 'Interest on late transfer duty'
  const total = ledger.line(`${PATH}.lateInterest.total`, label, take(interest), interest.law)
  return [{ id: 'lateInterest', label, basis: 'law', group: 'sars', negotiable: false, amount: total, vat: undefined, total }]
}

/** Shares in a share block company pass without a deed: the guideline for deeds doesn't apply, and the deeds office charges nothing. */
function attorney(at: Transfer, { feeValue }: Duty): readonly CostLine[] {
  const { transferFeeMode, propertyKind } = at.inputs
  const isTyped = transferFeeMode === 'manual'
  if (!isTyped && propertyKind === 'shareBlock') return []
  const label = 'Conveyancer, transfer'
  const id = `${PATH}.transferFee`
  const { at: onTable, estimatedBy } = guidelineBasis(at, transferFeeMode)
  const amount = isTyped
    ? at.ledger.line(`${id}.amount`, label, take(given(at, 'transferFee')))
    : guidelineFee(onTable, `${id}.amount`, estimateLabel(label, 'guideline', estimatedBy), feeValue)
  const vat = vatOn(at, `${id}.vat`, amount, `${label}: VAT`)
  const total = together(at, `${id}.total`, `${label}, with VAT`, [amount, vat])
  const basis = isTyped ? 'typed' : estimatedBy === undefined ? 'guideline' : 'estimate'
  return [{ id: 'transferFee', label, basis, estimatedBy, group: 'transferAttorney', negotiable: true, amount, vat, total }]
}

/** Charged by the conveyancer, so the payment includes VAT; disbursements are paid over unchanged. */
const SUNDRIES: readonly (readonly [field: keyof Sundries, label: string, withVat: boolean])[] = [
  ['postage', 'Postage and petties', true],
  ['fica', 'Identification (FICA)', true],
  ['deedsSearch', 'Deeds office searches', true],
  ['ratesClearance', 'Rates clearance, paid ahead', false],
  ['leviesClearance', 'Levy clearance', false],
  ['insurance', 'Insurance', false],
  ['homeownerAssociation', 'Home owners’ association', false],
]

function sundryLines(at: Transfer): readonly CostLine[] {
  return SUNDRIES.flatMap(([field, label, withVat]): readonly CostLine[] => {
    const paid = at.inputs.sundries[field]
    if (paid === 0) return []
    const id = `${PATH}.${field}`
    const total = at.ledger.line(`${id}.total`, withVat ? `${label}, with VAT` : label, take(input(`sundries.${field}`, paid)))
    const shape = { id: field, label, basis: 'typed', group: 'sundries', negotiable: withVat, total } as const
    if (!withVat) return [{ ...shape, amount: total, vat: undefined }]
    const vat = vatIn(at, `${id}.vat`, total, `${label}: VAT in it`)
    // The payment is known even if the rate of VAT is not.
    if (vat.missing !== undefined) return [{ ...shape, amount: total, vat: undefined }]
    return [{ ...shape, amount: at.ledger.line(`${id}.amount`, label, sum([total], [vat])), vat }]
  })
}

const ADDITIONS = [
  ['purchaserCommission', 'Commission paid by the purchaser'],
  ['optionPrice', 'Price of the option'],
] as const

/** Section 6(1) additions to the consideration, paid on top of the price. */
function additionLines(at: Transfer): readonly CostLine[] {
  return ADDITIONS.flatMap(([field, label]): readonly CostLine[] => {
    if (at.inputs[field] === 0) return []
    const total = at.ledger.line(`${PATH}.${field}.total`, label, take(given(at, field)))
    return [{ id: field, label, basis: 'typed', group: 'additions', negotiable: false, amount: total, vat: undefined, total }]
  })
}
