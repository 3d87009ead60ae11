import { isIPv6 } from 'node:net'
import type { IncomingMessage } from 'node:http'

/** The network of a request: an IPv4 address, or the 64 bits of an IPv6 customer. Headers set by the sender are ignored. */
export function senderOf({ socket }: Pick<IncomingMessage, 'socket'>): string {
  const address = (socket.remoteAddress ?? 'unknown').replace(/^::ffff:(?=\d+\.)/, '')
  return isIPv6(address) ? network(address) : address
}

function network(address: string): string {
  const [head = '', tail] = address.split('%')[0]!.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const groups = tail === undefined ? before : [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::`
}
