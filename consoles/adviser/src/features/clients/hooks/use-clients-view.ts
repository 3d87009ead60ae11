import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type ClientsView, clientsSearch, readClientsSearch } from '../../../shared/records/clients-href.ts'

/** The view's state, which is the URL's: a reload, a link and the back button all keep it. */
export function useClientsView() {
  const [params, setParams] = useSearchParams()
  const view = useMemo(() => readClientsSearch(params), [params])
  const change = useCallback(
    (next: { readonly [K in keyof ClientsView]: ClientsView[K] | undefined }, options?: { readonly replace: boolean }) =>
      setParams((current) => clientsSearch({ ...readClientsSearch(current), ...next } as ClientsView), options),
    [setParams],
  )

  return { view, change }
}
