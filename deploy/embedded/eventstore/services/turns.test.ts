import { expect, test } from 'vitest'
import { connectionTurns } from './turns.ts'

test('the calls of a connection take turns in the order of their requests; other connections do not wait', async () => {
  const turnOf = connectionTurns()
  const [a, b, c, elsewhere] = [turnOf('x'), turnOf('x'), turnOf('x'), turnOf('y')]
  const order: string[] = []
  await a.take()
  const others = [b.take().then(() => order.push('b')), c.take().then(() => order.push('c'))]
  await elsewhere.take()
  expect([a.held, a.wanted, b.held, elsewhere.held, elsewhere.wanted]).toEqual([true, true, false, true, false])
  a.pass()
  await others[0]
  expect([a.held, b.held, c.held]).toEqual([false, true, false])
  const again = a.take().then(() => order.push('a'))
  b.pass()
  await others[1]
  c.pass()
  await again
  expect(order).toEqual(['b', 'c', 'a'])
  expect(a.wanted).toBe(false)
})

test('a call that leaves while it waits delays no other, and a call without the turn cannot pass it on', async () => {
  const turnOf = connectionTurns()
  const [a, b, c] = [turnOf('x'), turnOf('x'), turnOf('x')]
  await a.take()
  const gone = b.take()
  const last = c.take()
  b.pass()
  await gone
  expect([a.held, b.held, c.held]).toEqual([true, false, false])
  a.pass()
  await last
  expect(c.held).toBe(true)
  c.pass()
  await a.take()
  expect(a.held).toBe(true)
})
