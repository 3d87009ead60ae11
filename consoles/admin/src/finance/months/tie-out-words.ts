import { formatMoney } from '@tafel/contracts/base/money/format.ts'
import type { TieOut } from '@tafel/contracts/contexts/finance/reconcile/tie-out.ts'

/** One sentence on whether a month ties out, and what to do. */
export function verdictOf({ ledger, payFast, bank, agrees }: TieOut): { readonly isGood: boolean; readonly text: string } {
  const bad = (text: string) => ({ isGood: false, text })
  if (!agrees.journal) return bad('Ledger and journal differ. Report this: both come from the same events.')
  if (ledger.payments === 0 && ledger.refunds === 0 && payFast === null)
    return { isGood: true, text: 'Nothing was received or refunded in this month.' }
  if (payFast === null) return bad('No statement of PayFast yet: import its transaction history of the month.')
  if (!agrees.payFast)
    return bad(`Tafel and PayFast differ by ${formatMoney(Math.abs(ledger.cents - payFast.cents), 'always')}. The lines below say where.`)
  if (bank === null) return bad('Ledger, journal and PayFast agree to the cent. No bank statement yet: import it.')
  if (bank.notOnStatementCents !== 0)
    return bad(
      `Ledger, journal and PayFast agree to the cent. ${formatMoney(bank.notOnStatementCents, 'always')} paid out is not on a bank statement yet.`,
    )
  if (!agrees.bank)
    return bad(
      `The bank differs by ${formatMoney(Math.abs(ledger.cents - bank.withBankCents), 'always')}. Is the statement of the whole month imported?`,
    )
  return { isGood: true, text: 'Ledger, journal, PayFast and bank agree to the cent.' }
}
