import { expect, test } from 'vitest'
import { parseEventStoreAddress } from './event-store-address.ts'

test('one host and a list of hosts are parsed alike', () => {
  const login = { username: 'admin', password: 'a: of @, b', isSecured: true, authority: null }
  const of = (hosts: string) =>
    parseEventStoreAddress(`esdb://admin:${encodeURIComponent(login.password)}@${hosts}?tls=true&keepAliveInterval=3000`)
  expect(of('a:2113')).toEqual({ ...login, hosts: ['a:2113'] })
  expect(of('a:2113,b:2113,c:2114')).toEqual({ ...login, hosts: ['a:2113', 'b:2113', 'c:2114'] })
  expect(parseEventStoreAddress('esdb+discover://a,b,c?tls=false')).toEqual({
    hosts: ['a', 'b', 'c'],
    username: '',
    password: '',
    isSecured: false,
    authority: null,
  })
})

test.each(['esdb://hunter2@', 'http://hunter2:2113', 'hunter2'])('%s is refused with an example, and not repeated', (address) => {
  expect(() => parseEventStoreAddress(address)).toThrow('TAFEL_EVENTSTORE')
  expect(() => parseEventStoreAddress(address)).not.toThrow('hunter2')
})
