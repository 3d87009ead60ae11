import type { IncomingMessage } from 'node:http'
import { type IpRanges, plainIp } from '../ip-ranges.ts'

/**
 * The address that a request came from. Of what `X-Forwarded-For` says only that counts which our own proxies have put there, at its
 * end: anybody can send what stands before. '' where the socket is gone already.
 */
export function clientAddress({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>, trusted: IpRanges): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().flatMap((text) => text.split(','))
  const hops = [...forwarded.map((text) => text.trim()), socket.remoteAddress ?? ''].map(plainIp)
  return hops.findLast((hop) => !trusted.has(hop)) ?? hops[0]!
}
