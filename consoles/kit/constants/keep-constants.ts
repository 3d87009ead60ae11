import { CONSTANTS_BY_VERSION, rememberConstants } from '@tafel/contracts/law/constants/known-constants.ts'
import type { Constants } from '@tafel/contracts/law/constants/shipped.ts'
import type { Http } from '../http/client.ts'

/** The set of that version, requested once if this build doesn't have it, and kept by the service worker. */
export async function keepConstants(http: Http, version: string, signal?: AbortSignal): Promise<Constants> {
  const known = CONSTANTS_BY_VERSION.get(version)
  if (known !== undefined) return known
  const constants = await http.query<Constants>(`/api/constants/${version}`, signal === undefined ? {} : { signal })
  rememberConstants(constants)
  return constants
}
