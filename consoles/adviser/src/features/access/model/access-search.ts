import type { AccessLogFilter } from '@tafel/contracts/contexts/access/access-log.ts'
import { ACCESSED_KINDS } from '@tafel/contracts/base/accessed-kind.ts'
import { VIEWER_ROLES } from '@tafel/contracts/contexts/access/access-log-events.ts'

/** The filter of the access log. It is part of the address, so that links and the back button keep it. */
export interface AccessSearch {
  readonly person?: string
  readonly as?: AccessLogFilter['as']
  readonly what?: AccessLogFilter['what']
  /** Dates, `YYYY-MM-DD`, both included. */
  readonly from?: string
  readonly until?: string
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const DATE = /^(?!0000)\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** Reads the filter from an address; ignores invalid values. */
export function readAccessSearch(params: URLSearchParams): AccessSearch {
  const matching = (name: string, pattern: RegExp) => {
    const value = params.get(name)
    return value !== null && pattern.test(value) ? { [name]: value } : {}
  }
  const as = VIEWER_ROLES.find((each) => each === params.get('as'))
  const what = ACCESSED_KINDS.find((each) => each === params.get('what'))
  return {
    ...matching('person', ID),
    ...matching('from', DATE),
    ...matching('until', DATE),
    ...(as && { as }),
    ...(what && { what }),
  }
}

/** The filter as the server takes it: dates are days in South Africa. */
export function filterOf({ from, until, ...search }: AccessSearch): AccessLogFilter {
  return {
    ...search,
    ...(from === undefined ? {} : { from: `${from}T00:00:00+02:00` }),
    ...(until === undefined ? {} : { until: `${until}T23:59:59.999+02:00` }),
  }
}
