import type * as z from 'zod/mini'
import type { transferDuty as record } from './record.ts'
import { recalculate } from '../../law/working/engine-versions.ts'
import { TRANSFER_DUTY_ENGINES } from './calculator/engines.ts'
import type { TransferDutyInputs } from './calculator/inputs/transfer-duty.ts'
import type { TransferDutyResult } from './calculator/result/result.ts'
import { transferLinked } from './linked.ts'
import { transferLinks } from './links.ts'
import { valueWords } from './quote/choice-words.ts'
import { fieldLabel } from './quote/field-label.ts'
import { compareKind, type FigureLine } from '../compare/kind.ts'

/** This purchaser's full payment: for the share, if it isn't the whole property. */
const figures: readonly FigureLine<TransferDutyResult>[] = [
  { id: 'dutiableValue', label: 'Dutiable value', unit: 'cents', of: ({ dutiableValue }) => dutiableValue },
  { id: 'duty.effectiveRate', label: 'Duty of that value', unit: 'ppm', better: 'less', of: ({ duty }) => duty.effectiveRate },
  { id: 'transferDutyPayable', label: 'Transfer duty', unit: 'cents', better: 'less', of: (result) => result.transferDutyPayable },
  { id: 'cash.price', label: 'Price', unit: 'cents', of: ({ cash }) => cash.price },
  {
    id: 'cash.transferCosts',
    label: 'Costs of the transfer, with the duty',
    unit: 'cents',
    better: 'less',
    of: ({ cash }) => cash.transferCosts,
    isIncomplete: ({ transferCosts }) => transferCosts.some(({ refused }) => refused !== null),
  },
  {
    id: 'cash.bondCosts',
    label: 'Costs of the bond',
    unit: 'cents',
    better: 'less',
    of: ({ cash }) => cash.bondCosts,
    isIncomplete: ({ bondCosts }) => bondCosts.some(({ refused }) => refused !== null),
  },
  {
    id: 'cash.toPay',
    label: 'Price and costs',
    unit: 'cents',
    sum: ['cash.price', 'cash.transferCosts', 'cash.bondCosts'],
    better: 'less',
    of: ({ cash }) => cash.toPay,
    isIncomplete: ({ totals }) => totals.incomplete,
  },
  { id: 'cash.financed', label: 'Paid from the loan', unit: 'cents', of: ({ cash }) => 0 - cash.financed },
  { id: 'cash.deposit', label: 'Paid as a deposit', unit: 'cents', of: ({ cash }) => 0 - cash.deposit },
  {
    id: 'cash.onTheDay',
    label: 'Cash needed on registration',
    unit: 'cents',
    sum: ['cash.toPay', 'cash.financed', 'cash.deposit'],
    better: 'less',
    of: ({ cash }) => cash.onTheDay,
    isIncomplete: ({ cash }) => cash.incomplete,
  },
  {
    id: 'lateInterest.interest',
    label: 'Interest on late payment of the duty',
    unit: 'cents',
    better: 'less',
    of: ({ lateInterest }) => (lateInterest.completedMonths === 0 ? undefined : lateInterest.interest),
  },
  {
    id: 'seller.netProceeds',
    label: 'Kept by the seller',
    unit: 'cents',
    better: 'more',
    of: ({ seller }) => (seller === null ? undefined : seller.netProceeds),
    isIncomplete: ({ seller }) => seller?.incomplete === true,
  },
]

export const transferDuty = compareKind<TransferDutyInputs, TransferDutyResult, z.infer<(typeof record)['storedResult']>>({
  figures,
  headline: 'transferDutyPayable',
  best: 'least duty',
  groups: [
    { id: 'price', label: 'Price and market value', fields: ['transferAmount', 'marketValue'] },
    {
      id: 'additions',
      label: 'Commission and option',
      fields: ['purchaserCommission', 'saleInExecution', 'optionPrice'],
    },
    { id: 'right', label: 'Right acquired', fields: ['rightAcquired', 'usufructuaryBorn', 'usufructuarySex'] },
    { id: 'date', label: 'Date of acquisition', fields: ['dateOfAcquisition'] },
    { id: 'purchaser', label: 'Purchaser and share', fields: ['purchaserType', 'share', 'connectedParties'] },
    { id: 'relief', label: 'VAT and exemption', fields: ['vatStatus', 'exemption', 'exemptionText', 'exemptionProof'] },
    { id: 'property', label: 'Kind of property', fields: ['propertyKind'] },
    { id: 'bond', label: 'Bond', fields: ['bondAmount', 'bondOf', 'bondBank', 'initiationFeeAdded'] },
    {
      id: 'fees',
      label: 'Fees',
      fields: ['transferFeeMode', 'transferFee', 'bondFeeMode', 'bondFee', 'pledgeFee', 'deedsFeeMode', 'deedsTransferFee', 'deedsBondFee'],
    },
    { id: 'sundries', label: 'Sundries', fields: ['sundries'] },
    {
      id: 'dates',
      label: 'Dates of registration and payment',
      fields: ['registrationDate', 'paymentDate', 'depositDate', 'guaranteesDate'],
    },
    { id: 'cash', label: 'Deposit and cash', fields: ['deposit', 'cashAvailable'] },
    { id: 'seller', label: 'The seller’s side', fields: ['sellerSide'] },
  ],
  // Always calculated again.
  unused: ['transferDutyPayable'],
  defaults: {
    connectedParties: false,
    share: 1_000_000,
    vatStatus: 'none',
    exemption: 'none',
    purchaserCommission: 0,
    saleInExecution: false,
    optionPrice: 0,
    rightAcquired: 'full',
    pledgeFee: 0,
    propertyKind: 'freehold',
    bondAmount: 0,
    bondOf: 'purchasers',
    initiationFeeAdded: true,
    transferFeeMode: 'guideline',
    bondFeeMode: 'guideline',
    deedsFeeMode: 'tariff',
    deposit: 0,
    cashAvailable: 0,
  },
  label: fieldLabel,
  words: (path, value) => (path === 'sellerSide' ? 'calculated' : valueWords(path, value as string | number | boolean)),
  answeredOn: ({ dateOfAcquisition }) => dateOfAcquisition,
  linksOf: transferLinks,
  run(pinned) {
    const { constants } = pinned
    const linked = constants && transferLinked(pinned.inputs, { ...pinned, constants })
    return recalculate(TRANSFER_DUTY_ENGINES, { ...pinned, linked })
  },
})
