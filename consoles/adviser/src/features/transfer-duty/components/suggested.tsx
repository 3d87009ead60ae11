import { formatMoney } from '@tafel/contracts/base/money/format.ts'
import { TextButton } from '@tafel/kit/buttons/button.tsx'
import { valueAt } from '../../../workbench/field-path.ts'
import { resultOf, type TransferDutyForm } from './transfer-duty-form.ts'

interface SuggestedProps {
  readonly form: TransferDutyForm
  readonly field: 'sundries.fica'
  readonly words: string
}

/** Offers the usual amount with a click, which enters it as typed. Only words if something is typed or no amount is known. */
export function Suggested({ form, field, words }: SuggestedProps) {
  const cents = resultOf(form)?.suggestions.fica ?? null
  if (cents === null) return 'with VAT'
  const isTyped = valueAt(form.inputs, field) !== undefined
  if (isTyped || form.readOnly) return `with VAT; ${formatMoney(cents)} is ${words}`
  return (
    <>
      with VAT;{' '}
      <TextButton type="button" tabIndex={-1} style={{ fontSize: 'inherit' }} onClick={() => form.edit(field, cents)}>
        take {formatMoney(cents)}
      </TextButton>
      , {words}
    </>
  )
}
