import { ISSUED_STATES } from '@tafel/contracts/contexts/issued/states.ts'
import { KINDS } from '@tafel/contracts/base/kind-names.ts'
import type { IssuedFilter } from '../../../shared/issued/issued-queries.ts'

export type ListFilter = Pick<IssuedFilter, 'number' | 'state' | 'kind' | 'from' | 'to'>

/** Reads the filter of the list from the address; ignores invalid values. */
export function readFilter(params: URLSearchParams): ListFilter {
  const day = (name: string) => (/^\d{4}-\d\d-\d\d$/.test(params.get(name) ?? '') ? { [name]: params.get(name)! } : {})
  const number = params.get('number')?.slice(0, 20)
  const state = ISSUED_STATES.find((each) => each === params.get('state'))
  const kind = KINDS.find(({ name }) => name === params.get('kind'))?.name
  return { ...(number && { number }), ...(state && { state }), ...(kind && { kind }), ...day('from'), ...day('to') }
}

export function filterSearch(filter: ListFilter): string {
  const entries = Object.entries(filter).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '')
  const text = new URLSearchParams(entries).toString()
  return text === '' ? '' : `?${text}`
}
