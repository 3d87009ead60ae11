import { type ShowOptions, useAddress } from '@tafel/kit/address/use-address.ts'
import { useCallback, useMemo } from 'react'
import { type ClientsView, clientsSearch, readClientsSearch } from '../../../shared/records/clients-href.ts'

/** The view's state. It is part of the URL, so that a reload, a link and the back button keep it. */
export function useClientsView() {
  const [params, show] = useAddress()
  const view = useMemo(() => readClientsSearch(params), [params])
  const change = useCallback(
    (next: { readonly [K in keyof ClientsView]: ClientsView[K] | undefined }, options?: ShowOptions) =>
      show((now) => clientsSearch({ ...readClientsSearch(now), ...next } as ClientsView), options),
    [show],
  )

  return { view, change }
}
