import { useAddress, withChoices } from '@tafel/kit/address/use-address.ts'
import type { TaxScenarioGiven } from '@tafel/contracts/law/assessment/inputs/scenario.ts'
import { useCallback, useState } from 'react'
import { beyondQuick } from '../model/quick.ts'

export type FormLayout = 'quick' | 'full'

/** Stands in the address, so that coming back and sending it on show the same. Without it: quick, as long as that shows everything. */
export function useFormLayout(inputs: TaxScenarioGiven): readonly [FormLayout, (layout: FormLayout) => void] {
  const [search, show] = useAddress()
  const [first] = useState<FormLayout>(() => (beyondQuick(inputs).length === 0 ? 'quick' : 'full'))
  const asked = search.get('layout')
  const choose = useCallback((layout: FormLayout) => show((now) => withChoices(now, { layout })), [show])
  return [asked === 'quick' || asked === 'full' ? asked : first, choose]
}
