import type { HouseholdView } from '@tafel/contracts/contexts/clients/views.ts'
import { formatDate } from '@tafel/contracts/base/money/format.ts'
import { localDate } from '../../../shared/time/local-time.ts'

/** `Thandi and Sizwe, one child · client since March 2019`. */
export function householdSummary({ client, spouse }: HouseholdView): string {
  const names = [client, ...(spouse === null ? [] : [spouse])].map(({ name }) => name).join(' and ')
  const dependants = [...client.dependants, ...(spouse?.dependants ?? [])]
  const children = dependants.filter(({ kind }) => kind === 'child').length
  const others = dependants.length - children
  const people = [names, counted(children, 'child', 'children'), counted(others, 'other dependant', 'other dependants')].filter(Boolean)
  return `${people.join(', ')} · client since ${formatDate(localDate(new Date(client.createdAt))).replace(/^\d+ /, '')}`
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** `four`; digits from ten. */
export const numberWords = (count: number): string => NUMBERS[count] ?? String(count)

function counted(count: number, one: string, many: string): string {
  if (count === 0) return ''
  return `${numberWords(count)} ${count === 1 ? one : many}`
}
