import { FIRST_TRANSFER_DUTY_DATE, type TransferDutyTable } from '@tafel/contracts/law/figure/transfer-duty.ts'
import { formatAmount } from '@tafel/contracts/base/money/format.ts'
import { LedgerSection } from '@tafel/kit/fields/field-layout.tsx'
import { styled } from '@tafel/kit/theme/styled.ts'
import { Amount, Choice, Day } from '../../../workbench/parts/fields.tsx'
import { tableHint } from '../model/answer-view.ts'
import { PURCHASER_LABELS } from '../model/field-words.ts'
import { GROUP_TITLES, HINTS } from '../model/outline.ts'
import type { TransferDutyForm } from './transfer-duty-form.ts'

const Groups = styled('div')({ display: 'grid', gap: 28 })

export interface PurchaseFieldsProps {
  readonly form: TransferDutyForm
  /** That the date picks. */
  readonly table: TransferDutyTable | undefined
}

/** What the duty depends on. */
export function PurchaseFields({ form, table }: PurchaseFieldsProps) {
  const price = form.inputs.transferAmount
  return (
    <Groups>
      <LedgerSection title={GROUP_TITLES.purchase}>
        <Amount
          form={form}
          field="transferAmount"
          empty={0}
          source="The price in the agreement, without costs. If the seller charges VAT on the sale, no transfer duty is payable."
        />
        <Amount
          form={form}
          field="marketValue"
          hint={HINTS.marketValue}
          placeholder={price === 0 ? '' : formatAmount(price)}
          source="What the property would fetch on the date of acquisition. Leave it empty where it is the price."
        />
        <Day
          form={form}
          field="dateOfAcquisition"
          hint={tableHint(table)}
          min={FIRST_TRANSFER_DUTY_DATE}
          source="The date of the agreement; conditions that are still open do not postpone it, and the date of registration does not count. The duty is payable within six months of it."
        />
        <Choice
          form={form}
          field="purchaserType"
          choices={PURCHASER_LABELS}
          isStored
          source="Everybody pays by the same scale since 23 February 2011. Before that, companies, close corporations and trusts paid a flat rate."
        />
      </LedgerSection>
      <LedgerSection title={GROUP_TITLES.bond}>
        <Amount
          form={form}
          field="bondAmount"
          empty={0}
          hint={HINTS.bondAmount}
          source="What the bank lends against the property. It pays part of the price, and registering it costs fees."
        />
      </LedgerSection>
    </Groups>
  )
}
