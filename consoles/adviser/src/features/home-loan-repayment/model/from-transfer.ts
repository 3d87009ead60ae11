import type { HomeLoanGiven } from '@tafel/contracts/kinds/home-loan/calculator/inputs/inputs.ts'
import type { InputsOf } from '@tafel/contracts/contexts/records/record-kinds.ts'
import { formatMoney } from '@tafel/contracts/base/money/format.ts'
import { newDescription } from '../../../shared/records/new-description.ts'
import { newLoanInputs } from './new-loan.ts'

/** The loan's name: the transfer's name, which is the property's, or the price of an unnamed transfer. */
export function loanName(transferName: string, { transferAmount }: InputsOf<'transferDuty'>): string {
  if (transferName !== newDescription('transferDuty')) return transferName
  return transferAmount > 0 ? `Home loan, property of ${formatMoney(transferAmount)}` : newDescription('homeLoanRepayment')
}

/** The home loan of a transfer: its price, its bond, and own funds as the deposit. */
export function loanOfTransfer(transfer: InputsOf<'transferDuty'>, today: string): HomeLoanGiven {
  const { transferAmount: price, bondAmount: bond, deposit = 0, initiationFeeAdded } = transfer
  const own = bond > 0 ? price - bond : Math.min(deposit, price)
  return {
    ...newLoanInputs(today),
    ...(price > 0 ? { purchasePrice: price } : {}),
    ...(own > 0 ? { deposit: own } : {}),
    // A loan above the price can't be entered as the price less the deposit.
    ...(bond > price ? { principal: bond } : {}),
    ...(initiationFeeAdded === true ? { initiationFeeAdded } : {}),
  }
}
