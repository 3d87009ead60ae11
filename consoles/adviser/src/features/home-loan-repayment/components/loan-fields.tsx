import { styled } from '@tafel/kit/theme/styled.ts'
import { MAX_TERM } from '@tafel/contracts/kinds/home-loan/calculator/inputs/bounds.ts'
import { formatDate, formatMoney, formatRate } from '@tafel/contracts/base/money/format.ts'
import { LayoutContext, LedgerSection } from '@tafel/kit/fields/field-layout.tsx'
import { LedgerRow } from '@tafel/kit/fields/ledger-row.tsx'
import { monthsInWords } from '@tafel/kit/fields/months-text.ts'
import { SourceNote } from '@tafel/kit/fields/source-note.tsx'
import { Hint } from '@tafel/kit/text/text.tsx'
import { type LoanForm, resultOf } from '../model/loan-form.ts'
import { HINTS, TITLES } from '../model/outline.ts'
import { primeMark } from '../model/prime-as-of.ts'
import { Amount, Choice, Day, Months, Rate, SignedRate } from './loan-field.tsx'
import { LumpSumTable, RatePathTable } from './row-tables.tsx'

const Groups = styled('div')({ display: 'grid', gap: 28 })
const Two = styled('div')({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8, alignItems: 'start' })

export const RATE_KIND_WORDS = {
  primeLinked: 'Prime-linked',
  fixed: 'Fixed',
  fixedThenPrime: 'Fixed, then prime',
  ratePath: 'Rate path',
} as const

/** What a loan is: the amount, the rate, the term; and what is paid beyond the instalment. */
export function LoanFields({ form }: { readonly form: LoanForm }) {
  const { inputs } = form
  const rateKind = inputs.rateKind ?? 'primeLinked'
  return (
    <Groups>
      <LedgerSection title={TITLES.loan}>
        <Amount
          form={form}
          field="purchasePrice"
          source="What the property costs, without transfer costs. The loan is the price less the deposit, where no loan amount is entered."
        />
        <Amount form={form} field="deposit" source="What is paid from own money. At most the price." />
        <Principal form={form} />
        <Choice
          form={form}
          field="rateKind"
          choices={RATE_KIND_WORDS}
          rest="primeLinked"
          source="Prime-linked: moves with prime. Fixed, then prime: fixed for some months, prime and its margin after them. Rate path: rates by date, as you enter them."
        />
        {(rateKind === 'fixed' || rateKind === 'fixedThenPrime') && <Rate form={form} field="fixedRate" />}
        {rateKind === 'fixedThenPrime' && <Months form={form} field="fixedMonths" max={MAX_TERM} />}
        {rateKind !== 'fixed' && <Prime form={form} />}
        {rateKind === 'ratePath' && <RatePathTable form={form} />}
        <Months
          form={form}
          field="termMonths"
          max={MAX_TERM}
          otherwise={240}
          hint={monthsInWords(inputs.termMonths ?? 240)}
          source="From 1 to 480 months; years are taken as well: 20 years. Of a loan that runs already, the months still to run."
        />
        <Day form={form} field="firstPayment" source="Later payments are on the same day of each month." />
        <Day
          form={form}
          field="paidOut"
          hint="a month before the first payment, unless entered"
          source="Where the first period is no whole month, its interest and the instalment count the real days. Only where interest is counted by days."
        />
      </LedgerSection>
      <LedgerSection title={TITLES.more}>
        <Amount
          form={form}
          field="extraMonthly"
          hint={HINTS.extraMonthly}
          source="Paid beside the instalment, every month. When it begins and ends stands below."
        />
        <LumpSumTable form={form} />
      </LedgerSection>
    </Groups>
  )
}

function Principal({ form }: { readonly form: LoanForm }) {
  const { inputs } = form
  const result = resultOf(form.answer)
  const fromPrice = Math.max(0, (inputs.purchasePrice ?? 0) - (inputs.deposit ?? 0))
  const words =
    inputs.existing !== undefined
      ? 'not used: the balance of the existing loan counts'
      : result?.loan.lent != null && inputs.initiationFeeAdded === true
        ? `${formatMoney(result.loan.lent)} with the initiation fee added`
        : HINTS.principal
  return (
    <Amount
      form={form}
      field="principal"
      otherwise={fromPrice}
      hint={words}
      source="What the bank lends, without an initiation fee that is added to it. Leave it empty where it is the price less the deposit."
    />
  )
}

/** How old prime is where the loan starts after the last confirmed rate. */
function PrimeMark({ form }: { readonly form: LoanForm }) {
  const start = resultOf(form.answer)?.start
  const mark = start === undefined ? undefined : primeMark({ inputs: form.inputs, start, lending: form.context.constants.lending })
  return mark === undefined ? null : <Hint style={{ display: 'block' }}>{mark}</Hint>
}

const PRIME_SOURCE =
  'Prime, or the reference rate that takes its place, on the day the loan starts; left empty, it is the rate in force on that day. The margin is what the bank adds to it: from −5 % to 12 %.'
const lastWords = ({ prime, from }: { readonly prime: number; readonly from: string }, until: string) =>
  `The last prime is ${formatRate(prime)} from ${formatDate(from)}, confirmed until ${formatDate(until)}.`

/** Prime and what is added to it, as one rate. */
function Prime({ form }: { readonly form: LoanForm }) {
  const rate = resultOf(form.answer)?.rate.atStart
  const { changes, knownUntil } = form.context.constants.lending.prime
  const last = changes.at(-1)
  const isFirst = form.inputs.rateKind !== 'fixedThenPrime' && form.inputs.rateKind !== 'ratePath'
  return (
    <LedgerRow
      label={
        <>
          {TITLES.prime}
          <Hint style={{ display: 'block' }}>{HINTS.prime}</Hint>
          {rate != null && isFirst && <Hint style={{ display: 'block' }}>together {formatRate(rate)} a year</Hint>}
          <PrimeMark form={form} />
        </>
      }
      control={
        <LayoutContext value="cell">
          <Two>
            <div>
              <Rate form={form} field="primeAtStart" />
            </div>
            <div>
              <SignedRate form={form} field="margin" min={-50_000} max={120_000} otherwise={0} />
            </div>
          </Two>
        </LayoutContext>
      }
      end={
        <SourceNote about="prime and the margin">
          {last === undefined ? PRIME_SOURCE : `${PRIME_SOURCE} ${lastWords(last, knownUntil)}`}
        </SourceNote>
      }
    />
  )
}
