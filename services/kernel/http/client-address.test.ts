import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { ipRanges } from '../runtime/ip-ranges.ts'
import { clientAddress, senderOf } from './client-address.ts'

const PROXIES = ipRanges(['10.0.0.0/8'])
const request = (remoteAddress: string | undefined, forwarded?: string | string[]) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage

test.each([
  ['a stranger, whatever it claims', '198.51.100.1', '197.97.145.144', '198.51.100.1'],
  ['our proxy, forwarding', '10.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['our proxy, after a forged entry', '10.0.0.1', '197.97.145.144, 198.51.100.1', '198.51.100.1'],
  ['two proxies of ours', '10.0.0.1', '197.97.145.144,198.51.100.1,10.9.9.9', '198.51.100.1'],
  ['our proxy itself', '10.0.0.1', undefined, '10.0.0.1'],
  ['our own network', '10.0.0.1', '10.2.2.2', '10.2.2.2'],
  ['IPv4 on a socket of IPv6', '::ffff:10.0.0.1', '::ffff:198.51.100.1', '198.51.100.1'],
  ['a closed socket', undefined, '197.97.145.144', ''],
])('from %s', (_, remote, forwarded, address) => expect(clientAddress(request(remote, forwarded), PROXIES)).toBe(address))

test.each([
  ['198.51.100.1', '198.51.100.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['', ''],
])('%s is a sender by %s', (address, sender) => expect(senderOf(address)).toBe(sender))
