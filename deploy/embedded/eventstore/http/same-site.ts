import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

const FORBIDDEN = 403
const MISDIRECTED = 421

/**
 * The status with which a request is refused that a page in a browser may have sent. Such a page reaches this port under a name
 * of its own that was pointed at this machine (DNS rebinding), which no address and no name of ours can be; or under our name
 * from elsewhere, which its `Origin` says.
 */
export function foreign({ headers: { host = '', origin } }: IncomingMessage, ownName: string): number | undefined {
  const name = host.replace(/:\d+$/, '')
  if (name !== 'localhost' && name !== ownName && isIP(name.replace(/^\[(.+)\]$/, '$1')) === 0) return MISDIRECTED
  return origin === undefined || origin === `http://${host}` || origin === `https://${host}` ? undefined : FORBIDDEN
}
