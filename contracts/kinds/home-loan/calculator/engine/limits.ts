import { findOn } from '../../../../law/lookup/find.ts'
import { findCreditLimit, findPrime } from '../../../../law/lending/find.ts'
import type { LendingConstants } from '../../../../law/figure/lending-kinds.ts'
import type { TaxConstants } from '../../../../law/figure/tax-kinds.ts'
import { formatDate } from '../../../../base/money/format.ts'
import type { HomeLoanInputs } from '../inputs/apply-defaults.ts'
import { ofAct } from '../../../../law/working/law.ts'
import {
  type ConstantFigure,
  type InputFigure,
  type Ledger,
  type Line,
  constant,
  excess,
  fixed,
  input,
  least,
  product,
  rate,
  sum,
  take,
} from '../../../../law/working/ledger.ts'

const NCA = 'National Credit Act 34 of 2005'
export const INITIATION_FEE = ofAct(NCA, '101(1)(b) and reg 42(2), Table B')
export const PRINCIPAL_SHARE = ofAct(NCA, '101(1)(b) and reg 43(3)')
export const SERVICE_FEE = ofAct(NCA, '101(1)(c) and reg 44')
export const HIGHEST_INTEREST = ofAct(NCA, '105 and reg 42(1), Table A')

export interface Limits {
  readonly principal: Line
  /** With VAT. Refused before the limits that are loaded. */
  readonly initiationFeeLimit: Line
  readonly serviceFeeLimit: Line
  readonly ceiling: Line
}

/** The amount lent, and the National Credit Act's limits on fees and rate on the day the loan starts. */
export function limits(ledger: Ledger, inputs: HomeLoanInputs, start: string, lending: LendingConstants, tax: TaxConstants): Limits {
  const principal = principalLine(ledger, inputs)
  const vat = ledger.line(
    'limits.withVat',
    'The amount and VAT on it',
    sum([fixed('the amount', 1_000_000, 'ppm'), constant(findOn(tax, 'vat', 'rate', start), 'rate of VAT', (rate) => rate, 'ppm')]),
    ofAct('Value-Added Tax Act 89 of 1991', '7(1)'),
    'ppm',
  )
  const serviceFee = constant(findCreditLimit(lending, 'serviceFee', start), 'highest service fee a month, without VAT', (fee) => fee)
  const { repoAtStart } = inputs
  const repo =
    repoAtStart === undefined
      ? rate(findPrime(lending, 'repo', start), `repo rate on ${formatDate(start)}`, 'repoAtStart')
      : input('repoAtStart', repoAtStart, 'ppm')
  const above = constant(findCreditLimit(lending, 'aboveRepo', start), 'highest interest above repo', (rate) => rate, 'ppm')
  return {
    principal,
    initiationFeeLimit: initiationFee(ledger, principal, vat, start, lending),
    serviceFeeLimit: ledger.line('limits.serviceFee', 'Highest service fee a month, with VAT', product([serviceFee, vat]), SERVICE_FEE),
    // Not `sum`: that would go on without repo and answer 12 %.
    ceiling:
      refusedWith(repo) ??
      refusedWith(above) ??
      ledger.line('limits.rate', 'Highest interest on a mortgage', sum([repo, above]), HIGHEST_INTEREST, 'ppm'),
  }

  function refusedWith(figure: ConstantFigure | InputFigure): Line | undefined {
    return figure.missing === undefined
      ? undefined
      : ledger.line('limits.rate', 'Highest interest on a mortgage', take(figure), HIGHEST_INTEREST, 'ppm')
  }
}

function principalLine(ledger: Ledger, { existing, principal, purchasePrice, deposit }: HomeLoanInputs): Line {
  if (existing !== undefined) return ledger.line('loan.principal', 'Owed now', take(input('existing.balanceNow', existing.balanceNow)))
  if (principal !== undefined) return ledger.line('loan.principal', 'Loan amount', take(input('principal', principal)))
  return ledger.line('loan.principal', 'Loan amount', excess([input('purchasePrice', purchasePrice)], [input('deposit', deposit)]))
}

function initiationFee(ledger: Ledger, principal: Line, vat: Line, start: string, lending: LendingConstants): Line {
  const limit = findCreditLimit(lending, 'initiationFee', start)
  const threshold = constant(limit, 'amount without a share', (fee) => fee.threshold)
  const above = ledger.line(
    'limits.aboveThreshold',
    'Loan above the amount without a share',
    excess([principal], [threshold]),
    INITIATION_FEE,
  )
  const share = ledger.line(
    'limits.feeShare',
    'Share of it',
    product([above, constant(limit, 'share of the loan', (fee) => fee.share, 'ppm')]),
    INITIATION_FEE,
  )
  const byFormula = ledger.line(
    'limits.feeByFormula',
    'Initiation fee by the formula',
    sum([constant(limit, 'fixed part', (fee) => fee.base), share]),
    INITIATION_FEE,
  )
  const ofPrincipal = ledger.line(
    'limits.feeOfPrincipal',
    'Initiation fee by the share of the principal',
    product([principal, constant(limit, 'highest share of the principal', (fee) => fee.principalShare, 'ppm')]),
    PRINCIPAL_SHARE,
  )
  const highest = ledger.line(
    'limits.feeWithoutVat',
    'Highest initiation fee, without VAT',
    least(
      byFormula,
      ofPrincipal,
      constant(limit, 'highest initiation fee', (fee) => fee.most),
    ),
    INITIATION_FEE,
  )
  return ledger.line('limits.initiationFee', 'Highest initiation fee, with VAT', product([highest, vat]), INITIATION_FEE)
}

/** Prime as given, or as it was on the day the loan starts. */
export function primeOf({ primeAtStart }: HomeLoanInputs, start: string, lending: LendingConstants): InputFigure | ConstantFigure {
  return primeAtStart === undefined
    ? rate(findPrime(lending, 'prime', start), `prime on ${formatDate(start)}`, 'primeAtStart')
    : input('primeAtStart', primeAtStart, 'ppm')
}
