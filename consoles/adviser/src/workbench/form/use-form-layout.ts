import { useAddress, withChoices } from '@tafel/kit/address/use-address.ts'
import { useCallback, useState } from 'react'
import { focusFirst } from '../model/field-focus.ts'

export type FormLayout = 'quick' | 'full'

/** Kept in the query string, so that a shared link shows the same layout. Default: quick, if it shows everything. */
export function useFormLayout(isQuickEnough: () => boolean): readonly [FormLayout, (layout: FormLayout) => void] {
  const [search, show] = useAddress()
  const [first] = useState<FormLayout>(() => (isQuickEnough() ? 'quick' : 'full'))
  const requested = search.get('layout')
  const choose = useCallback(
    (layout: FormLayout) => {
      show((now) => withChoices(now, { layout }))
      // The pressed button disappears with the other layout, so focus moves to the first field.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) focusFirst(document.querySelector('form[aria-label]'))
      })
    },
    [show],
  )
  return [requested === 'quick' || requested === 'full' ? requested : first, choose]
}
