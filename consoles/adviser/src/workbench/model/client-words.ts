import type { ClientFacts } from '@tafel/contracts/contexts/clients/client-facts.ts'
import { formatDate } from '@tafel/contracts/base/money/format.ts'

/** Below a date of birth: whether it matches the client's page, or that page's date. Undefined if the page has none. */
export function birthWords({ dateOfBirth, isByIdNumber }: ClientFacts, entered: unknown): string | undefined {
  if (dateOfBirth === undefined) return undefined
  if (entered === dateOfBirth) return isByIdNumber ? 'from the ID number on the client’s page' : 'from the client’s page'
  return `the client’s page has ${formatDate(dateOfBirth)}${isByIdNumber ? ', by the ID number' : ''}`
}
