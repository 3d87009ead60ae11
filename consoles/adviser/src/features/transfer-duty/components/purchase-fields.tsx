import { FIRST_TRANSFER_DUTY_DATE, type TransferDutyTable } from '@tafel/contracts/constants/transfer-duty.ts'
import { PURCHASER_TYPES, type TransferDutyInputs } from '@tafel/contracts/calculators/transfer-duty/inputs/transfer-duty.ts'
import type { FieldError } from '@tafel/contracts/http/problems.ts'
import { formatAmount } from '@tafel/contracts/money/format.ts'
import { DateField } from '@tafel/kit/fields/date-field.tsx'
import { LedgerSection } from '@tafel/kit/fields/field-layout.tsx'
import { MoneyField } from '@tafel/kit/fields/money-field.tsx'
import { SelectField } from '@tafel/kit/fields/select-field.tsx'
import { styled } from '@mui/material/styles'
import { tableHint } from '../model/answer-view.ts'
import type { RecordEditor } from '../hooks/use-record-editor.ts'
import { PURCHASER_LABELS } from '../model/field-words.ts'

const Groups = styled('div')({ display: 'grid', gap: 28 })

const PURCHASERS = PURCHASER_TYPES.map((value) => ({ value, label: PURCHASER_LABELS[value] }))

export interface PurchaseFieldsProps {
  readonly inputs: TransferDutyInputs
  /** That the date picks. */
  readonly table: TransferDutyTable | undefined
  readonly readOnly: boolean
  readonly errors: readonly FieldError[]
  readonly edit: RecordEditor['edit']
}

/** What the duty depends on. Every control is named for its field, so that undo can find it. */
export function PurchaseFields({ inputs, table, readOnly, errors, edit }: PurchaseFieldsProps) {
  const error = (field: keyof TransferDutyInputs) => errors.find((each) => each.field === `inputs.${field}`)?.message
  const price = inputs.transferAmount === 0 ? null : inputs.transferAmount

  return (
    <Groups>
      <LedgerSection title="The purchase">
        <MoneyField
          name="transferAmount"
          label="Price"
          value={price}
          readOnly={readOnly}
          error={error('transferAmount')}
          onChange={(cents) => edit('transferAmount', cents ?? 0)}
          source="The price in the agreement, without costs. If the seller charges VAT on the sale, no transfer duty is payable."
        />
        <MoneyField
          name="marketValue"
          label="Market value"
          hint="duty goes by the greater of the two"
          value={inputs.marketValue ?? null}
          placeholder={price === null ? '' : formatAmount(price)}
          readOnly={readOnly}
          error={error('marketValue')}
          onChange={(cents) => edit('marketValue', cents ?? undefined)}
          source="What the property would fetch on the date of acquisition. Leave it empty where it is the price."
        />
        <DateField
          name="dateOfAcquisition"
          label="Date of acquisition"
          hint={tableHint(table)}
          value={inputs.dateOfAcquisition ?? null}
          min={FIRST_TRANSFER_DUTY_DATE}
          readOnly={readOnly}
          error={error('dateOfAcquisition')}
          onChange={(date) => edit('dateOfAcquisition', date ?? undefined)}
          source="The date of the agreement; conditions that are still open do not postpone it, and the date of registration does not count. The duty is payable within six months of it."
        />
        <SelectField
          name="purchaserType"
          label="Purchaser"
          value={inputs.purchaserType}
          options={PURCHASERS}
          disabled={readOnly}
          error={error('purchaserType')}
          onChange={(event) => edit('purchaserType', event.target.value as TransferDutyInputs['purchaserType'])}
          source="Everybody pays by the same scale since 23 February 2011. Before that, companies, close corporations and trusts paid a flat rate."
        />
      </LedgerSection>
      <LedgerSection title="The bond">
        <MoneyField
          name="bondAmount"
          label="Bond amount"
          hint="does not change the duty"
          value={inputs.bondAmount === 0 ? null : inputs.bondAmount}
          readOnly={readOnly}
          error={error('bondAmount')}
          onChange={(cents) => edit('bondAmount', cents ?? 0)}
          source="What the bank lends against the property. It pays part of the price, and registering it costs fees."
        />
      </LedgerSection>
    </Groups>
  )
}
