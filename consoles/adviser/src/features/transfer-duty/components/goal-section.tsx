import { seekPrice } from '@tafel/contracts/kinds/transfer-duty/calculator/goal-seek.ts'
import { formatMoney } from '@tafel/contracts/base/money/format.ts'
import { LedgerSection } from '@tafel/kit/fields/field-layout.tsx'
import { MoneyField } from '@tafel/kit/fields/money-field.tsx'
import { memo, useDeferredValue, useMemo, useState } from 'react'
import { FoundValue } from '../../../workbench/parts/found-value.tsx'
import type { TransferDutyForm } from './transfer-duty-form.ts'

type GoalSectionProps = Pick<TransferDutyForm, 'inputs' | 'context' | 'readOnly' | 'edit'>

/** Finds the highest price that the available cash pays, including costs. Takes some forty quotes, calculated after the key's frame. */
export default memo(function GoalSection({ inputs, context, readOnly, edit }: GoalSectionProps) {
  const [cash, setCash] = useState<number | null>(null)
  const asked = useMemo(() => ({ inputs, context, cash }), [inputs, context, cash])
  const settled = useDeferredValue(asked)
  const found = useMemo(
    () => (settled.cash === null ? undefined : seekPrice({ given: settled.inputs, cash: settled.cash }, settled.context)),
    [settled],
  )
  const price = found?.outcome === 'reached' ? found.found.price : undefined

  return (
    <LedgerSection title="Find a value" note="checked by a full calculation">
      <MoneyField label="The highest price with cash needed of" value={cash} onChange={setCash} />
      <FoundValue
        found={found}
        value={price === undefined ? undefined : formatMoney(price)}
        isLooking={settled !== asked}
        onTake={price === undefined || readOnly ? undefined : () => edit('transferAmount', price)}
      />
    </LedgerSection>
  )
})
