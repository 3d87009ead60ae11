import type { Http } from '../http/client.ts'

/** The answer of a query together with the tables of its calculation. If they are unavailable, it comes without. */
export async function withConstants<Held extends object>(http: Http, asking: Promise<Held>): Promise<Held> {
  const keep = import('./keep-constants.ts')
  keep.catch(() => undefined)
  const held = await asking
  const version = 'constantsVersion' in held ? held.constantsVersion : undefined
  if (typeof version === 'string') await keep.then(({ keepConstants }) => keepConstants(http, version)).catch(() => undefined)
  return held
}
