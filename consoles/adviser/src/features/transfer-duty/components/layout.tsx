import type { TransferDutyAnswer } from '@tafel/contracts/kinds/transfer-duty/calculator/calculate.ts'
import { estimateWords } from '@tafel/contracts/kinds/transfer-duty/calculator/costs/fee-basis.ts'
import type { CostRow } from '@tafel/contracts/kinds/transfer-duty/calculator/result/result.ts'
import { formatMoney } from '@tafel/contracts/base/money/format.ts'
import type { InputsOf } from '@tafel/contracts/contexts/records/record-kinds.ts'
import type { FieldItem, FormLayout } from '../../../workbench/form/layout.ts'
import { tableHint } from '../model/answer-view.ts'
import { tableOf } from '../model/table-of.ts'
import { SellerAnswer } from './seller-answer.tsx'
import { Suggested } from './suggested.tsx'
import { resultOf, type TransferDutyForm } from './transfer-duty-form.ts'

type Layout = FormLayout<InputsOf<'transferDuty'>, TransferDutyAnswer>
type Field = FieldItem<InputsOf<'transferDuty'>, TransferDutyAnswer>
type Form = TransferDutyForm

/** The inputs of the duty, and of the other costs of a transfer. */
export const LAYOUT: Layout = {
  sections: [
    {
      title: 'The purchase',
      items: [
        { field: 'transferAmount', emptied: () => 0 },
        { field: 'marketValue', defaultValue: ({ inputs }) => inputs.transferAmount },
        { field: 'dateOfAcquisition', hint: ({ inputs, answer, context }) => tableHint(tableOf(inputs, answer, context)) },
        { field: 'purchaserType', emptied: () => 'natural' },
      ],
    },
    { title: 'The bond', items: [{ field: 'bondAmount', emptied: () => 0 }] },
  ],
  panels: [
    {
      name: 'bond',
      title: 'The bond’s fees',
      words: words('bond', 'by the guideline'),
      items: [
        { field: 'bondOf', when: ({ inputs }) => inputs.share !== undefined },
        'bondBank',
        'initiationFeeAdded',
        { field: 'bondFeeMode', when: isBond, hint: (form) => guidelineHint(lineOf(resultOf(form)?.bondCosts, 'bondFee')) },
        { field: 'bondFee', when: (form) => isBond(form) && form.inputs.bondFeeMode === 'manual' },
        { ...deedsFee('deedsBondFee', (form) => resultOf(form)?.bondCosts), when: isBond },
        { field: 'pledgeFee', when: (form) => !isBond(form) },
      ],
    },
    {
      name: 'fees',
      title: 'Conveyancer and deeds office',
      words: words('fees', 'by the guideline'),
      items: [
        { field: 'transferFeeMode', hint: (form) => guidelineHint(lineOf(resultOf(form)?.transferCosts, 'transferFee')) },
        { field: 'transferFee', when: ({ inputs }) => inputs.transferFeeMode === 'manual' },
        { field: 'deedsFeeMode', hint: tariffHint },
        deedsFee('deedsTransferFee', (form) => resultOf(form)?.transferCosts),
      ],
    },
    {
      name: 'sundries',
      title: 'Sundries',
      words: words('sundries', 'none yet'),
      items: [
        { field: 'sundries.postage', hint: postageHint },
        { field: 'sundries.fica', hint: (form) => <Suggested form={form} field="sundries.fica" words="recommended" /> },
        'sundries.deedsSearch',
        'sundries.ratesClearance',
        'sundries.leviesClearance',
        'sundries.insurance',
        'sundries.homeownerAssociation',
      ],
    },
    {
      name: 'additions',
      title: 'Commission and option',
      words: words('additions', 'none'),
      items: ['purchaserCommission', 'saleInExecution', 'optionPrice'],
    },
    {
      name: 'property',
      title: 'Share and kind of property',
      words: words('property', '100 %, freehold'),
      items: [
        'share',
        'propertyKind',
        { field: 'rightAcquired', hint: rightHint },
        { field: 'usufructuaryBorn', when: isRight },
        { field: 'usufructuarySex', when: isRight },
        'connectedParties',
      ],
    },
    {
      name: 'relief',
      title: 'VAT and exemption',
      words: words('relief', 'none'),
      items: [
        'vatStatus',
        'exemption',
        { field: 'exemptionText', when: ({ inputs }) => inputs.exemption === 'other' },
        { field: 'exemptionProof', when: ({ inputs: { exemption = 'none' } }) => exemption !== 'none' },
      ],
    },
    {
      name: 'dates',
      title: 'Dates',
      words: words('dates', 'estimated'),
      items: [
        {
          field: 'registrationDate',
          defaultValue: dateOf('registration'),
          hint: ({ inputs }) =>
            inputs.registrationDate === undefined ? 'estimated until you enter it' : 'determines deeds office fees and VAT',
        },
        { field: 'paymentDate', defaultValue: dateOf('dutyPaid') },
        'depositDate',
        'guaranteesDate',
      ],
    },
    { name: 'cash', title: 'Cash', words: words('cash', 'none entered'), items: ['deposit', 'cashAvailable'] },
    {
      name: 'seller',
      title: 'The seller’s side',
      words: ({ inputs }) => (inputs.sellerSide === undefined ? 'not calculated' : 'calculated'),
      items: [
        {
          presence: 'sellerSide',
          words: ['Not calculated', 'Calculated'],
          begins: () => ({}),
          hint: 'the seller’s net proceeds',
        },
        ...sellerItems(
          'sellerSide.baseCost',
          'sellerSide.improvements',
          'sellerSide.ownershipShare',
          'sellerSide.agentCommissionPpm',
          'sellerSide.bondSettlement',
          'sellerSide.bondRate',
        ),
        { field: 'sellerSide.noticeDays', when: ({ inputs }) => inputs.sellerSide?.bondRate !== undefined },
        ...sellerItems(
          'sellerSide.cancellationFee',
          'sellerSide.electricalCertificate',
          'sellerSide.electricFenceCertificate',
          'sellerSide.gasCertificate',
          'sellerSide.plumbingCertificate',
          'sellerSide.beetleCertificate',
          'sellerSide.ratesClearance',
          'sellerSide.leviesClearance',
          'sellerSide.isPrimary',
          'sellerSide.sellerType',
          'sellerSide.isNonResident',
        ),
        { field: 'sellerSide.withholdingDirective', when: ({ inputs }) => inputs.sellerSide?.isNonResident === true },
        { field: 'sellerSide.exemptGiftsBefore', when: isDonation },
        { field: 'sellerSide.taxableGiftsBefore', when: isDonation },
        ...sellerItems('sellerSide.taxScenarioId'),
        {
          field: 'sellerSide.figuresOf',
          when: ({ inputs }) => inputs.sellerSide?.taxScenarioId !== undefined,
          hint: (form) => resultOf(form)?.seller?.linkedSale?.sentence ?? 'if the scenario also has the sale',
        },
        { Special: SellerAnswer, fields: [], when: hasSeller },
      ],
    },
  ],
}

/** A summary of a closed panel. */
function words(panel: string, unused: string) {
  return ({ panels }: Form) => {
    const filledIn = panels.filledIn(panel)
    return filledIn === 0 ? unused : `${filledIn} filled in`
  }
}

function isBond({ inputs }: Form): boolean {
  return inputs.propertyKind !== 'shareBlock'
}

function isRight({ inputs }: Form): boolean {
  return inputs.rightAcquired !== undefined && inputs.rightAcquired !== 'full'
}

function rightHint(form: Form): string {
  return isRight(form) ? 'the price is for the right, the market value for full ownership' : 'or one of its two rights'
}

function hasSeller({ inputs }: Form): boolean {
  return inputs.sellerSide !== undefined
}

function isDonation(form: Form): boolean {
  return hasSeller(form) && form.inputs.transferAmount === 0
}

function sellerItems(...fields: readonly Field['field'][]): readonly Field[] {
  return fields.map((field) => ({ field, when: hasSeller }))
}

/** The fee's line in the result, if there is one. */
function lineOf(rows: readonly CostRow[] | undefined, id: string): CostRow | undefined {
  return rows?.find((row) => row.id === id)
}

function guidelineHint(line: CostRow | undefined): string {
  if (line?.estimatedBy !== undefined) return `${formatMoney(line.amount ?? 0)} plus VAT; ${estimateWords('guideline', line.estimatedBy)}`
  if (line?.basis !== 'guideline') return 'guideline fees are negotiable'
  return line.amount === null ? 'not loaded for that date' : `${formatMoney(line.amount)} plus VAT; negotiable`
}

function tariffHint(form: Form): string {
  const result = resultOf(form)
  const fee = [...(result?.transferCosts ?? []), ...(result?.bondCosts ?? [])].find(
    ({ id, estimatedBy }) => id === 'deedsFee' && estimatedBy,
  )
  return fee?.estimatedBy === undefined ? 'for transfer and bond' : estimateWords('tariff', fee.estimatedBy)
}

/** A fee to type instead of the schedule's, or why to type one. */
function deedsFee(field: 'deedsBondFee' | 'deedsTransferFee', rowsOf: (form: Form) => readonly CostRow[] | undefined): Field {
  const line = (form: Form) => lineOf(rowsOf(form), 'deedsFee')
  return {
    field,
    defaultValue: (form) => line(form)?.total ?? undefined,
    hint: (form) => {
      const fee = line(form)
      if (fee === undefined || fee.basis === 'typed') return 'instead of the schedule'
      if (fee.total === null) return 'no schedule loaded for that date: type the fee'
      return `from ${fee.basis === 'estimate' ? 'the last schedule' : 'the schedule'}, unless you type another`
    },
  }
}

function postageHint(form: Form): string {
  const sundries = resultOf(form)?.suggestions.sundries ?? null
  return sundries === null ? 'with VAT' : `with VAT; ${formatMoney(sundries)} is usual for all sundries`
}

function dateOf(event: string) {
  return (form: Form) => resultOf(form)?.timeline.find((row) => row.event === event)?.date ?? undefined
}
