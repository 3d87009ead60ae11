import { type ShowOptions, useAddress } from '@tafel/kit/address/use-address.ts'
import { searchedNumber } from '@tafel/contracts/base/search-key.ts'
import { useCallback, useMemo, useState } from 'react'
import { type ClientsView, clientsSearch, readClientsSearch } from '../../../shared/records/clients-href.ts'

/**
 * The view's state. It is part of the URL, so that a reload, a link and the back button keep it; except for a number that is searched for, which
 * identifies a person and lasts as long as the page.
 */
export function useClientsView() {
  const [params, show] = useAddress()
  const [number, setNumber] = useState('')
  const view = useMemo((): ClientsView => {
    const read = readClientsSearch(params)
    return number === '' ? read : { ...read, q: number }
  }, [params, number])
  const change = useCallback(
    (next: { readonly [K in keyof ClientsView]: ClientsView[K] | undefined }, options?: ShowOptions) => {
      if (next.q !== undefined) setNumber(searchedNumber(next.q) === '' ? '' : next.q)
      show((now) => clientsSearch({ ...readClientsSearch(now), ...next } as ClientsView), options)
    },
    [show],
  )

  return { view, change }
}
