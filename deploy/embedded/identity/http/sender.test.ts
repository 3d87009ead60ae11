import { expect, test } from 'vitest'
import { senderOf } from './sender.ts'

const sender = (remoteAddress: string | undefined) => senderOf({ socket: { remoteAddress } as never })

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:127.0.0.1', '127.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8:1:2::6', '2001:db8:1:2::'],
  ['2001:0db8:1::', '2001:db8:1:0::'],
  ['::1', '0:0:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
  [undefined, 'unknown'],
])('%s is %s', (address, expected) => expect(sender(address)).toBe(expected))
