import { expect, test } from 'vitest'
import { ipRanges, isIpRange } from './ip-ranges.ts'

test('single addresses and ranges, of both families', () => {
  const ranges = ipRanges(['10.0.0.0/8', '192.0.2.7', '2001:db8::/32'])
  for (const ip of ['10.255.0.1', '192.0.2.7', '::ffff:10.1.2.3', '2001:db8::1']) expect(ranges.has(ip), ip).toBe(true)
  for (const ip of ['11.0.0.0', '192.0.2.8', '2001:db9::1', '', 'localhost', '10.0.0']) expect(ranges.has(ip), ip).toBe(false)
})

test.each(['', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '10.0.0/8', 'example.co.za', '::1/129', '10.0.0.0/-1'])(
  '%j is not a range',
  (text) => {
    expect(isIpRange(text)).toBe(false)
    expect(() => ipRanges([text])).toThrow(RangeError)
  },
)
