import type { QueryClient } from '@tanstack/react-query'
import type { Constants } from '@tafel/contracts/law/constants/shipped.ts'
import type { Http } from '../http/client.ts'

/** The answer of a query together with the tables of its calculation. If they are unavailable, it comes without. */
export async function withConstants<Held extends object>(http: Http, queries: QueryClient, asking: Promise<Held>): Promise<Held> {
  const keep = import('./keep-constants.ts')
  keep.catch(() => undefined)
  const held = await asking
  const version = 'constantsVersion' in held ? held.constantsVersion : undefined
  if (typeof version !== 'string') return held
  const read = () => http.query<Constants>(`/api/constants/${version}`)
  await keep.then(({ keepConstants }) => keepConstants(queries, version, read)).catch(() => undefined)
  return held
}
