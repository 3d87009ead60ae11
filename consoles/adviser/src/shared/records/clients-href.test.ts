import { expect, it } from 'vitest'
import { clientsHref, readClientsSearch } from './clients-href.ts'

it('round-trips the whole view through the URL', () => {
  const view = { q: 'Dla & co', deleted: true, records: 'none', order: 'changed', client: 'c1', dialog: 'change' } as const
  const url = new URL(clientsHref(view), 'http://localhost')
  expect(url.pathname).toBe('/clients')
  expect(readClientsSearch(url.searchParams)).toEqual(view)
})

it('omits defaults and ignores unknown dialogs', () => {
  expect(clientsHref({ q: '', deleted: false, records: 'any', order: 'name' })).toBe('/clients')
  expect(readClientsSearch(new URLSearchParams('dialog=evil&order=evil&records=evil'))).toEqual({ q: '', deleted: false })
})
