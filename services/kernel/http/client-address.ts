import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
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

/** Who counts as one sender: an address of IPv4, and of IPv6 the network of its first 64 bits, in which everybody has more addresses than could be counted. */
export function senderOf(address: string): string {
  if (!isIPv6(address)) return address
  const [before = '', after] = address.split('::').map((half) => half.split(':').filter((group) => group !== ''))
  const left = [...before]
  const groups = after === undefined ? left : [...left, ...Array<string>(Math.max(0, 8 - left.length - after.length)).fill('0'), ...after]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
