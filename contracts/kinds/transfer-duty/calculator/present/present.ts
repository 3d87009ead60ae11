import { type Missing, notLoaded } from '../../../../law/lookup/find.ts'
import { findProperty } from '../../../../law/property/find.ts'
import { formatRate } from '../../../../base/money/format.ts'
import type { DefaultUsed } from '../../../../law/working/defaults.ts'
import { type Line, constant, product, sum, take } from '../../../../law/working/ledger.ts'
import { unconfirmedOf } from '../../../../law/working/unconfirmed.ts'
import type { Edge } from '../cash/edges.ts'
import type { VatInstead } from '../cash/vat-instead.ts'
import { COST_GROUPS, type CostLine, type SharedLine } from '../costs/cost-line.ts'
import type { FeeSuggestion } from '../engine/fee-suggestions.ts'
import type { Curve } from '../duty/curve.ts'
import { personsOf } from '../duty/duty.ts'
import type { ByTable, OfYear } from '../duty/other-tables.ts'
import type { Quote } from '../engine/engine.ts'
import type { CostRow, TransferDutyResult } from '../result/result.ts'
import type { LinkedSale } from '../seller/sale.ts'
import type { Donation } from '../seller/donation.ts'
import { type Seller, TAX_ON_GAIN } from '../seller/seller.ts'
import { type Transfer, vatRate } from '../transfer/transfer.ts'

export interface Outcome {
  readonly quote: Quote
  readonly vat: VatInstead
  readonly edges: readonly Edge[]
  readonly everyTable: readonly ByTable[]
  readonly years: readonly OfYear[]
  readonly curve: Curve | undefined
  readonly donation: Donation | undefined
  readonly seller: Seller | undefined
  readonly costsByGroup: readonly { readonly group: CostLine['group']; readonly amount: Line }[]
  readonly suggestions: { readonly fica: Line; readonly sundries: Line }
  readonly feeSuggestions: readonly FeeSuggestion[]
  readonly isRegistrationEstimated: boolean
}

type Given = 'notes' | 'issuable' | 'defaults' | 'constantsVersion' | 'engineVersion'

const value = (line: Line | undefined): number | null => (line === undefined || line.missing !== undefined ? null : line.value)

/** The costs of each bar together, including VAT. Runs before anything is presented, because it makes lines. */
export function byGroup({ ledger }: Transfer, { transfer, bond }: Quote): Outcome['costsByGroup'] {
  return COST_GROUPS.flatMap((group) => {
    const lines = [...transfer, ...bond].filter((line) => line.group === group)
    return lines.length === 0
      ? []
      : [{ group, amount: ledger.line(`charts.costs.${group}`, GROUP_LABELS[group], sum(lines.map(({ total }) => total))) }]
  })
}

/** The law society's recommended fees and the usual ones, including VAT, offered if nothing is typed. */
export function suggestionsOf(at: Transfer): Outcome['suggestions'] {
  const { inputs, constants, ledger } = at
  const on = inputs.dateOfAcquisition
  const persons = personsOf(inputs.purchaserType)
  const fica = constant(findProperty(constants.property, 'fica', 'recommended', on), 'recommended FICA charge', ({ individual, entity }) =>
    persons === 'natural' ? individual : entity,
  )
  const before = ledger.line('suggestions.ficaBeforeVat', 'Recommended FICA charge, without VAT', take(fica))
  const vat = ledger.line('suggestions.ficaVat', 'Recommended FICA charge: VAT', product([before, vatRate(at)]))
  const lacking = [before, vat].find(({ missing }) => missing !== undefined)
  const typical = constant(findProperty(constants.property, 'sundries', 'typical', on), 'typical sundries', (amount) => amount)
  return {
    fica: ledger.line('suggestions.fica', 'Recommended FICA charge', lacking === undefined ? sum([before, vat]) : take(lacking)),
    sundries: ledger.line('suggestions.sundries', 'Typical sundries of a transfer', take(typical)),
  }
}

const GROUP_LABELS: Readonly<Record<CostLine['group'], string>> = {
  sars: 'SARS',
  transferAttorney: 'Conveyancer',
  deedsOffice: 'Deeds office',
  bondAttorney: 'Bond attorney',
  bank: 'Bank',
  sundries: 'Sundries',
  additions: 'Commission and option',
}

/** Converts the outcome to the plain data of the result. Calculates nothing. */
export function present(at: Transfer, outcome: Outcome): Omit<TransferDutyResult, Given> {
  const { inputs, ledger } = at
  const { quote, vat, seller } = outcome
  const { duty, late, totals, cash } = quote
  const all = [...quote.transfer, ...quote.bond]
  const missing = missingOf(ledger.lines, seller)
  return {
    transferDutyPayable: value(duty.ofShare),
    dateOfAcquisition: inputs.dateOfAcquisition,
    price: inputs.transferAmount,
    marketValue: inputs.marketValue,
    dutiableValue: duty.value.value,
    basis: basisOf(at, duty),
    duty: {
      table: duty.table ?? null,
      brackets: duty.brackets.map(({ from, to, rate, part, duty: of }) => ({ from, to, part: part.value, rate, duty: of.value })),
      byTable: value(duty.byTable),
      relief: duty.relief ?? null,
      payable: value(duty.payable),
      share: inputs.share,
      ofOthers: value(duty.ofOthers),
      effectiveRate: value(duty.effectiveRate),
      dueDate: late.dueDate,
      nextRand: duty.nextRate === undefined ? null : { rate: duty.nextRate.value, nextEdge: duty.nextEdge },
    },
    lateInterest: {
      paymentDate: inputs.paymentDate,
      completedMonths: late.completedMonths,
      interest: late.interest === undefined ? 0 : value(late.interest),
      schedule: late.schedule.map(({ months, from, interest }) => ({ months, from, interest: value(interest) })),
    },
    vat: { included: value(vat.included), notionalInput: value(vat.notionalInput), sentence: vat.sentence },
    transferCosts: quote.transfer.map(costRow),
    bondCosts: quote.bond.map(costRow),
    totals: {
      transfer: totals.transfer.value,
      bond: totals.bond.value,
      costs: totals.costs.value,
      ofShare: {
        transfer: totals.ofShare.transfer.value,
        bond: totals.ofShare.bond.value,
        costs: totals.ofShare.costs.value,
      },
      incomplete: totals.costs.incomplete,
    },
    sharing: sharingOf(at),
    cash: {
      price: cash.price.value,
      transferCosts: cash.transferCosts.value,
      bondCosts: cash.bondCosts.value,
      toPay: cash.toPay.value,
      loan: cash.loan.value,
      financed: cash.financed.value,
      surplus: cash.surplus.value,
      needed: cash.needed.value,
      deposit: cash.deposit.value,
      onTheDay: cash.onTheDay.value,
      shortfall: cash.shortfall.value,
      left: cash.left.value,
      incomplete: cash.onTheDay.incomplete,
    },
    nextEdges: outcome.edges.map(({ kind, value: edge, rate, jump }) => ({
      kind,
      value: edge.value,
      rate: rate ?? null,
      jump: value(jump),
    })),
    everyTable: outcome.everyTable.map(({ table: { from, to, persons }, duty: of, difference }) => ({
      from,
      to,
      persons,
      duty: of.value,
      difference: value(difference),
      isOfTheDate: from === duty.table?.from && persons === duty.table.persons,
    })),
    years: outcome.years.map(({ year, tableFrom, duty: of }) => ({ year, tableFrom, duty: of.value })),
    charts: {
      costs: outcome.costsByGroup.map(({ group, amount }) => ({ group, label: amount.label, amount: amount.value })),
      curve:
        outcome.curve === undefined
          ? null
          : {
              points: outcome.curve.points.map(({ value: x, duty: y }) => ({ value: x, duty: y?.value ?? 0 })),
              edges: [...outcome.curve.edges],
              dot: { value: duty.value.value, duty: duty.byTable.value },
            },
    },
    donation: outcome.donation === undefined ? null : giftOf(outcome.donation),
    seller: seller === undefined ? null : sellerOf(seller),
    timeline: timelineOf(at, outcome),
    suggestions: {
      fica: value(outcome.suggestions.fica),
      sundries: value(outcome.suggestions.sundries),
      fees: outcome.feeSuggestions.map(({ amount, origin, ...fee }) => ({ ...fee, amount: amount.value, ...origin })),
    },
    missing,
    incomplete:
      all.some(({ total }) => total.missing !== undefined) ||
      (outcome.donation?.outcome === 'computed' && outcome.donation.tax.missing !== undefined) ||
      (seller?.netProceeds.incomplete ?? false) ||
      (seller?.paidOut.incomplete ?? false),
    whyIncomplete: whyIncomplete(missing, outcome.feeSuggestions),
    unconfirmed: unconfirmedOf(ledger.lines.filter(reliedUpon)) as TransferDutyResult['unconfirmed'],
  }
}

function basisOf({ inputs }: Transfer, { isByFairValue, value: of }: Quote['duty']): TransferDutyResult['basis'] {
  if (isByFairValue) return inputs.rightAcquired === 'full' ? 'marketValue' : 'rightValue'
  return of.value > inputs.transferAmount ? 'consideration' : 'price'
}

/** Which amounts are of the whole property, and which of the share. */
function sharingOf({ inputs: { share, bondOf, bondAmount } }: Transfer): TransferDutyResult['sharing'] {
  if (share === 1_000_000) return null
  const whole = bondAmount === 0 ? 'Costs' : bondOf === 'purchaser' ? 'Costs but not the bond' : 'Costs and bond'
  const sentence = `${whole} are of the whole property; the duty payable and the cash are of the share of ${formatRate(share)}.`
  return { share, bondOf, sentence }
}

/** The constants missing from the totals, each once, and how to supply them. */
function whyIncomplete(missing: TransferDutyResult['missing'], fees: readonly FeeSuggestion[]): TransferDutyResult['whyIncomplete'] {
  const names = missing.filter(({ id }) => /^(transferCosts|bondCosts|lateInterest)\./.test(id)).map(({ constant: name }) => name)
  if (names.length === 0) return null
  const offered = fees.length === 0 ? '' : ', or use the last published tables as estimates'
  return {
    message: `Excluded from totals: no tariff yet for ${[...new Set(names)].join('; ')}.`,
    remedy: `Enter the quoted fees${offered}.`,
  }
}

function costRow({ id, label, basis, estimatedBy, group, negotiable, amount, vat, total, ofShare }: SharedLine): CostRow {
  const refused = total.missing === undefined ? null : notInTotal(total.missing)
  return {
    id,
    label,
    basis,
    ...(estimatedBy === undefined ? {} : { estimatedBy }),
    group,
    negotiable,
    amount: value(amount),
    vat: value(vat),
    total: value(total),
    ofShare: value(ofShare),
    refused,
  }
}

/** `Deeds office fees from 1 April 2026 are not loaded: this line is not in the total.` */
const notInTotal = ({ name }: Missing) => `${notLoaded(name)}: this line is not in the total.`

function giftOf(donation: Donation): TransferDutyResult['donation'] {
  if (donation.outcome === 'leftOut') return null
  const { value: of, exempt, taxable, tax, dueDate } = donation
  return { value: value(of), exempt: value(exempt), taxable: value(taxable), tax: value(tax), dueDate }
}

function sellerOf(seller: Seller): NonNullable<TransferDutyResult['seller']> {
  const { netProceeds, paidOut, tax, withholding, linkedSale } = seller
  return {
    price: value(seller.price),
    vat: seller.vat === undefined ? 0 : value(seller.vat),
    commission: value(seller.commission),
    commissionVat: value(seller.commissionVat),
    bondSettlement: value(seller.bondSettlement),
    noticeInterest: seller.noticeInterest === undefined ? 0 : value(seller.noticeInterest),
    cancellationFee: value(seller.cancellationFee),
    certificates: value(seller.certificates),
    clearances: value(seller.clearances),
    ofWhole: value(seller.ofWhole),
    share: seller.share,
    othersShare: seller.othersShare === undefined ? 0 : value(seller.othersShare),
    beforeTax: value(seller.beforeTax),
    gain: value(seller.gain),
    tax: value(tax),
    donationsTax: seller.donationsTax === undefined ? 0 : value(seller.donationsTax),
    netProceeds: value(netProceeds),
    isBeforeTax: tax.missing !== undefined,
    withholding: withholding === undefined ? 0 : value(withholding),
    paidOut: value(paidOut),
    linkedSale: linkedSale === undefined ? null : linkedRow(linkedSale),
    incomplete: netProceeds.incomplete || paidOut.incomplete,
  }
}

function linkedRow({ row, figuresOf, differences, others, sentence }: LinkedSale): NonNullable<TransferDutyResult['seller']>['linkedSale'] {
  return { row, figuresOf, differences: [...differences], others, sentence }
}

function timelineOf({ inputs }: Transfer, { quote, isRegistrationEstimated }: Outcome): TransferDutyResult['timeline'] {
  const at = (event: TransferDutyResult['timeline'][number]['event'], label: string, date: string | undefined, isEstimate = false) => ({
    event,
    label,
    date: date ?? null,
    isEstimate,
  })
  return [
    at('agreement', 'Agreement', inputs.dateOfAcquisition),
    at('deposit', 'Deposit paid', inputs.depositDate),
    at('guarantees', 'Guarantees delivered', inputs.guaranteesDate),
    at('dutyDue', 'Last day to pay the duty', quote.late.dueDate),
    at('dutyPaid', 'Duty paid', inputs.paymentDate, isRegistrationEstimated && inputs.paymentDate === inputs.registrationDate),
    at('registration', 'Registration', inputs.registrationDate, isRegistrationEstimated),
  ]
}

/** Only lines that lack a constant themselves, not those that follow from them, nor suggestions. */
function missingOf(lines: readonly Line[], seller: Seller | undefined): TransferDutyResult['missing'] {
  return lines.flatMap(({ id, label, operands, missing }) => {
    if (missing === undefined || id.startsWith('suggestions.')) return []
    if (!operands.some((figure) => figure.from === 'constant' && figure.missing !== undefined)) return []
    const isTax = missing.name === TAX_ON_GAIN && seller?.refusal !== undefined
    const message = isTax ? seller.refusal!.message : /^(vat|lateInterest|donation)\./.test(id) ? leftOut(missing) : notInTotal(missing)
    return [{ id, label, constant: missing.name, from: missing.from, message, remedy: isTax ? seller.refusal!.remedy : remedyOf(id) }]
  })
}

const leftOut = ({ name }: Missing) => `${notLoaded(name)}: this figure is left out.`

function remedyOf(id: string): string {
  if (/(transferFee|bondFee)\.amount$/.test(id)) return 'Choose manual, and type the fee that was quoted.'
  if (id.endsWith('deedsFee.total')) return 'Type the fee of the deeds office.'
  return 'Ask your administrator to load them.'
}

/** The answer doesn't depend on other tables or on suggestions. */
const reliedUpon = ({ id }: Line) => !/^(everyTable|suggestions|lateInterest\.schedule)\./.test(id)

/** As the result has them. */
export const listed = (defaults: readonly DefaultUsed[]): TransferDutyResult['defaults'] =>
  defaults.flatMap(({ field, value: of }) => (typeof of === 'object' ? [] : [{ field, value: of }]))
