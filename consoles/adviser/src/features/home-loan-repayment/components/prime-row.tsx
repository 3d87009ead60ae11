import { formatDate, formatRate } from '@tafel/contracts/base/money/format.ts'
import { styled } from '@tafel/kit/theme/styled.ts'
import { LayoutContext } from '@tafel/kit/fields/field-layout.tsx'
import { LedgerRow } from '@tafel/kit/fields/ledger-row.tsx'
import { SourceNote } from '@tafel/kit/fields/source-note.tsx'
import { Hint } from '@tafel/kit/text/text.tsx'
import { FieldInput } from '../../../workbench/form/field-input.tsx'
import type { SpecialProps } from '../../../workbench/form/layout.ts'
import { itemProps } from '../../../workbench/form/layout-form.tsx'
import type { HomeLoanGiven } from '@tafel/contracts/kinds/home-loan/calculator/inputs/inputs.ts'
import type { LoanAnswer } from '../engine/calculations.ts'
import { resultOf } from '../model/loan-answers.ts'
import { primeMark } from '../model/prime-as-of.ts'

export const PRIME_ROW = { label: 'Prime and margin', hint: 'a discount has a minus sign' } as const

const Two = styled('div')({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8, alignItems: 'start' })

const PRIME_SOURCE =
  'Prime, or the reference rate that replaces it, on the day the loan starts. If empty, the rate in force on that day is used. The margin is what the bank adds to it: from −5 % to 12 %.'
const lastWords = ({ prime, from }: { readonly prime: number; readonly from: string }, until: string) =>
  `The last prime is ${formatRate(prime)} from ${formatDate(from)}, confirmed until ${formatDate(until)}.`

/** Prime and the margin, as one rate. */
export function PrimeRow({ form, state }: SpecialProps<HomeLoanGiven, LoanAnswer>) {
  const rate = resultOf(form.answer)?.rate.atStart
  const { changes, knownUntil } = form.context.constants.lending.prime
  const last = changes.at(-1)
  const isFirst = form.inputs.rateKind !== 'fixedThenPrime' && form.inputs.rateKind !== 'ratePath'
  return (
    <LedgerRow
      label={
        <>
          {PRIME_ROW.label}
          <Hint style={{ display: 'block' }}>{PRIME_ROW.hint}</Hint>
          {rate != null && isFirst && <Hint style={{ display: 'block' }}>total {formatRate(rate)} a year</Hint>}
          <PrimeMark form={form} />
        </>
      }
      control={
        <LayoutContext value="cell">
          <Two>
            <div>
              <FieldInput {...itemProps<HomeLoanGiven, LoanAnswer>({ field: 'primeAtStart' }, { form, state })} />
            </div>
            <div>
              <FieldInput {...itemProps<HomeLoanGiven, LoanAnswer>({ field: 'margin' }, { form, state })} />
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

/** The date of prime, if the loan starts after the last confirmed rate. */
function PrimeMark({ form }: Pick<SpecialProps<HomeLoanGiven, LoanAnswer>, 'form'>) {
  const start = resultOf(form.answer)?.start
  const mark = start === undefined ? undefined : primeMark({ inputs: form.inputs, start, lending: form.context.constants.lending })
  return mark === undefined ? null : <Hint style={{ display: 'block' }}>{mark}</Hint>
}
