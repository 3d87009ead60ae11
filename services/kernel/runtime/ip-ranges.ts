import { BlockList, isIP } from 'node:net'

/** Addresses and ranges (`10.0.0.0/8`) of IPv4 and IPv6. */
export interface IpRanges {
  has(ip: string): boolean
}

/** `::ffff:…` on an IPv6 socket is an IPv4 address. */
export const plainIp = (ip: string): string => (/^::ffff:(?=\d+\.)/i.test(ip) ? ip.slice('::ffff:'.length) : ip)

export function isIpRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const most = isIP(address) === 4 ? 32 : 128
  return isIP(address) !== 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
}

/** Throws for an invalid range: settings are validated before. */
export function ipRanges(texts: readonly string[]): IpRanges {
  const list = new BlockList()
  for (const text of texts) {
    if (!isIpRange(text)) throw new RangeError('Not an IP address or a range of them.')
    const [address = '', bits] = text.split('/')
    const family = familyOf(address)
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return {
    has(ip) {
      const plain = plainIp(ip)
      return isIP(plain) !== 0 && list.check(plain, familyOf(plain))
    },
  }
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6')
