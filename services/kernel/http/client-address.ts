import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import { type IpRanges, plainIp } from '../runtime/ip-ranges.ts'

/**
 * The address that a request came from. Of `X-Forwarded-For` only what our own proxies appended counts: anyone can send the rest.
 * '' if the socket is closed.
 */
export function clientAddress({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>, trusted: IpRanges): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().flatMap((text) => text.split(','))
  const hops = [...forwarded.map((text) => text.trim()), socket.remoteAddress ?? ''].map(plainIp)
  return hops.findLast((hop) => !trusted.has(hop)) ?? hops[0]!
}

/** Identifies a sender: an IPv4 address, or the /64 network of an IPv6 address, as one sender has countless addresses in it. */
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
