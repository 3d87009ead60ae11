import { expect, test } from 'vitest'
import { TryLater } from '../http/try-later.ts'
import { type Asker, fairTurns } from './fair-turns.ts'

const bounds = { running: 2, perSender: 3, waiting: 6 }

/** Jobs that end on request, and their results. */
function works(turns = fairTurns(bounds)) {
  const begun: string[] = []
  const ended = new Map<string, () => void>()
  const turnedAway: string[] = []
  let running = 0
  let most = 0
  return {
    begun,
    turnedAway,
    most: () => most,
    ask(name: string, asker: Asker): Promise<void> {
      const work = async () => {
        begun.push(name)
        most = Math.max(most, ++running)
        await new Promise<void>((resolve) => ended.set(name, resolve))
        running--
      }
      return turns(asker, work).catch((error: unknown) => void (error instanceof TryLater && turnedAway.push(name)))
    },
    async endAll(): Promise<void> {
      for (let end = [...ended]; end.length > 0; end = [...ended])
        for (const [name, done] of end) {
          ended.delete(name)
          done()
          await new Promise((resolve) => setImmediate(resolve))
        }
    },
  }
}

test('limits concurrent jobs, and gives senders turns, regardless of one sender’s volume', async () => {
  const { ask, begun, endAll, most } = works()
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void ask(name, { sender: 'a', browser: 'one', account: name })
  void ask('b1', { sender: 'b', browser: 'one', account: 'b1' })
  void ask('c1', { sender: 'c', browser: 'one', account: 'c1' })
  await endAll()
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'a5'])
  expect(most()).toBe(2)
})

test('gives one sender’s accounts turns: guesses at one account do not delay another', async () => {
  const { ask, begun, endAll } = works()
  for (const name of ['x1', 'x2', 'x3', 'x4']) void ask(name, { sender: 'a', browser: 'one', account: 'x' })
  void ask('y1', { sender: 'a', browser: 'one', account: 'y' })
  await endAll()
  expect(begun).toEqual(['x1', 'x2', 'x3', 'y1', 'x4'])
})

test('in a full queue the account with most jobs loses its last', async () => {
  const { ask, begun, endAll, turnedAway } = works()
  for (const name of ['x1', 'x2', 'x3', 'x4', 'x5', 'x6']) void ask(name, { sender: 'a', browser: 'one', account: 'x' })
  void ask('y1', { sender: 'a', browser: 'one', account: 'y' })
  await endAll()
  expect(turnedAway).toEqual(['x6', 'x5'])
  expect(begun).toEqual(['x1', 'x2', 'y1', 'x3', 'x4'])
})

test('another browser of the network keeps its place among guesses at as many accounts', async () => {
  const { ask, begun, endAll } = works()
  const guess = (name: string) => ask(name, { sender: 'a', browser: 'attacker', account: name })
  for (let each = 1; each <= 130; each++) void guess(`guess ${each}`)
  void ask('person', { sender: 'a', browser: 'own', account: 'own' })
  for (let each = 131; each <= 260; each++) void guess(`guess ${each}`)
  await endAll()
  expect(begun).toContain('person')
  expect(begun.indexOf('person')).toBeLessThanOrEqual(bounds.running + bounds.perSender)
})

test('after 260 guesses at as many accounts from one sender, another user there waits for at most one full queue', async () => {
  const { ask, begun, endAll, turnedAway } = works()
  for (let each = 1; each <= 260; each++) void ask(`guess ${each}`, { sender: 'a', browser: 'one', account: `account ${each}` })
  void ask('person', { sender: 'a', browser: 'one', account: 'own' })
  await endAll()
  expect(begun.indexOf('person')).toBeLessThanOrEqual(bounds.running + bounds.perSender)
  expect(begun.length + turnedAway.length).toBe(261)
})

test('limits waiting jobs of many senders, and the one with most loses first', async () => {
  const { ask, begun, endAll, turnedAway } = works()
  for (const sender of ['a', 'b', 'c'])
    for (const nth of [1, 2, 3]) void ask(`${sender}${nth}`, { sender, browser: 'one', account: sender + nth })
  void ask('person', { sender: 'p', browser: 'one', account: 'p' })
  await endAll()
  expect(turnedAway).toEqual(['b1', 'c1'])
  expect(begun).toContain('person')
})

test('a refused job gets the waiting time', async () => {
  const turns = fairTurns({ running: 1, perSender: 1, waiting: 1 })
  const endless = () => new Promise<void>(() => undefined)
  const asker = { sender: 'a', browser: 'one', account: 'x' }
  void turns(asker, endless)
  void turns(asker, endless)
  await expect(turns(asker, endless)).rejects.toMatchObject({
    status: 503,
    seconds: 1,
    message: expect.stringContaining('Try again in a second'),
  })
})

test('the services’ queue is longer than a network’s', async () => {
  const { ask, endAll, turnedAway } = works(fairTurns({ ...bounds, waiting: 100 }))
  for (let each = 0; each < 50; each++) void ask(`user ${each}`, { sender: 'services', browser: 'one', account: `${each}`, mayWait: 100 })
  await endAll()
  expect(turnedAway).toEqual([])
})

test('a failed job makes room for the next', async () => {
  const turns = fairTurns({ running: 1, perSender: 1, waiting: 1 })
  const failed = turns({ sender: 'a', browser: 'one', account: 'x' }, async () => Promise.reject(new Error('no')))
  const next = turns({ sender: 'b', browser: 'one', account: 'y' }, async () => 'yes')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('yes')
  expect(await turns({ sender: 'a', browser: 'one', account: 'x' }, async () => 'again')).toBe('again')
})
